/** Banners, and their media without files. */
import type { Database } from '#db/client.server.ts';
import { media } from '#db/schema/media.server.ts';
import { HERO_BUCKET, type HeroValues } from '#features/images/hero/hero.ts';
import { NEW_HERO } from '#features/images/hero/editor/new-hero.ts';
import type { MediaFormat } from '#features/images/media/media.ts';

/** A publishable banner with the drawn background by default. */
export const banner = (said: Partial<HeroValues> = {}): HeroValues => ({
  ...NEW_HERO,
  bgKind: 'drawn',
  ...said,
});

let made = 0;

/** Adds a file to the library. @returns its row */
export async function addMedia(
  db: Database,
  { format = 'webp', ...said }: { format?: MediaFormat; name?: string; alt?: string } = {},
) {
  made += 1;
  const [row] = await db
    .insert(media)
    .values({
      bucket: HERO_BUCKET,
      path: `2026/11/fichier-${made}.${format}`,
      hash: made.toString(16).padStart(32, '0'),
      format,
      name: `fichier-${made}`,
      width: 1600,
      height: 900,
      bytes: 1000,
      blur: '2a1b0c'.repeat(12),
      ...said,
    })
    .returning();
  if (!row) throw new Error('Nothing was added.');
  return row;
}
