CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"detail" text COLLATE "C" NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_day_name_detail_pk" PRIMARY KEY("day","name","detail")
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_created_index" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST);