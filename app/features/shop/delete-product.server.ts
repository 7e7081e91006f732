import { eq } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Database } from '#db/client.server.ts';
import { affiliateProducts } from '#db/schema-shop.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { isUuid } from '#language/uuid.ts';

/** Takes a product away; one that is gone already is no error. @throws AppError as `authorize` */
export async function deleteProduct(
  { db }: { db: Database },
  { actor, productId }: { actor: Actor; productId: string },
): Promise<void> {
  const by = authorize(actor, 'edit products');
  if (!isUuid(productId)) return;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(affiliateProducts)
      .where(eq(affiliateProducts.id, productId))
      .returning({ title: affiliateProducts.title, amazonUrl: affiliateProducts.retailerUrl });
    if (!row) return;
    await recordAudit(tx, {
      by,
      action: 'delete product',
      subject: { type: 'product', id: productId },
      before: row,
    });
    await publishChange(tx, ['products']);
  });
}
