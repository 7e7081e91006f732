import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ProductList, ShelfFoot, type Shelf } from './product-list.tsx';
import type { ShownProduct } from './shop.ts';
import { useLiveProducts } from './use-live-products.ts';

/** Message, until dismissed, when the retailer could not be asked. */
function LiveFailure({ onDismiss }: { onDismiss: () => void }) {
  return (
    <div
      role="alert"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-4 rounded-md border border-l-4 border-line border-l-brass-line bg-surface px-gutter py-2"
    >
      <p className="py-1">
        Impossible de récupérer les produits live. Affichage des produits sauvegardés.
      </p>
      <Button variant="link" size="sm" className="-mx-3" onClick={onDismiss}>
        Masquer cette alerte
      </Button>
    </div>
  );
}

/**
 * Products of the retailer in place of the saved ones. The number of cards stays the same, so that
 * nothing moves; a button shows the others.
 */
export function LiveShelf(shelf: Shelf) {
  const { saved, query, turn, most, children } = shelf;
  const place = useRef<HTMLDivElement>(null);
  const found = useLiveProducts(place, query, turn);
  /** Answer whose failure message was dismissed. */
  const [dismissed, dismiss] = useState<ShownProduct[] | null>(null);
  const [isOpen, setOpen] = useState(false);
  const live = (found ?? []).slice(0, most);
  const all = [...live, ...saved.slice(live.length)];
  const shown = isOpen ? all : all.slice(0, saved.length);
  const others = all.length - shown.length;
  return (
    <div ref={place}>
      <ProductList shelf={shelf} products={shown} showsRemote />
      {found?.length === 0 && found !== dismissed && (
        <LiveFailure onDismiss={() => dismiss(found)} />
      )}
      <ShelfFoot>
        {children}
        {others > 0 && (
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            {others > 1 ? `Afficher les ${others} autres produits` : 'Afficher l’autre produit'}
          </Button>
        )}
      </ShelfFoot>
    </div>
  );
}
