import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { media } from '#db/schema/media.server.ts';
import { productPictures } from '#db/schema/assistant.server.ts';
import { affiliateProducts } from '#db/schema/shop.server.ts';
import { pictureColumns } from '#features/images/media/library/find-pictures.server.ts';
import type { Picture } from '#features/images/media/media.ts';
import { fold } from '#language/fold.ts';

/** Key of a product picture: titles equal without accents and case share one picture. */
export const pictureKey = (title: string): string => fold(title).trim();

const isAtItsPlace = and(
  eq(media.bucket, productPictures.imageBucket),
  eq(media.path, productPictures.imagePath),
);

/** Library rows of the pictures generated for products of these titles, by `pictureKey`. */
export async function findProductMedia(db: Database, titles: readonly string[]) {
  const keys = [...new Set(titles.map(pictureKey))];
  if (keys.length === 0) return new Map<string, typeof media.$inferSelect>();
  const rows = await db
    .select({ title: productPictures.title, media })
    .from(productPictures)
    .innerJoin(media, isAtItsPlace)
    .where(inArray(productPictures.title, keys));
  return new Map(rows.map((row) => [row.title, row.media]));
}

/** Products with their generated pictures, null without one. */
export async function withPictures<Product extends { title: string }>(
  db: Database,
  products: readonly Product[],
): Promise<(Product & { generated: Picture | null })[]> {
  const keys = products.map(({ title }) => pictureKey(title));
  if (keys.length === 0) return [];
  const rows = await db
    .select({ title: productPictures.title, ...pictureColumns })
    .from(productPictures)
    .innerJoin(media, isAtItsPlace)
    .where(inArray(productPictures.title, keys));
  const found = new Map(rows.map(({ title, ...picture }) => [title, picture]));
  return products.map((product, at) => ({
    ...product,
    generated: found.get(keys[at] ?? '') ?? null,
  }));
}

/**
 * Removes links to pictures whose title no product has any more; the pictures stay in the library.
 */
export async function forgetUnsold(tx: Transaction): Promise<void> {
  const kept = await tx.select({ title: productPictures.title }).from(productPictures);
  if (kept.length === 0) return;
  const products = await tx.select({ title: affiliateProducts.title }).from(affiliateProducts);
  const sold = new Set(products.map(({ title }) => pictureKey(title)));
  const gone = kept.map(({ title }) => title).filter((title) => !sold.has(title));
  if (gone.length > 0) await tx.delete(productPictures).where(inArray(productPictures.title, gone));
}
