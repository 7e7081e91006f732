import { asc } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ingredients } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';

/** Most names that a field proposes; others are typed. */
const PROPOSED = 2_000;

/** The names of all ingredients, in alphabetical order, to choose a family or another one from. */
export async function listIngredientNames(
  { db }: { db: Database },
  { actor }: { actor: Actor },
): Promise<string[]> {
  authorize(actor, 'edit catalogue');
  const rows = await db
    .select({ name: ingredients.name })
    .from(ingredients)
    .orderBy(asc(ingredients.nameKey), asc(ingredients.id))
    .limit(PROPOSED);
  return rows.map(({ name }) => name);
}
