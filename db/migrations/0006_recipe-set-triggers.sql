-- Most sets are sparse: each stays in its row, compressed, instead of going with its name to a table
-- aside.
ALTER TABLE recipe_sets
  ALTER COLUMN kind SET STORAGE PLAIN,
  ALTER COLUMN value SET STORAGE PLAIN,
  ALTER COLUMN members SET STORAGE MAIN;
--> statement-breakpoint
-- What a row of cocktails says by itself, as sets are named. Longer words are titles in one word,
-- which nobody types so: each would be a set for one recipe. In PL/pgSQL, which keeps the plan.
CREATE FUNCTION cocktail_traits(recipe cocktails)
RETURNS TABLE (number integer, kind text, value text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN RETURN QUERY
  SELECT recipe.number, kind, value FROM (
    SELECT 'published' AS kind, '' AS value WHERE recipe.is_published
    UNION ALL SELECT 'difficulty', recipe.difficulty
    UNION ALL SELECT 'abv', ceil(recipe.abv)::integer::text WHERE recipe.abv IS NOT NULL
    UNION ALL SELECT 'minutes', recipe.prep_minutes::text
    UNION ALL SELECT 'servings', recipe.servings::text
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
-- The ingredients of these lines and every family above them.
CREATE FUNCTION line_traits(numbers integer[], ingredient_ids uuid[])
RETURNS TABLE (number integer, kind text, value text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN RETURN QUERY
  WITH RECURSIVE lineage (number, id) AS (
    SELECT * FROM unnest(numbers, ingredient_ids)
    UNION
    SELECT lineage.number, member.parent_id
    FROM lineage JOIN ingredients member ON member.id = lineage.id
    WHERE member.parent_id IS NOT NULL
  )
  SELECT number, 'ingredient', id::text FROM lineage;
END $$;
--> statement-breakpoint
-- Puts recipes into sets, or takes them out. One transaction at a time: recipes share sets, and two
-- writers that took them in different orders would wait for each other.
CREATE FUNCTION change_recipe_sets(
  numbers integer[], kinds text[], set_values text[], presences boolean[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF numbers IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('zinc recipe sets'));
  WITH masks AS MATERIALIZED (
    SELECT kind, (number >> 14)::smallint AS segment, value,
      coalesce(bit_or(set_bit(B'0'::bit(16384), number & 16383, 1)) FILTER (WHERE present),
        B'0'::bit(16384)) AS added,
      coalesce(bit_or(set_bit(B'0'::bit(16384), number & 16383, 1)) FILTER (WHERE NOT present),
        B'0'::bit(16384)) AS removed
    FROM unnest(numbers, kinds, set_values, presences) AS change (number, kind, value, present)
    GROUP BY 1, 2, 3
  ),
  changed AS (
    UPDATE recipe_sets sets SET members = (sets.members & ~masks.removed) | masks.added
    FROM masks
    WHERE sets.kind = masks.kind AND sets.segment = masks.segment AND sets.value = masks.value
  )
  INSERT INTO recipe_sets (kind, segment, value, members)
  SELECT kind, segment, value, added FROM masks
  ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
-- All of them again, from the recipes.
CREATE FUNCTION rebuild_recipe_sets() RETURNS void LANGUAGE plpgsql AS $$
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
  ) traits
  GROUP BY 1, 2, 3;
END $$;
--> statement-breakpoint
CREATE FUNCTION cocktails_in_sets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM change_recipe_sets(
      array_agg(number), array_agg(kind), array_agg(value), array_agg(true))
    FROM (SELECT traits.* FROM new_rows, cocktail_traits(new_rows) traits) added;
  ELSIF TG_OP = 'DELETE' THEN
    -- Tags and lines go with it, and find no number: it is published no more, which is enough.
    PERFORM change_recipe_sets(
      array_agg(number), array_agg(kind), array_agg(value), array_agg(false))
    FROM (SELECT traits.* FROM old_rows, cocktail_traits(old_rows) traits) removed;
  ELSE
    PERFORM change_recipe_sets(
      array_agg(number), array_agg(kind), array_agg(value), array_agg(present))
    FROM (
      (SELECT traits.*, true AS present FROM new_rows, cocktail_traits(new_rows) traits
        EXCEPT SELECT traits.*, true FROM old_rows, cocktail_traits(old_rows) traits)
      UNION ALL
      (SELECT traits.*, false FROM old_rows, cocktail_traits(old_rows) traits
        EXCEPT SELECT traits.*, false FROM new_rows, cocktail_traits(new_rows) traits)
    ) changes;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tags_in_sets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM change_recipe_sets(
      array_agg(number), array_agg('tag'::text), array_agg(tag_id::text), array_agg(false))
    FROM old_rows JOIN cocktails recipe ON recipe.id = cocktail_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM change_recipe_sets(
      array_agg(number), array_agg('tag'::text), array_agg(tag_id::text), array_agg(true))
    FROM new_rows JOIN cocktails recipe ON recipe.id = cocktail_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION lines_in_sets() RETURNS trigger LANGUAGE plpgsql AS $$
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
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A family that moves takes its members' recipes along: rare, so that all is made anew.
CREATE FUNCTION families_in_sets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM new_rows JOIN old_rows USING (id)
    WHERE new_rows.parent_id IS DISTINCT FROM old_rows.parent_id
  ) THEN
    PERFORM rebuild_recipe_sets();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- See app/db/rebuild-recipe-sets.server.ts for what puts them off.
CREATE TRIGGER cocktails_insert_in_sets AFTER INSERT ON cocktails
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT WHEN (current_setting('zinc.recipe_sets', true) IS DISTINCT FROM 'later')
EXECUTE FUNCTION cocktails_in_sets();
--> statement-breakpoint
CREATE TRIGGER cocktails_update_in_sets AFTER UPDATE ON cocktails
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT WHEN (current_setting('zinc.recipe_sets', true) IS DISTINCT FROM 'later')
EXECUTE FUNCTION cocktails_in_sets();
--> statement-breakpoint
CREATE TRIGGER cocktails_delete_in_sets AFTER DELETE ON cocktails
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT WHEN (current_setting('zinc.recipe_sets', true) IS DISTINCT FROM 'later')
EXECUTE FUNCTION cocktails_in_sets();
--> statement-breakpoint
CREATE TRIGGER cocktail_tags_insert_in_sets AFTER INSERT ON cocktail_tags
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT WHEN (current_setting('zinc.recipe_sets', true) IS DISTINCT FROM 'later')
EXECUTE FUNCTION tags_in_sets();
--> statement-breakpoint
CREATE TRIGGER cocktail_tags_update_in_sets AFTER UPDATE ON cocktail_tags
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT WHEN (current_setting('zinc.recipe_sets', true) IS DISTINCT FROM 'later')
EXECUTE FUNCTION tags_in_sets();
--> statement-breakpoint
CREATE TRIGGER cocktail_tags_delete_in_sets AFTER DELETE ON cocktail_tags
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT WHEN (current_setting('zinc.recipe_sets', true) IS DISTINCT FROM 'later')
EXECUTE FUNCTION tags_in_sets();
--> statement-breakpoint
CREATE TRIGGER cocktail_ingredients_insert_in_sets AFTER INSERT ON cocktail_ingredients
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT WHEN (current_setting('zinc.recipe_sets', true) IS DISTINCT FROM 'later')
EXECUTE FUNCTION lines_in_sets();
--> statement-breakpoint
CREATE TRIGGER cocktail_ingredients_update_in_sets AFTER UPDATE ON cocktail_ingredients
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT WHEN (current_setting('zinc.recipe_sets', true) IS DISTINCT FROM 'later')
EXECUTE FUNCTION lines_in_sets();
--> statement-breakpoint
CREATE TRIGGER cocktail_ingredients_delete_in_sets AFTER DELETE ON cocktail_ingredients
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT WHEN (current_setting('zinc.recipe_sets', true) IS DISTINCT FROM 'later')
EXECUTE FUNCTION lines_in_sets();
--> statement-breakpoint
CREATE TRIGGER ingredients_update_in_sets AFTER UPDATE ON ingredients
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT WHEN (current_setting('zinc.recipe_sets', true) IS DISTINCT FROM 'later')
EXECUTE FUNCTION families_in_sets();
--> statement-breakpoint
SELECT rebuild_recipe_sets();
--> statement-breakpoint
ANALYZE recipe_sets;
