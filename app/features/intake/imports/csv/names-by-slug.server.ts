/** Names of ingredients and tags, as cells write them. */
import type { Database, Transaction } from '#db/client.server.ts';
import { ingredients, tags } from '#db/schema/recipes.server.ts';
import type { NamesBySlug } from './export/export-csv.ts';

export async function readNamesBySlug(db: Database | Transaction): Promise<NamesBySlug> {
  const named = await db
    .select({ slug: ingredients.slug, name: ingredients.name })
    .from(ingredients);
  const tagged = await db.select({ slug: tags.slug, name: tags.name }).from(tags);
  const bySlug = (rows: typeof named) => new Map(rows.map(({ slug, name }) => [slug, name]));
  return { ingredients: bySlug(named), tags: bySlug(tagged) };
}
