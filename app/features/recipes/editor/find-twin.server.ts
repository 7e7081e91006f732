import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { findTitled } from '#features/platform/office/find-titled.server.ts';
import { twinMissing } from '#features/recipes/writing/twins.server.ts';

/**
 * Slug of the recipe that a title typed as that of a twin stands for; null when nothing is typed.
 *
 * @param id of the recipe whose twin it is to be; null for a new one
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
    // Of a new recipe none is, in the bin or out of it.
    sql`coalesce(${cocktails.twinId} = ${id}::uuid, false)`,
  );
  if (!found) throw twinMissing(typed);
  return found.slug;
}
