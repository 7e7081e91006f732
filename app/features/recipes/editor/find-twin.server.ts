import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { findTitled } from '#features/platform/office/find-titled.server.ts';
import { twinMissing } from '#features/recipes/writing/twins.server.ts';

/**
 * Slug of the recipe with the title typed as twin; null when nothing is typed.
 *
 * @param id the recipe being edited; null for a new one
 * @throws AppError as `authorize`, or `jumelle-inconnue`
 */
export async function findTwinSlug(
  { db }: { db: Database },
  { actor, id, typed }: { actor: Actor; id: string | null; typed: string },
): Promise<string | null> {
  authorize(actor, 'edit catalogue');
  if (typed === '') return null;
  const found = await findTitled(
    db,
    typed,
    // A new recipe (`id` null) has no twin yet.
    sql`coalesce(${cocktails.twinId} = ${id}::uuid, false)`,
  );
  if (!found) throw twinMissing(typed);
  return found.slug;
}
