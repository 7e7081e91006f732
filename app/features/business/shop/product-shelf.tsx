import { lazy, Suspense } from 'react';
import { ProductList, ShelfFoot, type Shelf } from './product-list.tsx';
import { useAdvertising } from './use-advertising.ts';

/** Loaded only by visitors who have accepted advertising. */
const LiveShelf = lazy(async () => ({ default: (await import('./live-shelf.tsx')).LiveShelf }));

/**
 * The products that the owner keeps; then in their place, for visitors who accept advertising, those that
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
