/** Use cases of banners. At most one is published at a time. */
import { desc, eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { siteHero } from '#db/schema/recipes.server.ts';
import { type Actor, authorize } from '#features/platform/access/access.ts';
import { differing } from '#features/platform/audit/audit.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import { mergeFields } from '#features/platform/office/merge-fields.server.ts';
import { isUuid } from '#language/uuid.ts';
import { assertMediaFit } from './hero-media.server.ts';
import {
  demoteOthers,
  heroColumns,
  heroVersion,
  lockHero,
  mergeable,
  valuesOf,
  writeHeroes,
} from './hero-rows.server.ts';
import { HERO_BUCKET, type HeroStatus, type HeroValues, lacksOf, NEEDS } from './hero.ts';

interface Services {
  db: Database;
}
type Timed = Services & { clock: () => Date };

/**
 * Every banner, newest first.
 *
 * @returns with each, the parts missing for publication
 * @throws AppError as `authorize`
 */
export async function listHeroes({ db }: Services, { actor }: { actor: Actor }) {
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

/**
 * A banner's stored values, for the form.
 *
 * @param id null for the newest one
 * @returns also the version that `saveHero` takes back; null when there is none
 * @throws AppError as `authorize`
 */
export async function openHero(
  { db }: Services,
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

/**
 * Publishes the last saved state of a banner, which replaces the published one, or takes it off the
 * home page.
 *
 * @throws AppError as `authorize`; `hero-introuvable`; `hero-incomplet` when a part needed for
 * publication is missing; `hero-deja-publie` when another editor publishes at the same time
 */
export async function changeHeroStatus(
  { db, clock }: Timed,
  { actor, id, status }: { actor: Actor; id: string; status: HeroStatus },
): Promise<void> {
  const by = authorize(actor, 'edit hero');
  const now = clock();
  await writeHeroes(db, async (tx) => {
    const row = await lockHero(tx, id);
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

const columnsOf = (values: HeroValues) => ({
  ...values,
  bgBucket: HERO_BUCKET,
  videoPosterBucket: values.videoPosterPath === null ? null : HERO_BUCKET,
});

/** Adds the banner, unless an earlier submission of the same form has. */
async function addHero(tx: Transaction, id: string, values: HeroValues, now: Date) {
  const added = await tx
    .insert(siteHero)
    .values({ ...columnsOf(values), id, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: siteHero.id })
    .returning({ id: siteHero.id });
  return added.length > 0;
}

/**
 * Saves a banner as a draft, or publishes it in place of the published one. A form sent twice makes
 * one banner.
 *
 * @param id made with the form
 * @param values as `heroForm` reads them
 * @param version of the banner before the change, from `openHero`; empty for a new one
 * @returns names of fields where another editor's value was kept
 * @throws AppError as `authorize`; `hero-introuvable`, `media-introuvable`, `affiche-introuvable`,
 * `media-inadapte`; `change-entre-temps` when another editor changed the same fields; `hero-deja-publie` when
 * another editor publishes at the same time
 */
export async function saveHero(
  { db, clock }: Timed,
  asked: { actor: Actor; id: string; values: HeroValues; status: HeroStatus; version: string },
): Promise<string[]> {
  const { actor, id, status, version } = asked;
  const by = authorize(actor, 'edit hero');
  const now = clock();
  return writeHeroes(db, async (tx) => {
    const isNew = version === '' && (await addHero(tx, id, asked.values, now));
    const row = await lockHero(tx, id);
    const before = { ...valuesOf(row), status: row.status };
    const sent = { saved: mergeable(valuesOf(row)), mine: mergeable(asked.values) };
    const { merged, taken, assertNoClash } = mergeFields(version, sent);
    assertNoClash(merged);
    const { background, ...texts } = merged;
    const values = { ...texts, ...background };
    await assertMediaFit(tx, values);
    const after = { ...values, status };
    const changed = differing(after, before);
    if (!isNew && Object.keys(changed).length === 0) return taken;
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
    return taken;
  });
}

/**
 * Deletes a banner for good, published or not; its media stay.
 *
 * @throws AppError as `authorize`, or `hero-introuvable`
 */
export async function deleteHero(
  { db }: Services,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const by = authorize(actor, 'edit hero');
  await writeHeroes(db, async (tx) => {
    const row = await lockHero(tx, id);
    await tx.delete(siteHero).where(eq(siteHero.id, id));
    await recordAudit(tx, {
      by,
      action: 'delete hero',
      subject: { type: 'hero', id },
      before: { ...valuesOf(row), status: row.status },
    });
  });
}
