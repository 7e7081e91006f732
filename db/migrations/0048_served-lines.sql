ALTER TABLE "cocktail_ingredients" ADD COLUMN "service" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- contract: triggers alone call it, and are given another below.
DROP FUNCTION line_traits(integer[], uuid[]);
--> statement-breakpoint
-- The ingredients of these lines (« line »), and these with every family above them (« ingredient »); those
-- of lines under « Pour servir » (« served ») are refused, and never asked for.
CREATE FUNCTION line_traits(numbers integer[], ingredient_ids uuid[], services boolean[])
RETURNS TABLE (number integer, kind text, value text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN RETURN QUERY
  WITH RECURSIVE lines (number, id, service) AS (
    SELECT * FROM unnest(numbers, ingredient_ids, services)
  ),
  lineage (number, id) AS (
    SELECT number, id FROM lines WHERE NOT service
    UNION
    SELECT lineage.number, member.parent_id
    FROM lineage JOIN ingredients member ON member.id = lineage.id
    WHERE member.parent_id IS NOT NULL
  )
  SELECT DISTINCT number, CASE WHEN service THEN 'served' ELSE 'line' END, id::text FROM lines
  UNION ALL
  SELECT number, 'ingredient', id::text FROM lineage;
END $$;
--> statement-breakpoint
-- As before, without what is served beside.
CREATE OR REPLACE FUNCTION count_lines(recipe_ids uuid[], more integer[]) RETURNS void LANGUAGE sql AS $$
  WITH counted AS MATERIALIZED (
    SELECT recipe.number, change.more,
      (SELECT count(*) FROM cocktail_ingredients WHERE cocktail_id = recipe.id AND NOT service) AS lines
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
-- As before, with what is served beside in a set of its own.
CREATE OR REPLACE FUNCTION lines_in_sets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    -- Another line of the recipe may have the same ingredient, or another of its family.
    PERFORM change_recipe_sets(
      array_agg(number), array_agg(kind), array_agg(value), array_agg(false))
    FROM (
      SELECT traits.* FROM (
        SELECT array_agg(number) AS numbers, array_agg(ingredient_id) AS ingredient_ids,
          array_agg(service) AS services
        FROM old_rows JOIN cocktails recipe ON recipe.id = cocktail_id
      ) lines, line_traits(numbers, ingredient_ids, services) traits
      EXCEPT
      SELECT traits.* FROM (
        SELECT array_agg(number) AS numbers, array_agg(ingredient_id) AS ingredient_ids,
          array_agg(service) AS services
        FROM cocktail_ingredients JOIN cocktails recipe ON recipe.id = cocktail_id
        WHERE cocktail_id IN (SELECT cocktail_id FROM old_rows)
      ) lines, line_traits(numbers, ingredient_ids, services) traits
    ) removed;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM change_recipe_sets(
      array_agg(number), array_agg(kind), array_agg(value), array_agg(true))
    FROM (
      SELECT traits.* FROM (
        SELECT array_agg(number) AS numbers, array_agg(ingredient_id) AS ingredient_ids,
          array_agg(service) AS services
        FROM new_rows JOIN cocktails recipe ON recipe.id = cocktail_id
      ) lines, line_traits(numbers, ingredient_ids, services) traits
    ) added;
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM count_lines(array_agg(cocktail_id), array_agg(1)) FROM new_rows WHERE NOT service;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_lines(array_agg(cocktail_id), array_agg(-1)) FROM old_rows WHERE NOT service;
  ELSE
    PERFORM count_lines(array_agg(cocktail_id), array_agg(more)) FROM (
      SELECT cocktail_id, 1 AS more FROM new_rows WHERE NOT service
      UNION ALL
      SELECT cocktail_id, -1 FROM old_rows WHERE NOT service
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
      SELECT array_agg(recipe.number) AS numbers, array_agg(line.ingredient_id) AS ingredient_ids,
        array_agg(line.service) AS services
      FROM cocktail_ingredients line JOIN cocktails recipe ON recipe.id = line.cocktail_id
    ) lines, line_traits(numbers, ingredient_ids, services) traits
    UNION ALL
    SELECT recipe.number, 'lines', count(*)::text
    FROM cocktail_ingredients JOIN cocktails recipe ON recipe.id = cocktail_id
    WHERE NOT service
    GROUP BY recipe.number
  ) traits
  GROUP BY 1, 2, 3;
END $$;
