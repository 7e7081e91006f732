import { Menu, Search } from 'lucide';
import type { ReactNode } from 'react';
import { NavLink, Link } from 'react-router';
import { Icon } from './icon.tsx';
import { SidePanel, SidePanelButton } from './side-panel.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';

const LINKS = [
  { to: '/', label: 'Accueil' },
  { to: '/cocktails', label: 'Cocktails' },
  { to: '/search', label: 'Recherche' },
];

function Navigation({ label, className }: { label: string; className: string }) {
  return (
    <nav aria-label={label}>
      <ul className={className}>
        {LINKS.map(({ to, label: text }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/'}
              prefetch="intent"
              className="inline-block px-1 py-2 decoration-brass-line decoration-2 underline-offset-8 transition-colors duration-150 hover:underline aria-[current=page]:underline"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `search` is the site's search field: in the bar, in the menu on small windows. */
export function SiteHeader({ search }: { search: ReactNode }) {
  return (
    <header className="no-print border-b border-line">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-6 px-4 sm:px-6">
        <Link to="/" aria-label="Zinc, accueil" className="text-primary">
          <Wordmark className="font-serif text-2xl font-semibold tracking-tight" />
        </Link>
        <div className="hidden w-60 lg:block">{search}</div>
        <div className="ml-auto hidden items-center gap-6 md:flex">
          <Navigation label="Navigation principale" className="flex gap-6" />
          <ThemeSwitch />
        </div>
        <Link
          to="/search"
          aria-label="Rechercher"
          className="ml-auto grid size-11 place-items-center rounded-md hover:bg-sunken md:hidden"
        >
          <Icon shape={Search} size={20} />
        </Link>
        <SidePanelButton panel="menu" label="Menu" className="-mr-3 -ml-5 md:hidden">
          <Icon shape={Menu} size={22} />
        </SidePanelButton>
      </div>
      <SidePanel id="menu" title="Menu">
        <div className="mb-4 empty:hidden">{search}</div>
        <Navigation label="Menu" className="mb-6 grid gap-1 text-lg" />
        <ThemeSwitch />
      </SidePanel>
    </header>
  );
}
