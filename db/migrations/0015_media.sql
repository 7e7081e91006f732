CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bucket" text NOT NULL,
	"path" text COLLATE "C" NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"format" text NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"origin" text DEFAULT 'photo' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"blur" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_place_unique" UNIQUE("bucket","path"),
	CONSTRAINT "media_bucket_check" CHECK ("media"."bucket" in ('images-cocktails', 'images-media')),
	CONSTRAINT "media_format_check" CHECK ("media"."format" in ('webp', 'mp4', 'webm')),
	CONSTRAINT "media_origin_check" CHECK ("media"."origin" in ('photo', 'ai', 'drawn')),
	CONSTRAINT "media_hash_check" CHECK ("media"."hash" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "media_size_check" CHECK ("media"."width" > 0 and "media"."height" > 0),
	CONSTRAINT "media_bytes_check" CHECK ("media"."bytes" > 0),
	CONSTRAINT "media_name_check" CHECK (length("media"."name") between 1 and 200),
	CONSTRAINT "media_alt_check" CHECK (length("media"."alt") <= 300)
);
--> statement-breakpoint
ALTER TABLE "cocktails" ALTER COLUMN "image_path" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "site_hero" ALTER COLUMN "bg_path" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "site_hero" ALTER COLUMN "bg_path" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "site_hero" ALTER COLUMN "bg_path" DROP NOT NULL;--> statement-breakpoint
UPDATE "site_hero" SET "bg_path" = NULL WHERE "bg_path" = '';--> statement-breakpoint
ALTER TABLE "site_hero" ALTER COLUMN "video_poster_path" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
CREATE INDEX "media_hash_index" ON "media" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "media_created_index" ON "media" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "cocktails" ADD CONSTRAINT "cocktails_image_fk" FOREIGN KEY ("image_bucket","image_path") REFERENCES "public"."media"("bucket","path") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "site_hero" ADD CONSTRAINT "site_hero_bg_fk" FOREIGN KEY ("bg_bucket","bg_path") REFERENCES "public"."media"("bucket","path") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "site_hero" ADD CONSTRAINT "site_hero_video_poster_fk" FOREIGN KEY ("video_poster_bucket","video_poster_path") REFERENCES "public"."media"("bucket","path") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "cocktails_image_index" ON "cocktails" USING btree ("image_bucket","image_path") WHERE "cocktails"."image_path" is not null;--> statement-breakpoint
ALTER TABLE "site_hero" ADD CONSTRAINT "site_hero_video_poster_check" CHECK (("site_hero"."video_poster_bucket" is null) = ("site_hero"."video_poster_path" is null));