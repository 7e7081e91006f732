import { desc } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { siteHero } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { lacksOf } from './hero.ts';

/**
 * Every banner, newest first.
 *
 * @returns with each what it lacks to be published
 * @throws AppError as `authorize`
 */
export async function listHeroes({ db }: { db: Database }, { actor }: { actor: Actor }) {
  authorize(actor, 'edit hero');
  const rows = await db
    .select({
      id: siteHero.id,
      title: siteHero.title,
      subtitle: siteHero.subtitle,
      status: siteHero.status,
      updatedAt: siteHero.updatedAt,
      bgKind: siteHero.bgKind,
      bgPath: siteHero.bgPath,
    })
    .from(siteHero)
    .orderBy(desc(siteHero.createdAt), desc(siteHero.id));
  return rows.map(({ bgKind, bgPath, ...row }) => ({
    ...row,
    lacks: lacksOf({ ...row, bgKind, bgPath }),
  }));
}
