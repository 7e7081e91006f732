-- Only a description that somebody wrote is kept: one that is made of the title and the first two ingredients follows
-- their names, and is made where the picture is shown.
UPDATE "cocktails" SET "image_alt" = NULL
WHERE lower("image_alt") = lower('Photo du cocktail ' || "title" || coalesce(' avec ' || (
  SELECT string_agg("ingredients"."name", ' et ' ORDER BY "line"."order_index")
  FROM "cocktail_ingredients" "line" JOIN "ingredients" ON "ingredients"."id" = "line"."ingredient_id"
  WHERE "line"."cocktail_id" = "cocktails"."id" AND "line"."order_index" IN (
    SELECT "first"."order_index" FROM "cocktail_ingredients" "first"
    WHERE "first"."cocktail_id" = "cocktails"."id" ORDER BY "first"."order_index" LIMIT 2
  )
), ''));
