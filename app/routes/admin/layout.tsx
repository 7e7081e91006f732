import { Link, Outlet, useLocation } from 'react-router';
import {
  BACK_OFFICE_HOME,
  bySection,
  SECTIONS,
  TOOLS_PAGE,
  type OpenPage,
} from '#features/access/back-office.ts';
import { Palette } from '#features/editor/form/palette.tsx';
import { NoticeToast } from '#ui/notice.tsx';
import { OFFICE_NOTICES } from '#ui/office-notices.ts';
import type { Page } from '../page.ts';
import { openPages } from './open-pages.server.ts';
import type { Route } from './+types/layout.ts';

export const handle: Page = { audience: 'editor' };

export function loader({ context }: Route.LoaderArgs) {
  return { pages: openPages(context) };
}

/** What the palette makes. */
const NEW = [
  { to: '/admin/cocktails/nouveau', label: 'Nouvelle recette' },
  { to: '/admin/ingredients/nouveau', label: 'Nouvel ingrédient' },
  { to: '/admin/tags/nouveau', label: 'Nouveau tag' },
  { to: '/admin/hero/nouveau', label: 'Nouveau hero' },
];

/** Whether an address is a page, or below it. */
const isWithin = (pathname: string, page: string) =>
  pathname === page || pathname.startsWith(`${page}/`);

function Tab({ to, label, isCurrent }: { to: string; label: string; isCurrent: boolean }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className="inline-block py-1.5 text-ink-soft decoration-brass-line decoration-2 underline-offset-8 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline lg:py-2"
      >
        {label}
      </Link>
    </li>
  );
}

/** The way from a page of the back office to the others; tools are one page away. */
function Tabs({ pages }: { pages: readonly OpenPage[] }) {
  const { pathname } = useLocation();
  const tabs = pages.filter(({ section }) => section !== 'outils');
  const tools = pages.filter(({ section }) => section === 'outils');
  const isTool = [TOOLS_PAGE, ...tools.map(({ to }) => to)].some((to) => isWithin(pathname, to));
  return (
    <ul className="flex flex-wrap gap-x-5 lg:grid lg:gap-3">
      <Tab to={BACK_OFFICE_HOME} label="Vue d’ensemble" isCurrent={pathname === BACK_OFFICE_HOME} />
      {bySection(tabs).map(({ section, pages: own }) => (
        <li key={section} className="contents lg:block">
          <ul aria-label={SECTIONS[section]} className="contents lg:grid">
            {own.map(({ to, label }) => (
              <Tab key={to} to={to} label={label} isCurrent={isWithin(pathname, to)} />
            ))}
          </ul>
        </li>
      ))}
      {tools.length > 0 && <Tab to={TOOLS_PAGE} label={SECTIONS.outils} isCurrent={isTool} />}
    </ul>
  );
}

export default function BackOffice({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-x-10 gap-y-6 px-4 pt-8 pb-16 sm:px-6 lg:grid-cols-[13rem_1fr]">
      <nav aria-label="Administration">
        <Palette pages={[{ to: BACK_OFFICE_HOME, label: 'Vue d’ensemble' }, ...NEW, ...pages]} />
        <Tabs pages={pages} />
      </nav>
      <div className="min-w-0">
        <NoticeToast notices={OFFICE_NOTICES} />
        <Outlet />
      </div>
    </div>
  );
}
