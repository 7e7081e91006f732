import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';

/** Value of a filter with its number of recipes; a second click removes it. */
export function FilterChip({
  to,
  active,
  count,
  children,
}: {
  to: string;
  active: boolean;
  count?: number;
  children: ReactNode;
}) {
  return (
    <Link to={to} data-in-place="" aria-current={active ? 'true' : undefined} className="chip">
      {children}
      {count !== undefined && <span className="tally">{count}</span>}
    </Link>
  );
}

/** Link that removes an active filter. */
export function ActiveFilterChip({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} data-in-place="" className="chip chip-active">
      <span className="sr-only">Retirer le filtre </span>
      {children}
      <Icon shape={X} size={14} />
    </Link>
  );
}

/** Link to recipes; `count` is their number when there are several. */
export function LinkChip({
  to,
  count,
  children,
}: {
  to: string;
  count: number | null;
  children: ReactNode;
}) {
  return (
    <Link to={to} className="chip">
      {children}
      {count !== null && (
        <span className="tally">
          {count}
          <span className="sr-only"> {count > 1 ? 'recettes' : 'recette'}</span>
        </span>
      )}
    </Link>
  );
}
