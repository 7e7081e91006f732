CREATE TABLE "ingredient_slugs" (
	"slug" text COLLATE "C" PRIMARY KEY NOT NULL,
	"ingredient_id" uuid NOT NULL,
	CONSTRAINT "ingredient_slugs_slug_check" CHECK ("ingredient_slugs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "tag_slugs" (
	"slug" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "tag_slugs_slug_check" CHECK ("tag_slugs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "ingredient_slugs" ADD CONSTRAINT "ingredient_slugs_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_slugs" ADD CONSTRAINT "tag_slugs_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ingredient_slugs_ingredient_index" ON "ingredient_slugs" USING btree ("ingredient_id");--> statement-breakpoint
CREATE INDEX "tag_slugs_tag_index" ON "tag_slugs" USING btree ("tag_id");