-- What a row of cocktails says by itself, as before, with what it costs.
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
    UNION ALL SELECT 'country', recipe.pays
    UNION ALL SELECT 'cost', recipe.cout::text
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
-- Recipes that have more lines than before a statement, or fewer, go to the set of those with as many.
CREATE FUNCTION count_lines(recipe_ids uuid[], more integer[]) RETURNS void LANGUAGE sql AS $$
  WITH counted AS MATERIALIZED (
    SELECT recipe.number, change.more,
      (SELECT count(*) FROM cocktail_ingredients WHERE cocktail_id = recipe.id) AS lines
    FROM (
      SELECT id, sum(more) AS more FROM unnest(recipe_ids, more) one (id, more) GROUP BY id
    ) change JOIN cocktails recipe USING (id)
    WHERE change.more <> 0
  )
  SELECT change_recipe_sets(
    array_agg(number), array_agg('lines'::text), array_agg(lines::text), array_agg(present))
  FROM (
    SELECT number, lines, true AS present FROM counted
    UNION ALL
    SELECT number, lines - more, false FROM counted
  ) changes
  WHERE lines > 0;
$$;
--> statement-breakpoint
-- As before, then counts the lines.
CREATE OR REPLACE FUNCTION lines_in_sets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    -- Another line of the recipe may have the same ingredient, or another of its family.
    PERFORM change_recipe_sets(
      array_agg(number), array_agg(kind), array_agg(value), array_agg(false))
    FROM (
      SELECT traits.* FROM (
        SELECT array_agg(number) AS numbers, array_agg(ingredient_id) AS ingredient_ids
        FROM old_rows JOIN cocktails recipe ON recipe.id = cocktail_id
      ) lines, line_traits(numbers, ingredient_ids) traits
      EXCEPT
      SELECT traits.* FROM (
        SELECT array_agg(number) AS numbers, array_agg(ingredient_id) AS ingredient_ids
        FROM cocktail_ingredients JOIN cocktails recipe ON recipe.id = cocktail_id
        WHERE cocktail_id IN (SELECT cocktail_id FROM old_rows)
      ) lines, line_traits(numbers, ingredient_ids) traits
    ) removed;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM change_recipe_sets(
      array_agg(number), array_agg(kind), array_agg(value), array_agg(true))
    FROM (
      SELECT traits.* FROM (
        SELECT array_agg(number) AS numbers, array_agg(ingredient_id) AS ingredient_ids
        FROM new_rows JOIN cocktails recipe ON recipe.id = cocktail_id
      ) lines, line_traits(numbers, ingredient_ids) traits
    ) added;
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM count_lines(array_agg(cocktail_id), array_agg(1)) FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_lines(array_agg(cocktail_id), array_agg(-1)) FROM old_rows;
  ELSE
    PERFORM count_lines(array_agg(cocktail_id), array_agg(more)) FROM (
      SELECT cocktail_id, 1 AS more FROM new_rows UNION ALL SELECT cocktail_id, -1 FROM old_rows
    ) both_times;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- All sets again, from the recipes.
CREATE OR REPLACE FUNCTION rebuild_recipe_sets() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('zinc recipe sets'));
  DELETE FROM recipe_sets;
  INSERT INTO recipe_sets (kind, segment, value, members)
  SELECT kind, (number >> 14)::smallint, value,
    bit_or(set_bit(B'0'::bit(16384), number & 16383, 1))
  FROM (
    SELECT traits.* FROM cocktails recipe, cocktail_traits(recipe) traits
    UNION ALL
    SELECT recipe.number, 'tag', tag_id::text
    FROM cocktail_tags JOIN cocktails recipe ON recipe.id = cocktail_id
    UNION ALL
    SELECT traits.* FROM (
      SELECT array_agg(recipe.number) AS numbers, array_agg(line.ingredient_id) AS ingredient_ids
      FROM cocktail_ingredients line JOIN cocktails recipe ON recipe.id = line.cocktail_id
    ) lines, line_traits(numbers, ingredient_ids) traits
    UNION ALL
    SELECT recipe.number, 'lines', count(*)::text
    FROM cocktail_ingredients JOIN cocktails recipe ON recipe.id = cocktail_id
    GROUP BY recipe.number
  ) traits
  GROUP BY 1, 2, 3;
END $$;
--> statement-breakpoint
SELECT pg_advisory_xact_lock(hashtext('zinc recipe sets'));
--> statement-breakpoint
INSERT INTO recipe_sets (kind, segment, value, members)
SELECT kind, (number >> 14)::smallint, value,
  bit_or(set_bit(B'0'::bit(16384), number & 16383, 1))
FROM (
  SELECT number, 'cost' AS kind, cout::text AS value FROM cocktails
  UNION ALL
  SELECT recipe.number, 'lines', count(*)::text
  FROM cocktail_ingredients JOIN cocktails recipe ON recipe.id = cocktail_id
  GROUP BY recipe.number
) traits
GROUP BY 1, 2, 3;
