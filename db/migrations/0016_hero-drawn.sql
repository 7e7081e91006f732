ALTER TABLE "site_hero" DROP CONSTRAINT "site_hero_bg_kind_check";--> statement-breakpoint
ALTER TABLE "site_hero" ADD CONSTRAINT "site_hero_bg_kind_check" CHECK ("site_hero"."bg_kind" in ('image', 'video', 'drawn'));--> statement-breakpoint
UPDATE "site_hero" SET "bg_kind" = 'drawn' WHERE "bg_path" IS NULL AND "status" = 'published';