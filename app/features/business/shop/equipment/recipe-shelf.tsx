import { ProductShelf } from '../product-shelf.tsx';
import type { LiveQuery, ShownProduct } from '../shop.ts';

/** Number of products shown on a recipe page. */
export const EQUIPMENT = 3;

/** Products of a recipe page: an island, which asks the retailer for visitors who accept it. */
export const RecipeShelf = ({
  products,
  query,
}: {
  products: ShownProduct[];
  query: LiveQuery | null;
}) => (
  <ProductShelf
    label="Matériel recommandé"
    saved={products}
    query={query}
    most={EQUIPMENT}
    empty=""
    compact
    className="lg:grid-cols-3"
  >
    <a href="/bar-maison" className="underline underline-offset-4">
      Tout Mon Bar Maison
    </a>
  </ProductShelf>
);
