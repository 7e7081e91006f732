import type { Database } from '#db/client.server.ts';
import { loadStarterCatalogue } from './load-starter-catalogue.server.ts';
import { loadStarterProducts } from './load-starter-products.server.ts';

/**
 * Fills a new database with the starter recipes and products. Later starts only offer new recipes
 * and fill in unknown facts.
 *
 * @returns numbers of recipes loaded, of recipes newly on offer, and of products loaded
 */
export async function loadStarter(deps: { db: Database; clock: () => Date }) {
  const recipes = await loadStarterCatalogue(deps);
  return { ...recipes, products: await loadStarterProducts(deps) };
}
