ALTER TABLE "cocktails" ADD COLUMN "dilution" smallint;--> statement-breakpoint
ALTER TABLE "cocktails" ADD COLUMN "computed_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cocktails" ADD CONSTRAINT "cocktails_dilution_check" CHECK ("cocktails"."dilution" between 0 and 200);