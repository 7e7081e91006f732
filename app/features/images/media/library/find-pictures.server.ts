import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { media } from '#db/schema/media.server.ts';
import type { Storage } from '#services/storage/storage.server.ts';
import { KEPT_PICTURES, type Picture } from '#features/images/media/media.ts';

export const pictureColumns = {
  hash: media.hash,
  width: media.width,
  height: media.height,
  blur: media.blur,
  origin: media.origin,
};

/** Location of a picture; null without one. */
export interface Place {
  imageBucket: string | null;
  imagePath: string | null;
}

const keyOf = ({ imageBucket, imagePath }: Place) => `${imageBucket}/${imagePath}`;

/**
 * Pictures at these places, in one query; none for an empty list.
 *
 * @param options.hold true locks them against deletion until the transaction ends
 * @returns function from a place to its picture, or null
 */
export async function findPictures(
  db: Database | Transaction,
  places: readonly Place[],
  { hold = false } = {},
): Promise<(place: Place) => Picture | null> {
  const said = places.filter(({ imagePath }) => imagePath !== null);
  if (said.length === 0) return () => null;
  const wanted = said.map(({ imageBucket, imagePath }) => sql`(${imageBucket}, ${imagePath})`);
  const reading = db
    .select({
      imageBucket: media.bucket,
      imagePath: media.path,
      ...pictureColumns,
    })
    .from(media)
    .where(
      and(
        sql`(${media.bucket}, ${media.path}) in (${sql.join(wanted, sql`, `)})`,
        // Videos are not pictures.
        inArray(media.format, KEPT_PICTURES),
      ),
    );
  const rows = await (hold ? reading.for('key share') : reading);
  const found = new Map(
    rows.map(({ imageBucket, imagePath, ...picture }) => [
      keyOf({ imageBucket, imagePath }),
      picture,
    ]),
  );
  return (place) => found.get(keyOf(place)) ?? null;
}

/**
 * Stored bytes of a picture.
 *
 * @throws when there is none of that hash, or its file cannot be read
 */
export async function readOriginal(
  { db, storage }: { db: Database; storage: Storage },
  hash: string,
): Promise<Buffer> {
  const [place] = await db
    .select({ bucket: media.bucket, path: media.path })
    .from(media)
    .where(and(eq(media.hash, hash), inArray(media.format, KEPT_PICTURES)))
    .limit(1);
  if (!place) throw new Error(`No picture has the hash ${hash}.`);
  return storage.read(place);
}
