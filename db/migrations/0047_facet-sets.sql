ALTER TABLE "cocktails" ADD COLUMN "color_name" text;
--> statement-breakpoint
-- What a row of cocktails says by itself, as before, with what it is of closed lists, its country among them.
CREATE OR REPLACE FUNCTION cocktail_traits(recipe cocktails)
RETURNS TABLE (number integer, kind text, value text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  titles text := split_part(recipe.search_text, ' | ', 1);
  joined text := '';
  sounds text := recipe.search_text;
BEGIN
  IF recipe.search_text LIKE '% | % | %' THEN
    joined := split_part(recipe.search_text, ' | ', 2);
    sounds := titles || ' ' || split_part(recipe.search_text, ' | ', 3);
  END IF;
  RETURN QUERY
  SELECT recipe.number, kind, value FROM (
    SELECT 'published' AS kind, '' AS value WHERE recipe.is_published
    UNION ALL SELECT 'difficulty', recipe.difficulty
    UNION ALL SELECT 'abv', ceil(recipe.abv)::integer::text WHERE recipe.abv IS NOT NULL
    UNION ALL SELECT 'minutes', recipe.prep_minutes::text
    UNION ALL SELECT 'servings', recipe.servings::text
    UNION ALL SELECT 'cost', recipe.cout::text
    UNION ALL SELECT 'facet', facet FROM unnest(ARRAY[
        'pays=' || recipe.pays, 'categorie=' || recipe.categorie, 'verre=' || recipe.type_verre,
        'glace=' || recipe.glace, 'couleur=' || recipe.color_name]) facet
      WHERE facet IS NOT NULL
    UNION ALL SELECT DISTINCT 'garnish', garnish FROM unnest(recipe.garnitures) garnish
    UNION ALL SELECT 'word', lexeme FROM unnest(recipe.search_document)
      WHERE length(lexeme) <= 18
    UNION ALL SELECT 'title', lexeme FROM unnest(recipe.search_document)
      WHERE 'A' = ANY (weights) AND length(lexeme) <= 18
    UNION ALL SELECT DISTINCT 'sound', word FROM string_to_table(sounds, ' ') word
      WHERE word NOT IN ('', '|') AND length(word) <= 18
    UNION ALL SELECT DISTINCT 'title sound', word FROM string_to_table(titles, ' ') word
      WHERE word <> ''
    UNION ALL SELECT DISTINCT 'joined sound', word FROM string_to_table(joined, ' ') word
      WHERE length(word) BETWEEN 1 AND 18 AND word <> ALL (string_to_array(titles, ' '))
  ) traits;
END $$;
--> statement-breakpoint
SELECT pg_advisory_xact_lock(hashtext('zinc recipe sets'));
--> statement-breakpoint
DELETE FROM recipe_sets WHERE kind = 'country';
--> statement-breakpoint
INSERT INTO recipe_sets (kind, segment, value, members)
SELECT 'facet', (number >> 14)::smallint, facet,
  bit_or(set_bit(B'0'::bit(16384), number & 16383, 1))
FROM cocktails, unnest(ARRAY[
  'pays=' || pays, 'categorie=' || categorie, 'verre=' || type_verre, 'glace=' || glace]) facet
GROUP BY 1, 2, 3;
