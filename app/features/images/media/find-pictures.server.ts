import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { media } from '#db/schema-media.server.ts';
import type { Storage } from '#services/storage/storage.server.ts';
import { KEPT_PICTURES, type Picture } from './media.ts';

export const pictureColumns = {
  hash: media.hash,
  width: media.width,
  height: media.height,
  blur: media.blur,
  origin: media.origin,
};

/** Where something says that its picture is; nowhere when null. */
export interface Place {
  imageBucket: string | null;
  imagePath: string | null;
}

const keyOf = ({ imageBucket, imagePath }: Place) => `${imageBucket}/${imagePath}`;

/**
 * The pictures at these places, in one reading; none where no place is said.
 *
 * @param options.hold nobody deletes them until the transaction ends
 * @returns what tells the picture of a place, null where the library has none
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
        // A video is no picture.
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
 * The bytes of a picture as the library keeps them.
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
