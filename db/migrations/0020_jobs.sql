CREATE TABLE "job_reports" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"log" text[] DEFAULT '{}' NOT NULL,
	"checkpoint" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
