import { Link } from '../link.tsx';

export function FilterNav<Filter extends string>({
  label,
  filters,
  current,
  href,
}: {
  label: string;
  filters: Readonly<Record<Filter, string>>;
  /** Null without a filter. */
  current: Filter | null;
  href: (filter: Filter) => string;
}) {
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap gap-x-5">
      {(Object.entries(filters) as [Filter, string][]).map(([filter, text]) => (
        <Link
          key={filter}
          to={href(filter)}
          aria-current={filter === current ? 'page' : undefined}
          className="inline-flex min-h-9 items-center underline-offset-4 hover:underline aria-[current]:underline aria-[current]:decoration-brass-line aria-[current]:decoration-2"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
