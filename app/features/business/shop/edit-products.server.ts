/** Use cases of editors for the products of Mon Bar Maison. */
import { eq, ne, and } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { affiliateProducts } from '#db/schema/shop.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { officeNoun } from '#features/platform/office/noun.server.ts';
import { PRODUCT_COLUMNS, PRODUCT_ORDER } from './list-products.server.ts';
import { forgetUnsold } from './pictures/find-product-pictures.server.ts';
import type { ProductInput } from './product-form.ts';

const columns = { ...PRODUCT_COLUMNS, rank: affiliateProducts.rank };

const product = officeNoun({
  type: 'product',
  permission: 'edit products',
  missing: ['produit-introuvable', 'Ce produit n’existe plus.'],
  find: (db, id) => db.select(columns).from(affiliateProducts).where(eq(affiliateProducts.id, id)),
  valuesOf: ({ id: _, imageUrl, price, alt, ...said }): ProductInput => ({
    ...said,
    imageUrl: imageUrl ?? '',
    price: price ?? '',
    alt: alt ?? '',
  }),
  shows: ['products'],
});

/** Row of a submitted product: empty texts become null. */
export const rowOf = ({ amazonUrl, imageUrl, price, alt, ...said }: ProductInput) => ({
  ...said,
  retailerUrl: amazonUrl,
  imageUrl: imageUrl || null,
  price: price || null,
  alt: alt || null,
});

/** Every product, in the owner's order. @throws AppError as `authorize` */
export async function openProducts({ db }: { db: Database }, { actor }: { actor: Actor }) {
  authorize(actor, 'edit products');
  return db
    .select(columns)
    .from(affiliateProducts)
    .orderBy(...PRODUCT_ORDER);
}

export const openProduct = product.open;

/** Two products cannot share a title. @throws AppError `product-exists` */
async function assertTitleIsFree(tx: Transaction, title: string, ownId?: string) {
  const others = ownId === undefined ? undefined : ne(affiliateProducts.id, ownId);
  const isTitled = and(eq(affiliateProducts.title, title), others);
  if ((await tx.$count(affiliateProducts, isTitled)) === 0) return;
  throw new AppError(
    'product-exists',
    'Un produit porte déjà ce titre.',
    'Donnez-lui-en un autre.',
  );
}

/** @throws AppError `product-exists`, beside those of any noun */
export const createProduct = product.creates(
  'create product',
  async (tx, { id, ...after }: ProductInput & { id: string }) => {
    await assertTitleIsFree(tx, after.title);
    await tx.insert(affiliateProducts).values({ id, ...rowOf(after) });
    return after;
  },
);

/** @throws AppError `product-exists`, beside those of any noun */
export const changeProduct = product.changes<{ clock: () => Date }>(
  'update product',
  (tx, { row: { id }, given: after }, { clock }) => ({
    after,
    async write() {
      await assertTitleIsFree(tx, after.title, id);
      await tx
        .update(affiliateProducts)
        .set({ ...rowOf(after), updatedAt: clock() })
        .where(eq(affiliateProducts.id, id));
      await forgetUnsold(tx);
    },
  }),
);

export const deleteProduct = product.deletes('delete product', async (tx, { id }) => {
  await tx.delete(affiliateProducts).where(eq(affiliateProducts.id, id));
  await forgetUnsold(tx);
  return undefined;
});
