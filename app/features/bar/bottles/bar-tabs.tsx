import { Link } from '#ui/link.tsx';
import { BAR_PATH, BEST_PATH } from './bar-address.ts';

const TABS = [
  { to: '/bar-maison', label: 'Matériel' },
  { to: BAR_PATH, label: 'Mes bouteilles' },
  { to: BEST_PATH, label: 'Les N meilleures' },
  { to: '/liste-de-courses', label: 'Liste de courses' },
] as const;

/** Pages of Mon Bar. */
export function BarTabs({ current }: { current: (typeof TABS)[number]['to'] }) {
  return (
    <nav aria-label="Mon Bar" className="no-print mb-4 flex flex-wrap gap-x-5">
      {TABS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          className="inline-flex min-h-9 items-center underline-offset-4 hover:underline aria-[current]:underline aria-[current]:decoration-brass-line aria-[current]:decoration-2"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
