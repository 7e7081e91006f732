CREATE INDEX "cocktails_title_words_index" ON "cocktails" USING gin (ts_filter("search_document", '{a}')) WHERE "cocktails"."is_published";--> statement-breakpoint
CREATE INDEX "cocktails_title_sound_index" ON "cocktails" USING gin (split_part("search_text", ' | ', 1) gin_trgm_ops) WHERE "cocktails"."is_published";--> statement-breakpoint
CREATE INDEX "cocktails_random_index" ON "cocktails" USING btree (md5("id"::text),"abv") WHERE "cocktails"."is_published";--> statement-breakpoint
CREATE INDEX "cocktails_drafts_index" ON "cocktails" USING btree ("id") WHERE not "cocktails"."is_published";