-- The ingredients of these lines (« line »), and these with every family above them (« ingredient »).
CREATE OR REPLACE FUNCTION line_traits(numbers integer[], ingredient_ids uuid[])
RETURNS TABLE (number integer, kind text, value text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN RETURN QUERY
  WITH RECURSIVE lines (number, id) AS (SELECT * FROM unnest(numbers, ingredient_ids)),
  lineage (number, id) AS (
    SELECT * FROM lines
    UNION
    SELECT lineage.number, member.parent_id
    FROM lineage JOIN ingredients member ON member.id = lineage.id
    WHERE member.parent_id IS NOT NULL
  )
  SELECT DISTINCT number, 'line', id::text FROM lines
  UNION ALL
  SELECT number, 'ingredient', id::text FROM lineage;
END $$;
--> statement-breakpoint
-- A family that moves changes the sets of what it was below and of what it is below now, and no others:
-- each is the recipes that have it itself, or one of its members, the lowest first.
CREATE OR REPLACE FUNCTION families_in_sets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  family uuid;
BEGIN
  IF NOT EXISTS (
    SELECT FROM new_rows JOIN old_rows USING (id)
    WHERE new_rows.parent_id IS DISTINCT FROM old_rows.parent_id
  ) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('zinc recipe sets'));
  FOR family IN
    WITH RECURSIVE links (id, parent_id) AS (
      SELECT id, parent_id FROM ingredients UNION SELECT id, parent_id FROM old_rows
    ),
    above (id) AS (
      SELECT links.parent_id FROM links JOIN new_rows USING (id) JOIN old_rows USING (id)
      WHERE new_rows.parent_id IS DISTINCT FROM old_rows.parent_id
      UNION
      SELECT links.parent_id FROM above JOIN links USING (id)
    ),
    lineage (id, ancestor) AS (
      SELECT id, id FROM above WHERE id IS NOT NULL
      UNION
      SELECT lineage.id, parent_id FROM lineage JOIN ingredients ON ingredients.id = ancestor
      WHERE parent_id IS NOT NULL
    )
    SELECT id FROM lineage GROUP BY id ORDER BY count(*) DESC
  LOOP
    DELETE FROM recipe_sets WHERE kind = 'ingredient' AND value = family::text;
    INSERT INTO recipe_sets (kind, segment, value, members)
    SELECT 'ingredient', segment, family::text, bit_or(members)
    FROM recipe_sets
    WHERE kind = 'line' AND value = family::text
      OR kind = 'ingredient'
        AND value IN (SELECT id::text FROM ingredients WHERE parent_id = family)
    GROUP BY segment;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
SELECT pg_advisory_xact_lock(hashtext('zinc recipe sets'));
--> statement-breakpoint
INSERT INTO recipe_sets (kind, segment, value, members)
SELECT 'line', (number >> 14)::smallint, ingredient_id::text,
  bit_or(set_bit(B'0'::bit(16384), number & 16383, 1))
FROM cocktail_ingredients line JOIN cocktails recipe ON recipe.id = cocktail_id
GROUP BY 1, 2, 3;
--> statement-breakpoint
-- As before, with the sets of each recipe read once before and once after.
CREATE OR REPLACE FUNCTION cocktails_in_sets() RETURNS trigger LANGUAGE plpgsql AS $$
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
      SELECT number, kind, value, bool_and(present) AS present FROM (
        SELECT traits.*, true AS present FROM new_rows, cocktail_traits(new_rows) traits
        UNION ALL
        SELECT traits.*, false FROM old_rows, cocktail_traits(old_rows) traits
      ) both_times
      GROUP BY number, kind, value HAVING count(*) = 1
    ) changes;
  END IF;
  RETURN NULL;
END $$;
