ALTER TABLE "cocktails" ADD COLUMN "jumelle_id" uuid;--> statement-breakpoint
ALTER TABLE "cocktails" ADD CONSTRAINT "cocktails_jumelle_id_cocktails_id_fk" FOREIGN KEY ("jumelle_id") REFERENCES "public"."cocktails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cocktails" ADD CONSTRAINT "cocktails_jumelle_unique" UNIQUE("jumelle_id");--> statement-breakpoint
ALTER TABLE "cocktails" ADD CONSTRAINT "cocktails_jumelle_check" CHECK ("cocktails"."jumelle_id" <> "cocktails"."id");