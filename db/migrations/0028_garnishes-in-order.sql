-- The garnishes of a recipe have no order: they are kept in that of their keys, as forms and files now give them.
UPDATE "cocktails" SET "garnitures" = "sorted"."garnishes"
FROM (
  SELECT "id", ARRAY(SELECT "one" FROM unnest("garnitures") AS "one" ORDER BY "one" COLLATE "C") AS "garnishes" FROM "cocktails"
) AS "sorted"
WHERE "cocktails"."id" = "sorted"."id" AND "cocktails"."garnitures" <> "sorted"."garnishes";
