-- contract: what wrote and read a smallint does so with an integer; the new columns may be left out.
ALTER TABLE "cocktails" ALTER COLUMN "attente_minutes" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "cocktails" ADD COLUMN "gout_sucre" smallint;--> statement-breakpoint
ALTER TABLE "cocktails" ADD COLUMN "gout_acide" smallint;--> statement-breakpoint
ALTER TABLE "cocktails" ADD COLUMN "gout_amer" smallint;--> statement-breakpoint
ALTER TABLE "cocktails" ADD COLUMN "gout_corps" smallint;--> statement-breakpoint
ALTER TABLE "cocktails" ADD CONSTRAINT "cocktails_gout_sucre_check" CHECK ("cocktails"."gout_sucre" between 0 and 5);--> statement-breakpoint
ALTER TABLE "cocktails" ADD CONSTRAINT "cocktails_gout_acide_check" CHECK ("cocktails"."gout_acide" between 0 and 5);--> statement-breakpoint
ALTER TABLE "cocktails" ADD CONSTRAINT "cocktails_gout_amer_check" CHECK ("cocktails"."gout_amer" between 0 and 5);--> statement-breakpoint
ALTER TABLE "cocktails" ADD CONSTRAINT "cocktails_gout_corps_check" CHECK ("cocktails"."gout_corps" between 0 and 5);