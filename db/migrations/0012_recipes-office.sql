CREATE TABLE "cocktail_revisions" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cocktail_revisions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cocktail_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"recipe" jsonb NOT NULL,
	"is_deleted" boolean NOT NULL,
	"batch" uuid
);
--> statement-breakpoint
ALTER TABLE "cocktails" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cocktail_revisions" ADD CONSTRAINT "cocktail_revisions_cocktail_id_cocktails_id_fk" FOREIGN KEY ("cocktail_id") REFERENCES "public"."cocktails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cocktail_revisions" ADD CONSTRAINT "cocktail_revisions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cocktail_revisions_recipe_index" ON "cocktail_revisions" USING btree ("cocktail_id","number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cocktail_revisions_batch_index" ON "cocktail_revisions" USING btree ("batch") WHERE "cocktail_revisions"."batch" is not null;--> statement-breakpoint
CREATE INDEX "cocktails_office_index" ON "cocktails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "cocktails"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cocktails_bin_index" ON "cocktails" USING btree ("deleted_at") WHERE "cocktails"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "cocktails" ADD CONSTRAINT "cocktails_deleted_check" CHECK ("cocktails"."deleted_at" is null or not "cocktails"."is_published");