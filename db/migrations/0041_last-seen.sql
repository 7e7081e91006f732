ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "inactivity_warned_at" timestamp with time zone;--> statement-breakpoint
UPDATE "users" SET "last_seen_at" = greatest("created_at", "updated_at", (SELECT max("sessions"."updated_at") FROM "sessions" WHERE "sessions"."user_id" = "users"."id"));
