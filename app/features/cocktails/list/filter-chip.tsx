import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';

const CHIP =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 py-1 text-sm no-underline transition-colors duration-150';

/** A choice of a filter with what it would give; choosing it again undoes it. */
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
    <Link
      to={to}
      preventScrollReset
      aria-current={active ? 'true' : undefined}
      className={`${CHIP} ${
        active
          ? 'border-primary bg-primary text-on-primary hover:bg-primary-hover'
          : 'border-line bg-surface text-ink hover:border-zinc hover:bg-sunken'
      }`}
    >
      {children}
      {count !== undefined && (
        <span className={active ? 'tabular-nums' : 'text-ink-soft tabular-nums'}>{count}</span>
      )}
    </Link>
  );
}

/** An active filter; following it takes the filter off. */
export function ActiveFilterChip({
  to,
  onClick,
  children,
}: {
  to: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      onClick={onClick}
      className={`${CHIP} border-brass-line bg-[color-mix(in_oklab,var(--brass-line)_16%,var(--surface))] text-ink hover:bg-sunken`}
    >
      <span className="sr-only">Retirer le filtre </span>
      {children}
      <Icon shape={X} size={14} />
    </Link>
  );
}

/** A way to some recipes; `count` says how many, when it is not one. */
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
    <Link
      to={to}
      className={`${CHIP} border-line bg-surface text-ink hover:border-zinc hover:bg-sunken`}
    >
      {children}
      {count !== null && (
        <span className="text-ink-soft tabular-nums">
          {count}
          <span className="sr-only"> {count > 1 ? 'recettes' : 'recette'}</span>
        </span>
      )}
    </Link>
  );
}
