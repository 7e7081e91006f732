import type { Database } from '#db/client.server.ts';
import { loadStarterCatalogue } from './load-starter-catalogue.server.ts';
import { loadStarterProducts } from './load-starter-products.server.ts';

/**
 * Fills a new database with the starter recipes and products. On later starts, only offers the new recipes and fills
 * in facts that were unknown.
 *
 * @returns numbers of recipes loaded, of recipes newly on offer, and of products loaded
 */
export async function loadStarter(deps: { db: Database; clock: () => Date }) {
  const recipes = await loadStarterCatalogue(deps);
  return { ...recipes, products: await loadStarterProducts(deps) };
}
