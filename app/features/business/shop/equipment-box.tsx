import { TextLink } from '#ui/link.tsx';
import { Disclosure } from './disclosure.tsx';
import { ProductShelf } from './product-shelf.tsx';
import type { LiveQuery, ShownProduct } from './shop.ts';

/** Number of products shown on a recipe page. */
export const EQUIPMENT = 3;

/** Equipment for a recipe; renders nothing if the owner has no products. */
export function EquipmentBox({
  products,
  query,
}: {
  products: ShownProduct[];
  query: LiveQuery | null;
}) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="materiel" className="no-print mt-16">
      <h2 id="materiel" className="text-2xl">
        Matériel recommandé
      </h2>
      <Disclosure className="mt-2 mb-5" />
      <ProductShelf
        label="Matériel recommandé"
        saved={products}
        query={query}
        most={EQUIPMENT}
        empty=""
        compact
        className="lg:grid-cols-3"
      >
        <TextLink to="/bar-maison">Tout Mon Bar Maison</TextLink>
      </ProductShelf>
    </section>
  );
}
