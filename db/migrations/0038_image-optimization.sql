CREATE TABLE "external_pictures" (
	"run_id" uuid NOT NULL,
	"url" text NOT NULL,
	"bytes" integer NOT NULL,
	"format" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "optimization_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"job_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"items" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"saved_bytes" bigint DEFAULT 0 NOT NULL,
	"failures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "optimization_runs_kind_check" CHECK ("optimization_runs"."kind" in ('analyse', 'optimise')),
	CONSTRAINT "optimization_runs_position_check" CHECK ("optimization_runs"."position" >= 0)
);
--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_format_check";--> statement-breakpoint
ALTER TABLE "external_pictures" ADD CONSTRAINT "external_pictures_run_id_optimization_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."optimization_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "optimization_runs" ADD CONSTRAINT "optimization_runs_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_pictures_run_index" ON "external_pictures" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "optimization_runs_created_index" ON "optimization_runs" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_format_check" CHECK ("media"."format" in ('webp', 'jpeg', 'mp4', 'webm'));