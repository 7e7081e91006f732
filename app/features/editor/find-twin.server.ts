import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { slugify, sortKey } from '#language/fold.ts';
import { twinMissing } from '#features/writing/twins.server.ts';

/**
 * Slug of the recipe that a title typed as that of a twin stands for; null when nothing is typed. Of several
 * with one title it is the twin that the recipe has, then one that is published.
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
  const isOwn = sql`${cocktails.twinId} is not distinct from ${id}::uuid`;
  const [found] = await db
    .select({ slug: cocktails.slug })
    .from(cocktails)
    .where(
      and(
        or(eq(cocktails.titleKey, sortKey(typed)), eq(cocktails.slug, slugify(typed))),
        or(isNull(cocktails.deletedAt), isOwn),
      ),
    )
    .orderBy(
      desc(isOwn),
      desc(eq(cocktails.titleKey, sortKey(typed))),
      desc(cocktails.isPublished),
      asc(cocktails.id),
    )
    .limit(1);
  if (!found) throw twinMissing(typed);
  return found.slug;
}
