import { lazy, Suspense } from 'react';
import { ProductList, ShelfFoot, type Shelf } from './product-list.tsx';
import { useAdvertising } from './use-advertising.ts';

/** Nobody loads it who has not accepted advertising. */
const LiveShelf = lazy(async () => ({ default: (await import('./live-shelf.tsx')).LiveShelf }));

/**
 * The products that the owner keeps; then in their place, for whoever accepts advertising, those that
 * the retailer has now.
 */
export function ProductShelf(shelf: Shelf) {
  const accepts = useAdvertising();
  const saved = (
    <div>
      <ProductList shelf={shelf} products={shelf.saved} showsRemote={false} />
      <ShelfFoot>{shelf.children}</ShelfFoot>
    </div>
  );
  if (!accepts || shelf.query === null) return saved;
  return (
    <Suspense fallback={saved}>
      <LiveShelf {...shelf} />
    </Suspense>
  );
}
