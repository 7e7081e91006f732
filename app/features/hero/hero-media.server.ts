import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { media } from '#db/schema-media.server.ts';
import { MEDIA_FORMATS, videoUrl } from '#features/media/media.ts';
import { pictureColumns } from '#features/media/picture-columns.server.ts';
import { HERO_BUCKET, type Background, type HeroValues } from './hero.ts';

type MediaNames = Pick<HeroValues, 'bgKind' | 'bgPath' | 'videoPosterPath'>;

/** Those of the library that a banner names, by their paths; without a reading when it names none. */
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
 * Stops what could not be shown. A media that is deleted afterwards is for the database to refuse.
 *
 * @throws AppError `media-introuvable`, `affiche-introuvable`, `media-inadapte`
 */
export async function assertMediaFit(tx: Transaction, values: MediaNames): Promise<void> {
  const { bgKind, bgPath, videoPosterPath } = values;
  const found = await findMedia(tx, values);
  const [background, poster] = [found.get(bgPath), found.get(videoPosterPath)];
  if (background && (background.format === 'webp') !== (bgKind === 'image')) {
    throw new AppError('media-inadapte', `Ce média n’est pas une ${bgKind}.`);
  }
  if (poster && poster.format !== 'webp') {
    throw new AppError('affiche-introuvable', 'Cette affiche n’est pas une image.');
  }
}

/**
 * What a banner shows behind its text; null without a media, or where the library has it no more.
 *
 * @param sign the query that addresses of a media need, by its hash; empty for what is published
 */
export async function findBackground(
  db: Database,
  values: MediaNames,
  sign: (hash: string) => string,
): Promise<Background | null> {
  const found = await findMedia(db, values);
  const background = found.get(values.bgPath);
  if (!background) return null;
  const shown = ({ format: _, ...picture }: typeof background) => ({
    picture,
    signature: sign(picture.hash),
  });
  const { format, hash } = background;
  if (format === 'webp') return { kind: 'image', ...shown(background) };
  const poster = found.get(values.videoPosterPath);
  return {
    kind: 'video',
    url: `${videoUrl(hash, format)}${sign(hash)}`,
    type: MEDIA_FORMATS[format],
    poster: poster ? shown(poster) : null,
  };
}
