-- A drink is not said to be without alcohol where a spirit of it is unmeasured or rinses the glass.
UPDATE "cocktails" SET "abv" = NULL
WHERE "abv" = 0 AND EXISTS (
  SELECT FROM "cocktail_ingredients" "line" JOIN "ingredients" ON "ingredients"."id" = "line"."ingredient_id"
  WHERE "line"."cocktail_id" = "cocktails"."id"
    AND coalesce("line"."amount_ml", 0) = 0 AND coalesce("ingredients"."abv", 1) > 0
);
