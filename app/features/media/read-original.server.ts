import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { media } from '#db/schema-media.server.ts';
import type { Storage } from '#services/storage/storage.server.ts';

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
    .where(and(eq(media.hash, hash), eq(media.format, 'webp')))
    .limit(1);
  if (!place) throw new Error(`No picture has the hash ${hash}.`);
  return storage.read(place);
}
