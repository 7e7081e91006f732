ALTER TABLE "ingredients" ADD COLUMN "texte" text;--> statement-breakpoint
ALTER TABLE "ingredients" ADD CONSTRAINT "ingredients_texte_check" CHECK (length("ingredients"."texte") <= 1500);