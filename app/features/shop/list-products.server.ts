import { count, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { affiliateProducts } from '#db/schema-shop.server.ts';
import { PRODUCT_COLUMNS, PRODUCT_ORDER } from './product-columns.server.ts';
import type { CategoryFilter, ProductCategory, SavedProduct } from './shop.ts';

interface Dependencies {
  db: Database;
}

/** The products of a category, or of all, in the owner's order. A page that shows some `shows` 'products'. */
export const listProducts = (
  { db }: Dependencies,
  { category, limit }: { category: CategoryFilter; limit: number },
): Promise<SavedProduct[]> =>
  db
    .select(PRODUCT_COLUMNS)
    .from(affiliateProducts)
    .where(category === null ? undefined : eq(affiliateProducts.category, category))
    .orderBy(...PRODUCT_ORDER)
    .limit(limit);

/** How many products each category has; one that has none is left out. */
export async function countProducts({ db }: Dependencies) {
  const rows = await db
    .select({ category: affiliateProducts.category, count: count() })
    .from(affiliateProducts)
    .groupBy(affiliateProducts.category);
  return Object.fromEntries(rows.map((row) => [row.category, row.count])) as Partial<
    Record<ProductCategory, number>
  >;
}
