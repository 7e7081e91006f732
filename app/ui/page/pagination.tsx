import { ChevronLeft, ChevronRight } from 'lucide';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';

const STEP =
  'inline-flex h-10 min-w-10 items-center justify-center gap-1 rounded-md px-2 no-underline transition-colors duration-150';

/** Page numbers to show: first, last, and five around the current one; null is an ellipsis. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const start = Math.max(1, Math.min(page - 2, pageCount - 4));
  const end = Math.min(pageCount, start + 4);
  const pages: (number | null)[] = [];
  if (start > 1) pages.push(1);
  if (start > 2) pages.push(start === 3 ? 2 : null);
  for (let number = start; number <= end; number++) pages.push(number);
  if (end < pageCount - 1) pages.push(end === pageCount - 2 ? pageCount - 1 : null);
  if (end < pageCount) pages.push(pageCount);
  return pages;
}

/** @param pages page numbers, null for an ellipsis; `pageWindow` by default */
export function Pagination({
  page,
  pageCount,
  pages = pageWindow(page, pageCount),
  href,
}: {
  page: number;
  pageCount: number;
  pages?: (number | null)[];
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
