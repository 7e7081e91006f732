import { count, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { affiliateProducts } from '#db/schema/shop.server.ts';
import { chooseEquipment, type EquippedRecipe } from './equipment.ts';
import { withPictures } from './pictures/find-product-pictures.server.ts';
import type { CategoryFilter, ProductCategory, SavedProduct } from './shop.ts';

interface Dependencies {
  db: Database;
}

export const PRODUCT_COLUMNS = {
  id: affiliateProducts.id,
  title: affiliateProducts.title,
  description: affiliateProducts.description,
  imageUrl: affiliateProducts.imageUrl,
  amazonUrl: affiliateProducts.retailerUrl,
  price: affiliateProducts.price,
  category: affiliateProducts.category,
  alt: affiliateProducts.alt,
};

/** The owner's order, then the oldest first. */
export const PRODUCT_ORDER = [affiliateProducts.rank, affiliateProducts.id];

/**
 * Products of a category, or of all, in the owner's order. Pages that show them declare `shows`
 * 'products'.
 */
export async function listProducts(
  { db }: Dependencies,
  { category, limit }: { category: CategoryFilter; limit: number },
): Promise<SavedProduct[]> {
  const products = await db
    .select(PRODUCT_COLUMNS)
    .from(affiliateProducts)
    .where(category === null ? undefined : eq(affiliateProducts.category, category))
    .orderBy(...PRODUCT_ORDER)
    .limit(limit);
  return withPictures(db, products);
}

/** Number of products per category; empty categories are left out. */
export async function countProducts({ db }: Dependencies) {
  const rows = await db
    .select({ category: affiliateProducts.category, count: count() })
    .from(affiliateProducts)
    .groupBy(affiliateProducts.category);
  return Object.fromEntries(rows.map((row) => [row.category, row.count])) as Partial<
    Record<ProductCategory, number>
  >;
}

/** Most products compared for a recipe. */
const CONSIDERED = 200;

/** Products for a recipe, the most specific first. */
export async function listEquipment(
  services: Dependencies,
  recipe: EquippedRecipe,
  limit: number,
): Promise<SavedProduct[]> {
  const products = await listProducts(services, { category: null, limit: CONSIDERED });
  return chooseEquipment(recipe, products, limit);
}
