ALTER TABLE "users" ADD COLUMN "volume_unit" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_volume_unit_check" CHECK ("users"."volume_unit" in ('cl', 'ml', 'oz', 'parts'));