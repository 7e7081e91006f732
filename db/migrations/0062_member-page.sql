ALTER TABLE "users" ADD COLUMN "page_token" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "recipe_lists" ADD COLUMN "on_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_page_token_unique" UNIQUE("page_token");--> statement-breakpoint
ALTER TABLE "recipe_lists" ADD CONSTRAINT "recipe_lists_on_page_check" CHECK (not "recipe_lists"."on_page" or ("recipe_lists"."kind" = 'collection' and "recipe_lists"."token" is not null));