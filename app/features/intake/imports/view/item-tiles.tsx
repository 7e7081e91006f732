import { formatNumber } from '#language/format.ts';
import { Link } from '#ui/link.tsx';
import type { tilesOf } from './item-filters.ts';

/** Counts of a run's recipes by filter, each a link to them. */
export function ItemTiles({
  tiles,
  current,
  href,
}: {
  tiles: ReturnType<typeof tilesOf>;
  current: string;
  href: (key: string) => string;
}) {
  return (
    <nav aria-label="Quelles recettes" className="mt-4">
      <ul className="grid grid-cols-pair gap-2 sm:grid-cols-3 lg:grid-cols-6">
        {tiles.map(({ key, label, isEnglish, count }) => (
          <li key={key} className="grid">
            <Link
              to={href(key)}
              preventScrollReset
              aria-current={key === current ? 'page' : undefined}
              className="flex flex-col-reverse justify-end gap-0.5 rounded-md border border-line bg-surface px-3 py-2.5 no-underline transition-colors duration-150 hover:border-zinc hover:bg-sunken aria-[current]:border-brass-line aria-[current]:bg-sunken"
            >
              <span lang={isEnglish && 'en'} className="text-sm text-ink-soft">
                {label}
              </span>
              <span className="text-2xl tabular-nums">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
