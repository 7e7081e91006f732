import type { OpenPage } from '#features/platform/access/back-office.ts';
import { Link } from '#ui/link.tsx';

/** Pages of the back office, each with its purpose. */
export function PageCards({ pages }: { pages: readonly OpenPage[] }) {
  return (
    <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {pages.map(({ to, label, purpose }) => (
        <li key={to}>
          <Link
            to={to}
            className="block h-full rounded-lg border border-line bg-surface px-5 py-4 no-underline transition-colors duration-150 hover:border-zinc"
          >
            <span className="font-medium">{label}</span>
            <span className="mt-1 block text-sm text-ink-soft">{purpose}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
