ALTER TABLE "ratings" ADD COLUMN "hidden_with_author" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ban_contest" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ban_contested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_hidden_with_author_check" CHECK ("ratings"."hidden_at" is not null or not "ratings"."hidden_with_author");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_ban_contest_check" CHECK (length("users"."ban_contest") between 1 and 1000);