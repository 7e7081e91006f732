import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Services } from '#app/context.server.ts';
import { media } from '#db/schema/media.server.ts';

type Fields = Partial<typeof media.$inferInsert> & {
  /** The file; a plain picture by default. */
  content?: Buffer;
};

const BLUR = '802010'.repeat(12);

/** A WebP of one random colour. */
export function plainPicture(width = 400, height = 500): Promise<Buffer> {
  const background = `#${randomUUID().slice(0, 6)}`;
  return sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer();
}

/** Adds a picture and its file. @returns its row */
export async function addPicture(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { content: given, ...fields }: Fields = {},
) {
  const { width = 400, height = 500 } = fields;
  const content = given ?? (await plainPicture(width, height));
  const place = { bucket: 'images-cocktails', path: `2026/03/${randomUUID()}.webp` } as const;
  const [row] = await db
    .insert(media)
    .values({
      ...place,
      hash: createHash('sha256').update(content).digest('hex').slice(0, 32),
      format: 'webp',
      name: 'Une photo',
      width,
      height,
      bytes: content.byteLength,
      blur: BLUR,
      ...fields,
    })
    .returning();
  if (!row) throw new Error('No picture was added.');
  await storage.write(row, content, { type: 'image/webp', bytes: content.byteLength });
  return row;
}

export const placeOf = ({ bucket, path }: Pick<typeof media.$inferSelect, 'bucket' | 'path'>) => ({
  image_bucket: bucket,
  image_path: path,
});
