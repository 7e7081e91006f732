import { Island } from '#ui/live/island.tsx';
import { Disclosure } from '../disclosure.tsx';
import { RecipeShelf } from './recipe-shelf.tsx';
import type { LiveQuery, ShownProduct } from '../shop.ts';

/** Equipment for a recipe; renders nothing if the owner has no products. */
export function EquipmentBox(shelf: { products: ShownProduct[]; query: LiveQuery | null }) {
  if (shelf.products.length === 0) return null;
  return (
    <section aria-labelledby="materiel" className="no-print mt-16">
      <h2 id="materiel" className="text-2xl">
        Matériel recommandé
      </h2>
      <Disclosure className="mt-2 mb-5" />
      <Island name="shelf" props={shelf}>
        <RecipeShelf {...shelf} />
      </Island>
    </section>
  );
}
