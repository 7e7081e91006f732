import { and, eq, ne } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { affiliateProducts } from '#db/schema-shop.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { productExists } from './create-product.server.ts';
import { rowOf } from './product-columns.server.ts';
import type { ProductInput } from './product-form.ts';

/**
 * Changes a product; only what is new goes in the audit log.
 *
 * @throws AppError as `authorize`; `product-exists`, `product-gone`
 */
export async function updateProduct(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, productId, product }: { actor: Actor; productId: string; product: ProductInput },
): Promise<void> {
  const by = authorize(actor, 'edit products');
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(affiliateProducts)
      .where(eq(affiliateProducts.id, productId))
      .for('update');
    if (!before) {
      throw new AppError('product-gone', 'Ce produit n’existe plus.', 'Ajoutez-le de nouveau.');
    }
    const [namesake] = await tx
      .select({ id: affiliateProducts.id })
      .from(affiliateProducts)
      .where(and(eq(affiliateProducts.title, product.title), ne(affiliateProducts.id, productId)));
    if (namesake) throw productExists();
    const row = rowOf(product);
    const changed = (Object.keys(row) as (keyof typeof row)[]).filter(
      (name) => row[name] !== before[name],
    );
    if (changed.length === 0) return;
    await tx
      .update(affiliateProducts)
      .set({ ...row, updatedAt: clock() })
      .where(eq(affiliateProducts.id, productId));
    await recordAudit(tx, {
      by,
      action: 'update product',
      subject: { type: 'product', id: productId },
      before: Object.fromEntries(changed.map((name) => [name, before[name]])),
      after: Object.fromEntries(changed.map((name) => [name, row[name]])),
    });
    await publishChange(tx, ['products']);
  });
}
