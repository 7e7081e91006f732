CREATE TABLE "announced_recipes" (
	"cocktail_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "followed_tags" (
	"user_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "followed_tags_user_id_tag_id_pk" PRIMARY KEY("user_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "recipe_list_items" (
	"list_id" uuid NOT NULL,
	"cocktail_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"section" text DEFAULT '' NOT NULL,
	"price_cents" integer,
	CONSTRAINT "recipe_list_items_list_id_cocktail_id_pk" PRIMARY KEY("list_id","cocktail_id"),
	CONSTRAINT "recipe_list_items_section_check" CHECK (length("recipe_list_items"."section") <= 40),
	CONSTRAINT "recipe_list_items_price_check" CHECK ("recipe_list_items"."price_cents" between 0 and 99999)
);
--> statement-breakpoint
CREATE TABLE "recipe_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"token" text COLLATE "C",
	"lacking" text DEFAULT 'grise' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipe_lists_token_unique" UNIQUE("token"),
	CONSTRAINT "recipe_lists_kind_check" CHECK ("recipe_lists"."kind" in ('collection', 'carte')),
	CONSTRAINT "recipe_lists_lacking_check" CHECK ("recipe_lists"."lacking" in ('grise', 'cache', 'montre')),
	CONSTRAINT "recipe_lists_name_check" CHECK (length("recipe_lists"."name") between 1 and 80),
	CONSTRAINT "recipe_lists_description_check" CHECK (length("recipe_lists"."description") <= 500)
);
--> statement-breakpoint
CREATE TABLE "recipe_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"cocktail_id" uuid,
	"title" text NOT NULL,
	"ingredients" text NOT NULL,
	"steps" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipe_variants_user_cocktail_unique" UNIQUE("user_id","cocktail_id"),
	CONSTRAINT "recipe_variants_title_check" CHECK (length("recipe_variants"."title") between 1 and 300),
	CONSTRAINT "recipe_variants_ingredients_check" CHECK (length("recipe_variants"."ingredients") between 1 and 4000),
	CONSTRAINT "recipe_variants_steps_check" CHECK (length("recipe_variants"."steps") <= 8000)
);
--> statement-breakpoint
CREATE TABLE "tag_readers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	"last_month" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tag_readers_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "unsent_mail" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "announced_recipes" ADD CONSTRAINT "announced_recipes_cocktail_id_cocktails_id_fk" FOREIGN KEY ("cocktail_id") REFERENCES "public"."cocktails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_tags" ADD CONSTRAINT "followed_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_tags" ADD CONSTRAINT "followed_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_list_items" ADD CONSTRAINT "recipe_list_items_list_id_recipe_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."recipe_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_list_items" ADD CONSTRAINT "recipe_list_items_cocktail_id_cocktails_id_fk" FOREIGN KEY ("cocktail_id") REFERENCES "public"."cocktails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_lists" ADD CONSTRAINT "recipe_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_variants" ADD CONSTRAINT "recipe_variants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_variants" ADD CONSTRAINT "recipe_variants_cocktail_id_cocktails_id_fk" FOREIGN KEY ("cocktail_id") REFERENCES "public"."cocktails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_readers" ADD CONSTRAINT "tag_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "followed_tags_tag_index" ON "followed_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "recipe_list_items_cocktail_index" ON "recipe_list_items" USING btree ("cocktail_id");--> statement-breakpoint
CREATE INDEX "recipe_lists_user_index" ON "recipe_lists" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recipe_variants_cocktail_index" ON "recipe_variants" USING btree ("cocktail_id");