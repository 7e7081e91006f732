CREATE TABLE "shopping_marks" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shopping_marks_user_id_kind_key_pk" PRIMARY KEY("user_id","kind","key"),
	CONSTRAINT "shopping_marks_kind_check" CHECK ("shopping_marks"."kind" in ('pris', 'retire', 'rachete', 'maison', 'libre', 'libre-pris')),
	CONSTRAINT "shopping_marks_key_check" CHECK (length("shopping_marks"."key") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "shopping_recipes" (
	"user_id" uuid NOT NULL,
	"cocktail_id" uuid NOT NULL,
	"servings" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shopping_recipes_user_id_cocktail_id_pk" PRIMARY KEY("user_id","cocktail_id"),
	CONSTRAINT "shopping_recipes_servings_check" CHECK ("shopping_recipes"."servings" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "shopping_marks" ADD CONSTRAINT "shopping_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_recipes" ADD CONSTRAINT "shopping_recipes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_recipes" ADD CONSTRAINT "shopping_recipes_cocktail_id_cocktails_id_fk" FOREIGN KEY ("cocktail_id") REFERENCES "public"."cocktails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shopping_recipes_cocktail_index" ON "shopping_recipes" USING btree ("cocktail_id");