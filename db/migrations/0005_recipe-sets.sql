CREATE TABLE "recipe_sets" (
	"kind" text COLLATE "C" NOT NULL,
	"segment" smallint NOT NULL,
	"value" text COLLATE "C" NOT NULL,
	"members" bit(16384) NOT NULL,
	CONSTRAINT "recipe_sets_kind_segment_value_pk" PRIMARY KEY("kind","segment","value")
);
--> statement-breakpoint
DROP INDEX "cocktails_created_at_index";--> statement-breakpoint
DROP INDEX "cocktails_title_index";--> statement-breakpoint
DROP INDEX "cocktails_search_document_index";--> statement-breakpoint
DROP INDEX "cocktails_search_text_index";--> statement-breakpoint
ALTER TABLE "cocktails" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "cocktails_number_seq" INCREMENT BY 1 MINVALUE 0 MAXVALUE 2147483647 START WITH 0 CACHE 1);--> statement-breakpoint
CREATE INDEX "recipe_sets_sound_index" ON "recipe_sets" USING gin ("value" gin_trgm_ops) WHERE "recipe_sets"."kind" = 'sound';--> statement-breakpoint
CREATE INDEX "cocktails_newest_index" ON "cocktails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"number") WHERE "cocktails"."is_published";--> statement-breakpoint
CREATE INDEX "cocktails_titles_index" ON "cocktails" USING btree ("title_key","id","number") WHERE "cocktails"."is_published";--> statement-breakpoint
ALTER TABLE "cocktails" ADD CONSTRAINT "cocktails_number_unique" UNIQUE("number");