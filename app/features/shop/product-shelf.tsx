import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ProductCard } from './product-card.tsx';
import type { LiveQuery, ShownProduct } from './shop.ts';
import { useAdvertising } from './use-advertising.ts';
import { useLiveProducts } from './use-live-products.ts';

/** Says that the retailer could not be asked, until it is dismissed. */
function LiveFailure({ onDismiss }: { onDismiss: () => void }) {
  return (
    <div
      role="alert"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-4 rounded-md border border-l-4 border-line border-l-brass-line bg-surface px-4 py-2"
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
 * Products side by side: those that the owner keeps, then in their place, for whoever accepts
 * advertising, those that the retailer has now. As many cards are shown as before, so that nothing
 * moves; further ones come when asked for.
 *
 * @param query what the retailer is asked for; null leaves the saved ones
 * @param turn asks again when it changes
 * @param most cards to show at all
 * @param compact as `ProductCard` has it
 */
export function ProductShelf({
  label,
  saved,
  query,
  turn,
  most,
  empty,
  compact = false,
  className,
  children,
}: {
  label: string;
  saved: ShownProduct[];
  query: LiveQuery | null;
  turn?: unknown;
  most: number;
  empty: string;
  compact?: boolean;
  className: string;
  /** What stands under the cards. */
  children?: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const accepts = useAdvertising();
  const found = useLiveProducts(place, accepts ? query : null, turn);
  /** The answer whose failure has been read. */
  const [dismissed, dismiss] = useState<ShownProduct[] | null>(null);
  const [isOpen, setOpen] = useState(false);
  const live = (found ?? []).slice(0, most);
  const all = [...live, ...saved.slice(live.length)];
  const shown = isOpen ? all : all.slice(0, saved.length);
  const others = all.length - shown.length;
  return (
    <div ref={place}>
      {shown.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul aria-label={label} className={`grid gap-4 ${className}`}>
          {shown.map((product) => (
            <li key={product.key}>
              <ProductCard
                product={product}
                showsRemote={accepts && query !== null}
                fixed={query !== null}
                compact={compact}
              />
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && found !== dismissed && (
        <LiveFailure onDismiss={() => dismiss(found)} />
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {children}
        {others > 0 && (
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            {others > 1 ? `Afficher les ${others} autres produits` : 'Afficher l’autre produit'}
          </Button>
        )}
      </div>
    </div>
  );
}
