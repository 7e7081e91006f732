CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- French full text with accents folded first, so that « creme » finds « crème ».
CREATE TEXT SEARCH CONFIGURATION zinc_french (COPY = pg_catalog.french);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION zinc_french
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, french_stem;
