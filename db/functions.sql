-- Functions of the database, created again after each migration: the migrations hold what they were.
-- A change of one comes with a migration, empty if need be, so that an earlier version does not put it back.

-- Traits that a recipe has by itself, of closed lists and its country too.
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
-- Ingredients of lines (« line »), and these with every family above them (« ingredient »). Those under
-- « Pour servir » (« served ») are refused, and never asked for.
CREATE OR REPLACE FUNCTION line_traits(numbers integer[], ingredient_ids uuid[], services boolean[])
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
-- Counts the lines of recipes, except those under « Pour servir ».
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
-- Puts recipes into sets, or takes them out. One transaction at a time: recipes share sets, and two
-- writers that took them in different orders would wait for each other.
CREATE OR REPLACE FUNCTION change_recipe_sets(
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
-- Builds all sets again from the recipes.
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
--> statement-breakpoint
-- Sets of changed recipes, read once before and once after.
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
--> statement-breakpoint
-- Sets of changed tags of recipes.
CREATE OR REPLACE FUNCTION tags_in_sets() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- Sets of changed lines; those under « Pour servir » have a set of their own.
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
-- A family that moves changes the sets of its ancestors, former and present, and no others: each set is
-- the recipes that have the family itself or one of its members, the lowest first.
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
-- Announces that what pages show of a member has changed. Its argument is the column of the member's id.
CREATE OR REPLACE FUNCTION member_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  PERFORM pg_notify('zinc_changes', 'member:' || (changed ->> TG_ARGV[0]));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER member_changed AFTER UPDATE OR DELETE ON users
FOR EACH ROW EXECUTE FUNCTION member_changed('id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER member_changed AFTER UPDATE OR DELETE ON sessions
FOR EACH ROW EXECUTE FUNCTION member_changed('user_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER member_changed AFTER INSERT OR UPDATE OR DELETE ON favorites
FOR EACH ROW EXECUTE FUNCTION member_changed('user_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER member_changed AFTER INSERT OR UPDATE OR DELETE ON bar_bottles
FOR EACH ROW EXECUTE FUNCTION member_changed('user_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER member_changed AFTER INSERT OR UPDATE OR DELETE ON ratings
FOR EACH ROW EXECUTE FUNCTION member_changed('user_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER member_changed AFTER INSERT OR UPDATE OR DELETE ON rating_votes
FOR EACH ROW EXECUTE FUNCTION member_changed('user_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER member_changed AFTER INSERT OR UPDATE OR DELETE ON recipe_notes
FOR EACH ROW EXECUTE FUNCTION member_changed('user_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER member_changed AFTER INSERT OR UPDATE OR DELETE ON journal_entries
FOR EACH ROW EXECUTE FUNCTION member_changed('user_id');
