import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Disclosure } from './disclosure.tsx';
import { nearness } from './nearness.ts';
import type { LiveQuery, ShownProduct } from './shop.ts';

/** How many a recipe shows. */
export const EQUIPMENT = 3;

const HEADING = 'materiel';

/** Its code comes when it is near the window: until then the page keeps what the server wrote. */
const ProductShelf = lazy(async () => {
  const heading = import.meta.env.SSR ? null : document.getElementById(HEADING);
  if (heading) await nearness(heading);
  return { default: (await import('./product-shelf.tsx')).ProductShelf };
});

/** What to make a recipe with; nothing where the owner keeps no product. */
export function EquipmentBox({
  products,
  query,
}: {
  products: ShownProduct[];
  query: LiveQuery | null;
}) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={HEADING} className="no-print mt-16">
      <h2 id={HEADING} className="text-2xl">
        Matériel recommandé
      </h2>
      <Disclosure className="mt-2 mb-5" />
      <Suspense>
        <ProductShelf
          label="Matériel recommandé"
          saved={products}
          query={query}
          most={EQUIPMENT}
          empty=""
          compact
          className="lg:grid-cols-3"
        >
          <Link to="/bar-maison" className="underline underline-offset-4">
            Tout Mon Bar Maison
          </Link>
        </ProductShelf>
      </Suspense>
    </section>
  );
}
