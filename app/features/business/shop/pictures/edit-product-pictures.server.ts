/** Use cases of editors for generated pictures of products. */
import { inArray } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Services } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { productPictures } from '#db/schema/assistant.server.ts';
import { affiliateProducts } from '#db/schema/shop.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import { choiceOf } from '#features/images/media/library/list-choices.server.ts';
import { isUuid } from '#language/uuid.ts';
import { PRODUCT_ORDER } from '../list-products.server.ts';
import { toolOf } from '../shop.ts';
import { findProductMedia, pictureKey } from './find-product-pictures.server.ts';

/** Every product, with its generated picture and its drawing. @throws AppError as `authorize` */
export async function listProductPictures(
  { db, ...signing }: Pick<Services, 'db' | 'secret' | 'clock'>,
  { actor }: { actor: Actor },
) {
  authorize(actor, 'edit products');
  const products = await db
    .select({
      id: affiliateProducts.id,
      title: affiliateProducts.title,
      category: affiliateProducts.category,
      given: affiliateProducts.imageUrl,
    })
    .from(affiliateProducts)
    .orderBy(...PRODUCT_ORDER);
  const made = await findProductMedia(
    db,
    products.map(({ title }) => title),
  );
  return products.map(({ category, ...product }) => {
    const row = made.get(pictureKey(product.title));
    return {
      ...product,
      drawing: toolOf(product.title, category),
      made: row ? choiceOf(signing, row) : null,
    };
  });
}

/**
 * Removes a generated picture from its product; it stays in the library. @throws AppError as
 * `authorize`, `produit-introuvable`
 */
export async function removeProductPicture(
  { db }: { db: Database },
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const by = authorize(actor, 'edit products');
  await db.transaction(async (tx) => {
    const [product] = await tx
      .select({ title: affiliateProducts.title })
      .from(affiliateProducts)
      .where(inArray(affiliateProducts.id, isUuid(id) ? [id] : []));
    if (!product) throw new AppError('produit-introuvable', 'Ce produit n’existe plus.');
    const [gone] = await tx
      .delete(productPictures)
      .where(inArray(productPictures.title, [pictureKey(product.title)]))
      .returning();
    if (!gone) return;
    await recordAudit(tx, {
      by,
      action: 'update product',
      subject: { type: 'product', id },
      before: { imagePath: gone.imagePath },
      after: { imagePath: null },
    });
    await publishChange(tx, ['products']);
  });
}
