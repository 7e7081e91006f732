import { lazy, Suspense } from 'react';
import { ProductList, ShelfFoot, type Shelf } from './product-list.tsx';
import { useAdvertising } from './use-advertising.ts';

/** Loaded only by visitors who have accepted advertising. */
const LiveShelf = lazy(async () => ({ default: (await import('./live-shelf.tsx')).LiveShelf }));

/**
 * Products saved by the owner; for visitors who accept advertising, the retailer's current
 * products then take their place.
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
