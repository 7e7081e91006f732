import type { Database } from '#db/client.server.ts';
import { affiliateProducts } from '#db/schema-shop.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { EDITED_COLUMNS, PRODUCT_ORDER } from './product-columns.server.ts';

/** Every product, for whoever may change them, in the owner's order. @throws AppError as `authorize` */
export async function openProducts({ db }: { db: Database }, { actor }: { actor: Actor }) {
  authorize(actor, 'edit products');
  return db
    .select(EDITED_COLUMNS)
    .from(affiliateProducts)
    .orderBy(...PRODUCT_ORDER);
}
