import { eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { siteHero } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { demoteOthers, heroGone, lockHero, writeHeroes } from './hero-rows.server.ts';
import { lacksOf, NEEDS, type HeroStatus } from './hero.ts';

/**
 * Publishes a banner in the place of the one that was, or takes it off the home page, as it was last saved.
 *
 * @throws AppError as `authorize`; `hero-introuvable`; `hero-incomplet` when it lacks what publishing
 *   needs; `hero-deja-publie` when somebody else publishes at the same time
 */
export async function changeHeroStatus(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, id, status }: { actor: Actor; id: string; status: HeroStatus },
): Promise<void> {
  const by = authorize(actor, 'edit hero');
  const now = clock();
  await writeHeroes(db, async (tx) => {
    const row = await lockHero(tx, id);
    if (!row) throw heroGone();
    if (row.status === status) return;
    const isPublished = status === 'published';
    if (isPublished) {
      const lacks = lacksOf(row);
      if (lacks.length > 0) {
        throw new AppError('hero-incomplet', `${lacks.map((lack) => NEEDS[lack]).join(', ')}.`);
      }
      await demoteOthers(tx, { by, id, now });
    }
    await tx
      .update(siteHero)
      .set({ status, publishedAt: isPublished ? now : null, updatedAt: now })
      .where(eq(siteHero.id, id));
    await recordAudit(tx, {
      by,
      action: isPublished ? 'publish hero' : 'unpublish hero',
      subject: { type: 'hero', id },
      before: { title: row.title, status: row.status },
      after: { title: row.title, status },
    });
  });
}
