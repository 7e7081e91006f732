ALTER TABLE "ingredients" ADD COLUMN "recette_id" uuid;--> statement-breakpoint
ALTER TABLE "ingredients" ADD CONSTRAINT "ingredients_recette_id_cocktails_id_fk" FOREIGN KEY ("recette_id") REFERENCES "public"."cocktails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ingredients_recette_index" ON "ingredients" USING btree ("recette_id");