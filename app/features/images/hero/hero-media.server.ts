import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { media } from '#db/schema/media.server.ts';
import { siteHero } from '#db/schema/recipes.server.ts';
import { pictureColumns } from '#features/images/media/library/find-pictures.server.ts';
import { kindOf } from '#features/images/media/media.ts';
import { valueColumns } from './hero-rows.server.ts';
import { backgroundOf, type Hero, HERO_BUCKET, type HeroValues } from './hero.ts';
import { shownHero } from './shown-hero.ts';

type MediaNames = Pick<HeroValues, 'bgKind' | 'bgPath' | 'videoPosterPath'>;

/** Library files of a banner, by path; no query when it has none. */
async function findMedia(db: Database | Transaction, { bgPath, videoPosterPath }: MediaNames) {
  const paths = [bgPath, videoPosterPath].filter((path) => path !== null);
  if (paths.length === 0) return new Map<string | null, never>();
  const rows = await db
    .select({
      path: media.path,
      format: media.format,
      ...pictureColumns,
    })
    .from(media)
    .where(and(eq(media.bucket, HERO_BUCKET), inArray(media.path, paths)));
  return new Map(rows.map(({ path, ...row }) => [path as string | null, row]));
}

/**
 * Throws when a media cannot be shown. The database refuses a later deletion.
 *
 * @throws AppError `media-introuvable`, `affiche-introuvable`, `media-inadapte`
 */
export async function assertMediaFit(tx: Transaction, values: MediaNames): Promise<void> {
  const { bgKind, bgPath, videoPosterPath } = values;
  const found = await findMedia(tx, values);
  const [background, poster] = [found.get(bgPath), found.get(videoPosterPath)];
  if (background && kindOf(background.format) !== bgKind) {
    throw new AppError('media-inadapte', `Ce média n’est pas une ${bgKind}.`);
  }
  if (poster && kindOf(poster.format) !== 'image') {
    throw new AppError('affiche-introuvable', 'Cette affiche n’est pas une image.');
  }
}

/** The published banner of the home page, or null; the database allows at most one. */
export async function getPublishedHero({ db }: { db: Database }): Promise<Hero | null> {
  const [row] = await db
    .select(valueColumns)
    .from(siteHero)
    .where(eq(siteHero.status, 'published'));
  if (!row) return null;
  const found = await findMedia(db, row);
  const at = (path: string | null) => {
    const file = found.get(path);
    if (!file) return null;
    const { format, ...picture } = file;
    // Published media are public: no signature.
    return { format, picture, signature: '' };
  };
  const background = at(row.bgPath);
  return shownHero(row, background && backgroundOf(background, at(row.videoPosterPath)));
}
