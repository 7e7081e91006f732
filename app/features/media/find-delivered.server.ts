import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { media } from '#db/schema-media.server.ts';
import { cocktails, siteHero } from '#db/schema.server.ts';
import type { MediaFormat } from './media.ts';

/** A file of the library, and who may see it. */
export interface Delivered {
  bucket: string;
  path: string;
  width: number;
  bytes: number;
  /** A published recipe or the published banner shows it: everybody may. */
  isPublic: boolean;
}

/** The picture that a hash is of, or the video of that format; null where there is none. */
export async function findDelivered(
  { db }: { db: Database },
  hash: string,
  format: MediaFormat = 'webp',
): Promise<Delivered | null> {
  const isPublic = sql<boolean>`exists (
      select 1 from ${cocktails}
      where ${cocktails.imageBucket} = ${media.bucket} and ${cocktails.imagePath} = ${media.path}
        and ${cocktails.isPublished}
    ) or exists (
      select 1 from ${siteHero}
      where ${siteHero.status} = 'published' and (
        (${siteHero.bgBucket} = ${media.bucket} and ${siteHero.bgPath} = ${media.path})
        or (${siteHero.videoPosterBucket} = ${media.bucket}
          and ${siteHero.videoPosterPath} = ${media.path})
      )
    )`;
  // The same file may have been given twice.
  const [found] = await db
    .select({
      bucket: media.bucket,
      path: media.path,
      width: media.width,
      bytes: media.bytes,
      isPublic,
    })
    .from(media)
    .where(and(eq(media.hash, hash), eq(media.format, format)))
    .orderBy(desc(isPublic))
    .limit(1);
  return found ?? null;
}
