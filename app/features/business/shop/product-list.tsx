import type { ReactNode } from 'react';
import { ProductCard } from './product-card.tsx';
import type { LiveQuery, ShownProduct } from './shop.ts';

/** Layout and sources of a list of products. */
export interface Shelf {
  label: string;
  /** Products saved by the owner. */
  saved: ShownProduct[];
  /** Query for the retailer; null shows saved products only. */
  query: LiveQuery | null;
  /** A change of this value sends the query again. */
  turn?: unknown;
  /** Most cards to show. */
  most: number;
  /** Message shown when the list is empty. */
  empty: string;
  /** As for `ProductCard`. */
  compact?: boolean;
  className: string;
  /** Content below the cards. */
  children?: ReactNode;
}

export function ProductList({
  shelf: { label, query, empty, compact = false, className },
  products,
  showsRemote,
}: {
  shelf: Shelf;
  products: ShownProduct[];
  showsRemote: boolean;
}) {
  if (products.length === 0) return <p>{empty}</p>;
  return (
    <ul aria-label={label} className={`grid gap-4 ${className}`}>
      {products.map((product) => (
        <li key={product.key}>
          <ProductCard
            product={product}
            showsRemote={showsRemote}
            fixed={query !== null}
            compact={compact}
          />
        </li>
      ))}
    </ul>
  );
}

export const ShelfFoot = ({ children }: { children: ReactNode }) => (
  <div className="mt-4 flex flex-wrap items-center gap-3">{children}</div>
);
