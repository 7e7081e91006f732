-- What a row of cocktails says by itself, as before, with its country and its garnishes.
CREATE OR REPLACE FUNCTION cocktail_traits(recipe cocktails)
RETURNS TABLE (number integer, kind text, value text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN RETURN QUERY
  SELECT recipe.number, kind, value FROM (
    SELECT 'published' AS kind, '' AS value WHERE recipe.is_published
    UNION ALL SELECT 'difficulty', recipe.difficulty
    UNION ALL SELECT 'abv', ceil(recipe.abv)::integer::text WHERE recipe.abv IS NOT NULL
    UNION ALL SELECT 'minutes', recipe.prep_minutes::text
    UNION ALL SELECT 'servings', recipe.servings::text
    UNION ALL SELECT 'country', recipe.pays
    UNION ALL SELECT DISTINCT 'garnish', garnish FROM unnest(recipe.garnitures) garnish
    UNION ALL SELECT 'word', lexeme FROM unnest(recipe.search_document)
      WHERE length(lexeme) <= 18
    UNION ALL SELECT 'title', lexeme FROM unnest(recipe.search_document)
      WHERE 'A' = ANY (weights) AND length(lexeme) <= 18
    UNION ALL SELECT DISTINCT 'sound', word FROM string_to_table(recipe.search_text, ' ') word
      WHERE word NOT IN ('', '|') AND length(word) <= 18
    UNION ALL SELECT DISTINCT 'title sound', word
      FROM string_to_table(split_part(recipe.search_text, ' | ', 1), ' ') word WHERE word <> ''
  ) traits;
END $$;
--> statement-breakpoint
SELECT pg_advisory_xact_lock(hashtext('zinc recipe sets'));
--> statement-breakpoint
INSERT INTO recipe_sets (kind, segment, value, members)
SELECT kind, (number >> 14)::smallint, value,
  bit_or(set_bit(B'0'::bit(16384), number & 16383, 1))
FROM (
  SELECT number, 'country' AS kind, pays AS value FROM cocktails
  UNION SELECT number, 'garnish', unnest(garnitures) FROM cocktails
) traits
GROUP BY 1, 2, 3;
