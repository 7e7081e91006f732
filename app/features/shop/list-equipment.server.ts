import type { Database } from '#db/client.server.ts';
import type { Glass, Method } from '#features/cocktails/cocktail.ts';
import { chooseEquipment } from './equipment.ts';
import { listProducts } from './list-products.server.ts';
import type { SavedProduct } from './shop.ts';

/** Products among which a recipe's are chosen. */
const CONSIDERED = 200;

/** The products that a recipe calls for, the most telling first. */
export async function listEquipment(
  { db }: { db: Database },
  recipe: { glass: Glass; method: Method },
  limit: number,
): Promise<SavedProduct[]> {
  const products = await listProducts({ db }, { category: null, limit: CONSIDERED });
  return chooseEquipment(recipe, products, limit);
}
