/** Slugs that tags and ingredients had before they were renamed or merged. */
import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { ingredients, ingredientSlugs, tags, tagSlugs } from '#db/schema/recipes.server.ts';

/** Tables: the rows, their former slugs, and the column with the row of each former slug. */
export const INGREDIENTS = {
  table: ingredients,
  former: ingredientSlugs,
  of: ingredientSlugs.ingredientId,
};
export const TAGS = { table: tags, former: tagSlugs, of: tagSlugs.tagId };

/** The present slug by former one. */
export async function presentByFormer(
  db: Database | Transaction,
  { table, former, of }: typeof INGREDIENTS | typeof TAGS,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ was: former.slug, present: table.slug })
    .from(former)
    .innerJoin(table, eq(table.id, of))
    .where(inArray(former.slug, slugs));
  return new Map(rows.map(({ was, present }) => [was, present]));
}
