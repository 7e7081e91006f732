import { Link } from '#ui/link.tsx';
import {
  CATEGORY_FILTERS,
  categoryHref,
  PRODUCT_CATEGORIES,
  type CategoryFilter,
  type ProductCategory,
} from './shop.ts';

/** Categories with their numbers of products; each has its own address. */
export function CategoryFilters({
  chosen,
  counts,
}: {
  chosen: CategoryFilter;
  counts: Partial<Record<ProductCategory, number>>;
}) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <nav aria-label="Catégories">
      <ul className="flex flex-wrap gap-2">
        {CATEGORY_FILTERS.map((category) => (
          <li key={category}>
            <Link
              to={categoryHref(category)}
              preventScrollReset
              aria-current={category === chosen ? 'page' : undefined}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 py-1 text-sm no-underline transition-colors duration-150 hover:border-zinc hover:bg-sunken aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
            >
              {category === null ? 'Tous' : PRODUCT_CATEGORIES[category]}{' '}
              <span className="tabular-nums opacity-80">
                {category === null ? total : (counts[category] ?? 0)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
