CREATE TABLE "cocktail_slugs" (
	"slug" text COLLATE "C" PRIMARY KEY NOT NULL,
	"cocktail_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cocktail_slugs_slug_check" CHECK ("cocktail_slugs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cocktail_slugs" ADD CONSTRAINT "cocktail_slugs_cocktail_id_cocktails_id_fk" FOREIGN KEY ("cocktail_id") REFERENCES "public"."cocktails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cocktail_slugs_cocktail_index" ON "cocktail_slugs" USING btree ("cocktail_id");--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_description_check" CHECK (length("tags"."description") <= 500);