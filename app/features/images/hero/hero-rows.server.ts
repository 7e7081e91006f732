/** Reads and checks of banners for the back office, inside its transactions. */
import { and, eq, ne } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { fieldsVersion } from '#db/row-version.server.ts';
import { siteHero } from '#db/schema/recipes.server.ts';
import { violatedConstraint } from '#db/violation.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import { isUuid } from '#language/uuid.ts';
import type { HeroValues } from './hero.ts';

export const valueColumns = {
  title: siteHero.title,
  subtitle: siteHero.subtitle,
  badge: siteHero.badge,
  ctaLabel: siteHero.ctaLabel,
  ctaUrl: siteHero.ctaUrl,
  secondaryCtaLabel: siteHero.secondaryCtaLabel,
  secondaryCtaUrl: siteHero.secondaryCtaUrl,
  align: siteHero.align,
  theme: siteHero.theme,
  overlayOpacity: siteHero.overlayOpacity,
  bgKind: siteHero.bgKind,
  bgPath: siteHero.bgPath,
  bgAlt: siteHero.bgAlt,
  videoPosterPath: siteHero.videoPosterPath,
};

export const heroColumns = { id: siteHero.id, status: siteHero.status, ...valueColumns };

type HeroRow = HeroValues & Pick<typeof siteHero.$inferSelect, 'id' | 'status'>;

/** Values that an editor decides, from which the version is made. */
export const valuesOf = ({ id: _, status: __, ...values }: HeroRow): HeroValues => values;

/** The values as two editors' changes are merged: a background is changed as a whole. */
export const mergeable = ({ bgKind, bgPath, bgAlt, videoPosterPath, ...texts }: HeroValues) => ({
  ...texts,
  background: { bgKind, bgPath, bgAlt, videoPosterPath },
});

/** Version of the values; publication is changed apart. */
export const heroVersion = (row: HeroRow) => fieldsVersion(mergeable(valuesOf(row)));

/**
 * Locks the banner of that id until the transaction ends.
 *
 * @throws AppError `hero-introuvable`
 */
export async function lockHero(tx: Transaction, id: string): Promise<HeroRow> {
  const isIt = eq(siteHero.id, id);
  const [row] = isUuid(id)
    ? await tx.select(heroColumns).from(siteHero).where(isIt).for('update')
    : [];
  if (!row) throw new AppError('hero-introuvable', 'Ce hero n’existe plus.');
  return row;
}

/**
 * Makes every other published banner a draft. Two concurrent publications do not see each other
 * here; the database then refuses the second.
 */
export async function demoteOthers(
  tx: Transaction,
  { by, id, now }: { by: Member; id: string; now: Date },
): Promise<void> {
  const demoted = await tx
    .update(siteHero)
    .set({ status: 'draft', publishedAt: null, updatedAt: now })
    .where(and(eq(siteHero.status, 'published'), ne(siteHero.id, id)))
    .returning({ id: siteHero.id, title: siteHero.title });
  for (const { id: other, title } of demoted) {
    await recordAudit(tx, {
      by,
      action: 'unpublish hero',
      subject: { type: 'hero', id: other },
      before: { title, status: 'published' },
      after: { title, status: 'draft' },
    });
  }
}

/** Errors by the database constraint that fails. */
const REFUSALS: Record<string, () => AppError> = {
  site_hero_singleton_published: () =>
    new AppError(
      'hero-deja-publie',
      'Impossible de publier\u00a0: un autre hero est déjà publié. Dépubliez-le d’abord.',
    ),
  site_hero_bg_fk: () => new AppError('media-introuvable', 'Ce média n’est plus à la médiathèque.'),
  site_hero_video_poster_fk: () =>
    new AppError('affiche-introuvable', 'Cette image n’est plus à la médiathèque.'),
};

/**
 * Writes banners in a transaction, and invalidates the pages that show one.
 *
 * @throws AppError `hero-deja-publie`, `media-introuvable` or `affiche-introuvable` when the
 * database refuses it; as `work`
 */
export async function writeHeroes<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      const done = await work(tx);
      await publishChange(tx, ['hero']);
      return done;
    });
  } catch (error) {
    throw REFUSALS[violatedConstraint(error) ?? '']?.() ?? error;
  }
}
