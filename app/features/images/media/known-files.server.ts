import type { Database } from '#db/client.server.ts';
import { keptOriginals } from '#db/schema/assistant.server.ts';
import { media } from '#db/schema/media.server.ts';

/** Every file with a row in the database, also originals kept for a while. */
export async function namedFiles(db: Database): Promise<{ bucket: string; path: string }[]> {
  const rows = await db.select({ bucket: media.bucket, path: media.path }).from(media);
  const originals = await db
    .select({ bucket: keptOriginals.bucket, path: keptOriginals.path })
    .from(keptOriginals);
  return [...rows, ...originals];
}
