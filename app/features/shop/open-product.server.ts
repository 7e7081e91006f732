import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { affiliateProducts } from '#db/schema-shop.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { isUuid } from '#language/uuid.ts';
import { EDITED_COLUMNS } from './product-columns.server.ts';

/** A product, for whoever is about to change it; null without one. @throws AppError as `authorize` */
export async function openProduct(
  { db }: { db: Database },
  { actor, productId }: { actor: Actor; productId: string },
) {
  authorize(actor, 'edit products');
  if (!isUuid(productId)) return null;
  const [product] = await db
    .select(EDITED_COLUMNS)
    .from(affiliateProducts)
    .where(eq(affiliateProducts.id, productId));
  return product ?? null;
}
