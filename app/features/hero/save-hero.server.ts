import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { changedMeanwhile } from '#db/row-version.server.ts';
import { siteHero } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { differing } from '#features/audit/audit.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { assertMediaFit } from './hero-media.server.ts';
import {
  demoteOthers,
  heroGone,
  heroVersion,
  lockHero,
  valuesOf,
  writeHeroes,
} from './hero-rows.server.ts';
import { HERO_BUCKET, type HeroStatus, type HeroValues } from './hero.ts';

const columnsOf = (values: HeroValues) => ({
  ...values,
  bgBucket: HERO_BUCKET,
  videoPosterBucket: values.videoPosterPath === null ? null : HERO_BUCKET,
});

/** Adds the banner, unless another sending of the same form has. */
async function addHero(tx: Transaction, id: string, values: HeroValues, now: Date) {
  const added = await tx
    .insert(siteHero)
    .values({ ...columnsOf(values), id, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: siteHero.id })
    .returning({ id: siteHero.id });
  return added.length > 0;
}

/**
 * Saves a banner as a draft, or publishes it in the place of the one that was. A form that is sent twice
 * makes one banner.
 *
 * @param id made with the form
 * @param values as `heroForm` reads them
 * @param version that of what was changed, from `openHero`; empty for a new one
 * @throws AppError as `authorize`; `hero-introuvable`, `media-introuvable`, `affiche-introuvable`,
 *   `media-inadapte`; `change-entre-temps` when somebody else changed it; `hero-deja-publie` when somebody
 *   else publishes at the same time
 */
export async function saveHero(
  { db, clock }: { db: Database; clock: () => Date },
  asked: { actor: Actor; id: string; values: HeroValues; status: HeroStatus; version: string },
): Promise<void> {
  const { actor, id, values, status, version } = asked;
  const by = authorize(actor, 'edit hero');
  const now = clock();
  await writeHeroes(db, async (tx) => {
    await assertMediaFit(tx, values);
    const isNew = version === '' && (await addHero(tx, id, values, now));
    const row = await lockHero(tx, id);
    if (!row) throw heroGone();
    const before = { ...valuesOf(row), status: row.status };
    const after = { ...values, status };
    const changed = differing(after, before);
    if (!isNew && Object.keys(changed).length === 0) return;
    const isRewritten = Object.keys(differing({ ...values }, before)).length > 0;
    if (isRewritten && heroVersion(row) !== version) throw changedMeanwhile();
    if (status === 'published') await demoteOthers(tx, { by, id, now });
    const publishedAt = status === 'published' ? now : null;
    await tx
      .update(siteHero)
      .set({ ...columnsOf(values), status, publishedAt, updatedAt: now })
      .where(eq(siteHero.id, id));
    const verbs = { published: 'publish hero', draft: 'unpublish hero' } as const;
    await recordAudit(tx, {
      by,
      action: isNew ? 'create hero' : status === row.status ? 'change hero' : verbs[status],
      subject: { type: 'hero', id },
      before: isNew ? null : differing(before, after),
      after: isNew ? after : changed,
    });
  });
}
