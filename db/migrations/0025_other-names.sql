ALTER TABLE "ingredients" ADD COLUMN "aussi_appele" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "cles_aussi_appele" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "aussi_appele" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "cles_aussi_appele" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "ingredients_name_key_index" ON "ingredients" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "ingredients_aussi_appele_index" ON "ingredients" USING gin ("cles_aussi_appele");