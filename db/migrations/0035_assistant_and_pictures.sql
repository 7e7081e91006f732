CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"image_url" text,
	"image_bucket" text,
	"image_path" text COLLATE "C",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_image_check" CHECK (("articles"."image_bucket" is null) = ("articles"."image_path" is null))
);
--> statement-breakpoint
CREATE TABLE "cron_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"theme" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"uses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generated_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"theme" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"source" text,
	"recipe_id" uuid,
	"title" text,
	"link_id" uuid,
	"why" text,
	CONSTRAINT "generated_drafts_state_check" CHECK ("generated_drafts"."state" in ('under way', 'made', 'failed', 'nothing')),
	CONSTRAINT "generated_drafts_source_check" CHECK ("generated_drafts"."source" in ('model', 'reserve'))
);
--> statement-breakpoint
CREATE TABLE "image_migrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"table_name" text NOT NULL,
	"record_id" uuid NOT NULL,
	"old_image_url" text NOT NULL,
	"new_bucket" text,
	"new_path" text COLLATE "C",
	"status" text NOT NULL,
	"file_size_bytes" integer,
	"processing_time_ms" integer NOT NULL,
	"error_message" text,
	"restored_at" timestamp with time zone,
	CONSTRAINT "image_migrations_table_check" CHECK ("image_migrations"."table_name" in ('cocktails', 'articles')),
	CONSTRAINT "image_migrations_status_check" CHECK ("image_migrations"."status" in ('completed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "kept_originals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"media_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"bucket" text NOT NULL,
	"path" text COLLATE "C" NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"format" text NOT NULL,
	"origin" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"blur" text NOT NULL,
	CONSTRAINT "kept_originals_bytes_check" CHECK ("kept_originals"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"purpose" text NOT NULL,
	"model" text NOT NULL,
	"state" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"cost" bigint,
	"duration_ms" integer,
	"why" text,
	CONSTRAINT "model_calls_purpose_check" CHECK ("model_calls"."purpose" in ('seo', 'hero', 'recipe', 'page', 'daily', 'cocktail-picture', 'hero-picture', 'product-picture')),
	CONSTRAINT "model_calls_state_check" CHECK ("model_calls"."state" in ('asked', 'answered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"title" text COLLATE "C" PRIMARY KEY NOT NULL,
	"image_bucket" text NOT NULL,
	"image_path" text COLLATE "C" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_image_fk" FOREIGN KEY ("image_bucket","image_path") REFERENCES "public"."media"("bucket","path") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "cron_links" ADD CONSTRAINT "cron_links_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generated_drafts" ADD CONSTRAINT "generated_drafts_recipe_id_cocktails_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."cocktails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generated_drafts" ADD CONSTRAINT "generated_drafts_link_id_cron_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."cron_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_migrations" ADD CONSTRAINT "image_migrations_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_originals" ADD CONSTRAINT "kept_originals_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_originals" ADD CONSTRAINT "kept_originals_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_image_fk" FOREIGN KEY ("image_bucket","image_path") REFERENCES "public"."media"("bucket","path") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "cron_links_created_index" ON "cron_links" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "generated_drafts_day_unique" ON "generated_drafts" USING btree ("day","theme","number");--> statement-breakpoint
CREATE INDEX "generated_drafts_at_index" ON "generated_drafts" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "image_migrations_at_index" ON "image_migrations" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "image_migrations_record_index" ON "image_migrations" USING btree ("table_name","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kept_originals_place_unique" ON "kept_originals" USING btree ("bucket","path");--> statement-breakpoint
CREATE INDEX "kept_originals_media_index" ON "kept_originals" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "model_calls_at_index" ON "model_calls" USING btree ("at" DESC NULLS LAST);