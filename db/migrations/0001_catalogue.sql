CREATE TABLE "affiliate_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_url" text,
	"amazon_url" text NOT NULL,
	"price" text,
	"category" text NOT NULL,
	"alt" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_products_title_check" CHECK (length("affiliate_products"."title") between 1 and 200),
	CONSTRAINT "affiliate_products_amazon_url_check" CHECK ("affiliate_products"."amazon_url" ~ '^https?://'),
	CONSTRAINT "affiliate_products_category_check" CHECK ("affiliate_products"."category" in ('shaker', 'verre', 'sirop', 'accessoire', 'livre', 'autre'))
);
--> statement-breakpoint
CREATE TABLE "cocktail_ingredients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cocktail_id" uuid NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"quantity_text" text NOT NULL,
	"unit" text,
	"order_index" smallint NOT NULL,
	"amount_min" numeric(10, 3),
	"amount_max" numeric(10, 3),
	"amount_ml" numeric(10, 3),
	CONSTRAINT "cocktail_ingredients_order_unique" UNIQUE("cocktail_id","order_index"),
	CONSTRAINT "cocktail_ingredients_quantity_check" CHECK (length("cocktail_ingredients"."quantity_text") > 0),
	CONSTRAINT "cocktail_ingredients_order_check" CHECK ("cocktail_ingredients"."order_index" >= 0),
	CONSTRAINT "cocktail_ingredients_range_check" CHECK ("cocktail_ingredients"."amount_min" <= "cocktail_ingredients"."amount_max"),
	CONSTRAINT "cocktail_ingredients_amount_check" CHECK ("cocktail_ingredients"."amount_min" >= 0),
	CONSTRAINT "cocktail_ingredients_ml_check" CHECK ("cocktail_ingredients"."amount_ml" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cocktail_tags" (
	"cocktail_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "cocktail_tags_cocktail_id_tag_id_pk" PRIMARY KEY("cocktail_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "cocktails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text COLLATE "C" NOT NULL,
	"title" text NOT NULL,
	"title_key" text COLLATE "C" NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"instructions" text NOT NULL,
	"history" text,
	"difficulty" text NOT NULL,
	"prep_minutes" smallint NOT NULL,
	"servings" smallint NOT NULL,
	"image_url" text,
	"image_bucket" text,
	"image_path" text,
	"image_alt" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"meta_title" text DEFAULT '' NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"pays" text DEFAULT 'international' NOT NULL,
	"teneur_alcool" smallint NOT NULL,
	"categorie" text NOT NULL,
	"type_verre" text NOT NULL,
	"cout" smallint NOT NULL,
	"couleur_dominante" text NOT NULL,
	"idee_decoration" text DEFAULT '' NOT NULL,
	"method" text NOT NULL,
	"glace" text NOT NULL,
	"garnitures" text[] DEFAULT '{}' NOT NULL,
	"source_url" text,
	"licence_note" text,
	"abv" real,
	"drawing" text NOT NULL,
	"search_document" "tsvector" NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cocktails_slug_unique" UNIQUE("slug"),
	CONSTRAINT "cocktails_slug_check" CHECK ("cocktails"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "cocktails_title_check" CHECK (length("cocktails"."title") between 1 and 200),
	CONSTRAINT "cocktails_instructions_check" CHECK (length("cocktails"."instructions") > 0),
	CONSTRAINT "cocktails_difficulty_check" CHECK ("cocktails"."difficulty" in ('facile', 'moyen', 'difficile')),
	CONSTRAINT "cocktails_pays_check" CHECK ("cocktails"."pays" in ('france', 'italie', 'espagne', 'royaume-uni', 'etats-unis', 'cuba', 'mexique', 'bresil', 'russie', 'japon', 'allemagne', 'irlande', 'perou', 'jamaique', 'grece', 'portugal', 'chine', 'inde', 'international')),
	CONSTRAINT "cocktails_categorie_check" CHECK ("cocktails"."categorie" in ('aperitif', 'court', 'long', 'petillant', 'tropical', 'punch', 'digestif', 'dessert', 'chaud', 'shooter', 'sans-alcool')),
	CONSTRAINT "cocktails_type_verre_check" CHECK ("cocktails"."type_verre" in ('coupe', 'martini', 'nick-nora', 'flute', 'ballon', 'highball', 'collins', 'tumbler', 'hurricane', 'margarita', 'tiki', 'toddy', 'mug', 'mug-cuivre', 'timbale', 'chope', 'shot')),
	CONSTRAINT "cocktails_method_check" CHECK ("cocktails"."method" in ('shaker', 'cuillere', 'verre', 'blender', 'pile', 'superpose')),
	CONSTRAINT "cocktails_glace_check" CHECK ("cocktails"."glace" in ('aucune', 'glacons', 'gros-glacon', 'pilee')),
	CONSTRAINT "cocktails_garnitures_check" CHECK ("cocktails"."garnitures" <@ array['rondelle-citron', 'rondelle-citron-vert', 'quartier-citron-vert', 'rondelle-orange', 'rondelle-pamplemousse', 'zeste-citron', 'zeste-orange', 'zeste-pamplemousse', 'menthe', 'basilic', 'romarin', 'cerise', 'olive', 'oignon-blanc', 'ananas', 'fraise', 'framboise', 'mure', 'concombre', 'celeri', 'gingembre', 'pomme', 'peche', 'fruit-passion', 'cannelle', 'anis-etoile', 'muscade', 'cacao', 'grains-cafe', 'fleur', 'givrage-sel', 'givrage-sucre', 'paille']::text[]),
	CONSTRAINT "cocktails_prep_minutes_check" CHECK ("cocktails"."prep_minutes" >= 0),
	CONSTRAINT "cocktails_servings_check" CHECK ("cocktails"."servings" > 0),
	CONSTRAINT "cocktails_teneur_alcool_check" CHECK ("cocktails"."teneur_alcool" between 0 and 5),
	CONSTRAINT "cocktails_cout_check" CHECK ("cocktails"."cout" between 0 and 5),
	CONSTRAINT "cocktails_abv_check" CHECK ("cocktails"."abv" between 0 and 100),
	CONSTRAINT "cocktails_couleur_dominante_check" CHECK ("cocktails"."couleur_dominante" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "cocktails_meta_title_check" CHECK (length("cocktails"."meta_title") <= 60),
	CONSTRAINT "cocktails_meta_description_check" CHECK (length("cocktails"."meta_description") <= 160),
	CONSTRAINT "cocktails_image_check" CHECK (("cocktails"."image_bucket" is null) = ("cocktails"."image_path" is null))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_message_check" CHECK (length("contact_messages"."message") > 0)
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_id" uuid NOT NULL,
	"cocktail_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_user_id_cocktail_id_pk" PRIMARY KEY("user_id","cocktail_id")
);
--> statement-breakpoint
CREATE TABLE "ingredients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"abv" real,
	"allergens" text[],
	"parent_id" uuid,
	"color" text,
	CONSTRAINT "ingredients_slug_unique" UNIQUE("slug"),
	CONSTRAINT "ingredients_slug_check" CHECK ("ingredients"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "ingredients_name_check" CHECK (length("ingredients"."name") between 1 and 120),
	CONSTRAINT "ingredients_abv_check" CHECK ("ingredients"."abv" between 0 and 100),
	CONSTRAINT "ingredients_allergens_check" CHECK ("ingredients"."allergens" <@ array['Gluten', 'Œufs', 'Lait', 'Fruits à coque', 'Arachides', 'Soja', 'Sulfites', 'Sésame', 'Céleri', 'Moutarde', 'Poissons', 'Crustacés', 'Mollusques', 'Lupin']::text[]),
	CONSTRAINT "ingredients_color_check" CHECK ("ingredients"."color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "ingredients_parent_check" CHECK ("ingredients"."parent_id" <> "ingredients"."id")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"cocktail_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ratings_user_cocktail_unique" UNIQUE("user_id","cocktail_id"),
	CONSTRAINT "ratings_stars_check" CHECK ("ratings"."stars" between 1 and 5),
	CONSTRAINT "ratings_comment_check" CHECK (length("ratings"."comment") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "site_hero" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"subtitle" text,
	"badge" text,
	"bg_kind" text DEFAULT 'image' NOT NULL,
	"bg_bucket" text DEFAULT 'images-media' NOT NULL,
	"bg_path" text DEFAULT '' NOT NULL,
	"bg_alt" text,
	"video_poster_bucket" text,
	"video_poster_path" text,
	"overlay_opacity" smallint DEFAULT 40 NOT NULL,
	"align" text DEFAULT 'left' NOT NULL,
	"theme" text DEFAULT 'auto' NOT NULL,
	"cta_label" text,
	"cta_url" text DEFAULT '/cocktails' NOT NULL,
	"secondary_cta_label" text,
	"secondary_cta_url" text DEFAULT '/about' NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_hero_status_check" CHECK ("site_hero"."status" in ('draft', 'published')),
	CONSTRAINT "site_hero_bg_kind_check" CHECK ("site_hero"."bg_kind" in ('image', 'video')),
	CONSTRAINT "site_hero_align_check" CHECK ("site_hero"."align" in ('left', 'center', 'right')),
	CONSTRAINT "site_hero_theme_check" CHECK ("site_hero"."theme" in ('light', 'dark', 'auto')),
	CONSTRAINT "site_hero_overlay_opacity_check" CHECK ("site_hero"."overlay_opacity" between 0 and 100),
	CONSTRAINT "site_hero_title_check" CHECK (length("site_hero"."title") <= 70),
	CONSTRAINT "site_hero_subtitle_check" CHECK (length("site_hero"."subtitle") <= 160),
	CONSTRAINT "site_hero_badge_check" CHECK (length("site_hero"."badge") <= 25),
	CONSTRAINT "site_hero_cta_label_check" CHECK (length("site_hero"."cta_label") <= 30),
	CONSTRAINT "site_hero_secondary_cta_label_check" CHECK (length("site_hero"."secondary_cta_label") <= 30)
);
--> statement-breakpoint
CREATE TABLE "starter_recipes" (
	"slug" text COLLATE "C" PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "starter_recipes_state_check" CHECK ("starter_recipes"."state" in ('loaded', 'offered', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"color" text NOT NULL,
	"kind" text DEFAULT 'gout' NOT NULL,
	"home_rank" smallint,
	CONSTRAINT "tags_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tags_slug_check" CHECK ("tags"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "tags_name_check" CHECK (length("tags"."name") between 1 and 60),
	CONSTRAINT "tags_color_check" CHECK ("tags"."color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "tags_kind_check" CHECK ("tags"."kind" in ('base', 'gout', 'occasion', 'saison', 'methode'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('admin', 'editor', 'user'))
);
--> statement-breakpoint
ALTER TABLE "cocktail_ingredients" ADD CONSTRAINT "cocktail_ingredients_cocktail_id_cocktails_id_fk" FOREIGN KEY ("cocktail_id") REFERENCES "public"."cocktails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cocktail_ingredients" ADD CONSTRAINT "cocktail_ingredients_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cocktail_tags" ADD CONSTRAINT "cocktail_tags_cocktail_id_cocktails_id_fk" FOREIGN KEY ("cocktail_id") REFERENCES "public"."cocktails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cocktail_tags" ADD CONSTRAINT "cocktail_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_cocktail_id_cocktails_id_fk" FOREIGN KEY ("cocktail_id") REFERENCES "public"."cocktails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredients" ADD CONSTRAINT "ingredients_parent_id_ingredients_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."ingredients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_cocktail_id_cocktails_id_fk" FOREIGN KEY ("cocktail_id") REFERENCES "public"."cocktails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cocktail_ingredients_ingredient_index" ON "cocktail_ingredients" USING btree ("ingredient_id","cocktail_id");--> statement-breakpoint
CREATE INDEX "cocktail_tags_tag_index" ON "cocktail_tags" USING btree ("tag_id","cocktail_id");--> statement-breakpoint
CREATE INDEX "cocktails_created_at_index" ON "cocktails" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "cocktails"."is_published";--> statement-breakpoint
CREATE INDEX "cocktails_title_index" ON "cocktails" USING btree ("title_key","id") WHERE "cocktails"."is_published";--> statement-breakpoint
CREATE INDEX "cocktails_search_document_index" ON "cocktails" USING gin ("search_document");--> statement-breakpoint
CREATE INDEX "cocktails_search_text_index" ON "cocktails" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "favorites_cocktail_index" ON "favorites" USING btree ("cocktail_id");--> statement-breakpoint
CREATE INDEX "ingredients_parent_index" ON "ingredients" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "ratings_cocktail_index" ON "ratings" USING btree ("cocktail_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "site_hero_singleton_published" ON "site_hero" USING btree ("status") WHERE "site_hero"."status" = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));