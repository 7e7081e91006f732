CREATE TABLE "bar_prices" (
	"user_id" uuid NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bar_prices_user_id_ingredient_id_pk" PRIMARY KEY("user_id","ingredient_id"),
	CONSTRAINT "bar_prices_cents_check" CHECK ("bar_prices"."cents" between 1 and 100000)
);
--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "bar_prices" ADD CONSTRAINT "bar_prices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bar_prices" ADD CONSTRAINT "bar_prices_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bar_prices_ingredient_index" ON "bar_prices" USING btree ("ingredient_id");--> statement-breakpoint
ALTER TABLE "ingredients" ADD CONSTRAINT "ingredients_price_check" CHECK ("ingredients"."price_cents" between 1 and 100000);