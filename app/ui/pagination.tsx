import { ChevronLeft, ChevronRight } from 'lucide';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

const STEP =
  'inline-flex h-10 min-w-10 items-center justify-center gap-1 rounded-md px-2 no-underline transition-colors duration-150';

/** @param pages page numbers to show, null for an ellipsis */
export function Pagination({
  page,
  pageCount,
  pages,
  href,
}: {
  page: number;
  pageCount: number;
  pages: (number | null)[];
  href: (page: number) => string;
}) {
  if (pageCount <= 1) return null;
  return (
    <nav
      aria-label="Pagination"
      className="mt-10 flex flex-wrap items-center justify-center gap-1 tabular-nums"
    >
      {page > 1 && (
        <Link to={href(page - 1)} rel="prev" className={`${STEP} hover:bg-sunken`}>
          <Icon shape={ChevronLeft} size={18} />
          <span className="sr-only sm:not-sr-only">Précédente</span>
        </Link>
      )}
      {pages.map((number, index) =>
        number === null ? (
          <span key={`gap-${String(index)}`} aria-hidden className="px-1 text-ink-soft">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={href(number)}
            aria-current={number === page ? 'page' : undefined}
            className={`${STEP} ${number === page ? 'bg-primary text-on-primary' : 'hover:bg-sunken'}`}
          >
            <span className="sr-only">Page </span>
            {number}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={href(page + 1)} rel="next" className={`${STEP} hover:bg-sunken`}>
          <span className="sr-only sm:not-sr-only">Suivante</span>
          <Icon shape={ChevronRight} size={18} />
        </Link>
      )}
    </nav>
  );
}
