CREATE TABLE "migration_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"job_id" uuid NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"total" integer NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"current" text,
	"cursor" text COLLATE "C",
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "image_migrations_at_index";--> statement-breakpoint
ALTER TABLE "image_migrations" ADD COLUMN "run_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "migration_runs" ADD CONSTRAINT "migration_runs_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "migration_runs_at_index" ON "migration_runs" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "image_migrations" ADD CONSTRAINT "image_migrations_run_id_migration_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."migration_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_migrations" ADD CONSTRAINT "image_migrations_new_fk" FOREIGN KEY ("new_bucket","new_path") REFERENCES "public"."media"("bucket","path") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "image_migrations_run_index" ON "image_migrations" USING btree ("run_id","id");--> statement-breakpoint
CREATE INDEX "image_migrations_new_index" ON "image_migrations" USING btree ("new_bucket","new_path");--> statement-breakpoint
ALTER TABLE "image_migrations" ADD CONSTRAINT "image_migrations_new_check" CHECK (("image_migrations"."new_bucket" is null) = ("image_migrations"."new_path" is null));