CREATE TABLE "ingredient_substitutes" (
	"ingredient_id" uuid NOT NULL,
	"substitute_id" uuid NOT NULL,
	"order_index" smallint NOT NULL,
	"ratio" real NOT NULL,
	"note" text NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "ingredient_substitutes_ingredient_id_substitute_id_pk" PRIMARY KEY("ingredient_id","substitute_id"),
	CONSTRAINT "ingredient_substitutes_self_check" CHECK ("ingredient_substitutes"."ingredient_id" <> "ingredient_substitutes"."substitute_id"),
	CONSTRAINT "ingredient_substitutes_ratio_check" CHECK ("ingredient_substitutes"."ratio" between 0.05 and 20),
	CONSTRAINT "ingredient_substitutes_note_check" CHECK (length("ingredient_substitutes"."note") between 1 and 200),
	CONSTRAINT "ingredient_substitutes_categories_check" CHECK ("ingredient_substitutes"."categories" <@ array['aperitif', 'court', 'long', 'petillant', 'tropical', 'punch', 'digestif', 'dessert', 'chaud', 'shooter', 'sans-alcool', 'preparation']::text[])
);
--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "irremplacable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredient_substitutes" ADD CONSTRAINT "ingredient_substitutes_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_substitutes" ADD CONSTRAINT "ingredient_substitutes_substitute_id_ingredients_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ingredient_substitutes_substitute_index" ON "ingredient_substitutes" USING btree ("substitute_id");