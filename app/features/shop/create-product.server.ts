import { publishChange } from '#app/changes.server.ts';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { affiliateProducts } from '#db/schema-shop.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { rowOf } from './product-columns.server.ts';
import type { ProductInput } from './product-form.ts';

/** A title stands for one product, so that a form sent twice adds one. */
export const productExists = () =>
  new AppError('product-exists', 'Un produit porte déjà ce titre.', 'Donnez-lui-en un autre.');

/**
 * Adds a product to Mon Bar Maison.
 *
 * @throws AppError as `authorize`; `product-exists`
 */
export async function createProduct(
  { db }: { db: Database },
  { actor, product }: { actor: Actor; product: ProductInput },
): Promise<void> {
  const by = authorize(actor, 'edit products');
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(affiliateProducts)
      .values(rowOf(product))
      .onConflictDoNothing({ target: affiliateProducts.title })
      .returning({ id: affiliateProducts.id });
    if (!row) throw productExists();
    await recordAudit(tx, {
      by,
      action: 'create product',
      subject: { type: 'product', id: row.id },
      after: product,
    });
    await publishChange(tx, ['products']);
  });
}
