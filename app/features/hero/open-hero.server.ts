import { desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { siteHero } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { isUuid } from '#language/uuid.ts';
import { heroColumns, heroVersion, valuesOf } from './hero-rows.server.ts';

/**
 * A banner as it was typed, for whoever is about to change it.
 *
 * @param id null for the newest one
 * @returns with it the version that `saveHero` takes back; null when there is none
 * @throws AppError as `authorize`
 */
export async function openHero(
  { db }: { db: Database },
  { actor, id }: { actor: Actor; id: string | null },
) {
  authorize(actor, 'edit hero');
  if (id !== null && !isUuid(id)) return null;
  const [row] = await db
    .select(heroColumns)
    .from(siteHero)
    .where(id === null ? undefined : eq(siteHero.id, id))
    .orderBy(desc(siteHero.createdAt), desc(siteHero.id))
    .limit(1);
  if (!row) return null;
  return { id: row.id, status: row.status, values: valuesOf(row), version: heroVersion(row) };
}
