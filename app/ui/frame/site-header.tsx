import { Menu, Search, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';
import { SidePanel, SidePanelButton } from './side-panel.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Tooltip } from './tooltip.tsx';
import { Wordmark } from './wordmark.tsx';

interface HeaderLink {
  to: string;
  label: string;
  icon?: IconNode;
}

const LINKS: HeaderLink[] = [
  { to: '/', label: 'Accueil' },
  { to: '/cocktails', label: 'Cocktails' },
  { to: '/bar-maison', label: 'Mon Bar' },
  { to: '/blog', label: 'Blog' },
  { to: '/events', label: 'Événements' },
  { to: '/search', label: 'Recherche' },
];

function HeaderNavLink({ link: { to, label } }: { link: HeaderLink }) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className="inline-block px-1 py-2 decoration-brass-line decoration-2 underline-offset-8 transition-colors duration-150 hover:underline aria-[current=page]:underline"
    >
      {label}
    </NavLink>
  );
}

function HeaderIcon({ to, label, icon }: Required<HeaderLink>) {
  return (
    <Tooltip text={label}>
      <NavLink
        to={to}
        className="grid size-9 place-items-center rounded-full transition-colors duration-150 hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:text-primary"
      >
        <Icon shape={icon} size={18} />
        <span className="sr-only">{label}</span>
      </NavLink>
    </Tooltip>
  );
}

interface NavigationProps {
  label: string;
  className: string;
  links: readonly HeaderLink[];
  /** Links show their icon only, if they have one. */
  inIcons?: boolean;
}

function Navigation({ label, className, links, inIcons = false }: NavigationProps) {
  return (
    <nav aria-label={label}>
      <ul className={className}>
        {links.map((link) => (
          <li key={link.to}>
            {inIcons && link.icon ? (
              <HeaderIcon to={link.to} label={link.label} icon={link.icon} />
            ) : (
              <HeaderNavLink link={link} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SiteHeaderProps {
  /** In the bar; in the menu on small windows. */
  search: ReactNode;
  account: readonly HeaderLink[];
}

export function SiteHeader({ search, account }: SiteHeaderProps) {
  return (
    <header className="site-frame no-print border-b border-line">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-2 px-gutter sm:gap-6 sm:px-6">
        <Link to="/" aria-label="Zinc, accueil" className="shrink-0 wrap-normal text-primary">
          <Wordmark className="font-serif text-2xl font-semibold tracking-tight" />
        </Link>
        <div className="hidden w-60 xl:block">{search}</div>
        <div className="ml-auto hidden items-center gap-5 lg:flex">
          <Navigation label="Navigation principale" className="flex gap-4" links={LINKS} />
          <Navigation label="Compte" className="flex items-center gap-1" links={account} inIcons />
          <ThemeSwitch />
        </div>
        <Link
          to="/search"
          aria-label="Rechercher"
          className="ml-auto grid size-11 place-items-center rounded-md hover:bg-sunken lg:hidden"
        >
          <Icon shape={Search} size={20} />
        </Link>
        <SidePanelButton panel="menu" label="Menu" className="-mx-gutter lg:hidden">
          <Icon shape={Menu} size={22} />
        </SidePanelButton>
      </div>
      <SidePanel id="menu" title="Menu">
        <div className="mb-4 empty:hidden">{search}</div>
        <Navigation
          label="Menu"
          className="mb-6 grid gap-1 text-lg"
          links={[...LINKS, ...account]}
        />
        <ThemeSwitch />
      </SidePanel>
    </header>
  );
}
