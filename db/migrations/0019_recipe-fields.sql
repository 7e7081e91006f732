ALTER TABLE "cocktail_ingredients" ADD COLUMN "facultatif" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cocktail_ingredients" ADD COLUMN "rincage" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cocktails" ADD COLUMN "attente_minutes" smallint;--> statement-breakpoint
ALTER TABLE "cocktails" ADD COLUMN "origine" text;--> statement-breakpoint
ALTER TABLE "cocktails" ADD COLUMN "aussi_appele" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "cocktails" ADD COLUMN "creation_maison" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cocktails" ADD CONSTRAINT "cocktails_attente_minutes_check" CHECK ("cocktails"."attente_minutes" >= 0);