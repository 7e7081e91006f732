CREATE TABLE "starter_products" (
	"slug" text COLLATE "C" PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "affiliate_products" ADD COLUMN "rank" smallint DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_products" ADD CONSTRAINT "affiliate_products_title_unique" UNIQUE("title");--> statement-breakpoint
ALTER TABLE "affiliate_products" ADD CONSTRAINT "affiliate_products_rank_check" CHECK ("affiliate_products"."rank" between 0 and 999);