import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { actorContext } from '#app/context.server.ts';
import {
  BACK_OFFICE_HOME,
  bySection,
  SECTIONS,
  TOOLS_PAGE,
  type OpenPage,
} from '#features/platform/access/back-office.ts';
import { Palette } from '#features/recipes/editor/form/palette.tsx';
import { LeavingQuestion } from '#ui/form/draft/leaving-question.tsx';
import { DraftMember } from '#ui/form/draft/use-kept-form.tsx';
import { Link } from '#ui/link.tsx';
import type { Page } from '../page.ts';
import { readBadges, type Waiting } from './desk.server.ts';
import { followSaves } from './follow-saves.ts';
import { openPages } from './open-pages.server.ts';
import type { Route } from './+types/layout.ts';

export const handle: Page = { audience: 'editor' };

export async function loader({ context }: Route.LoaderArgs) {
  const badges = await readBadges(context);
  return {
    member: context.get(actorContext)?.id ?? '',
    pages: openPages(context),
    badges: badges.filter(({ count }) => count > 0),
  };
}

export const clientMiddleware = [followSaves];

const DESK = 'Bureau';

/** Pages of the command palette that create something. */
const NEW = [
  { to: '/admin/cocktails/nouveau', label: 'Nouvelle recette' },
  { to: '/admin/ingredients/nouveau', label: 'Nouvel ingrédient' },
  { to: '/admin/tags/nouveau', label: 'Nouveau tag' },
  { to: '/admin/hero/nouveau', label: 'Nouveau hero' },
];

/** True if an address is a page, or below it. */
const isWithin = (pathname: string, page: string) =>
  pathname === page || pathname.startsWith(`${page}/`);

function Tab({
  to,
  label,
  isCurrent,
  badge,
}: {
  to: string;
  label: string;
  isCurrent: boolean;
  badge?: Waiting | undefined;
}) {
  return (
    <li className="flex items-center gap-2">
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className="inline-block py-1.5 text-ink-soft decoration-brass-line decoration-2 underline-offset-8 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline lg:py-2"
      >
        {label}
      </Link>
      {badge && (
        <Link
          to={badge.to}
          aria-label={badge.text}
          title={badge.text}
          className="grid min-h-6 min-w-6 place-items-center rounded-full border border-brass-line px-1.5 text-xs no-underline hover:bg-sunken"
        >
          {badge.count}
        </Link>
      )}
    </li>
  );
}

/** Navigation between pages of the back office; tools are one page away. */
function Tabs({ pages, badges }: { pages: readonly OpenPage[]; badges: readonly Waiting[] }) {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // The navigation is one row on a phone: the link of the open page is scrolled into sight.
  useEffect(() => {
    const [open, first] = ['[aria-current=page]', 'a'].map((link) =>
      list.current?.querySelector<HTMLElement>(link),
    );
    if (open && first && list.current) list.current.scrollLeft = open.offsetLeft - first.offsetLeft;
  }, [pathname]);
  const tabs = pages.filter(({ section }) => section !== 'outils');
  const tools = pages.filter(({ section }) => section === 'outils');
  const isTool = [TOOLS_PAGE, ...tools.map(({ to }) => to)].some((to) => isWithin(pathname, to));
  const badgeOf = (...among: OpenPage[]) =>
    badges.find(({ page }) => among.some(({ to }) => to === page));
  return (
    <ul
      ref={list}
      className="flex gap-x-5 overflow-x-auto whitespace-nowrap max-lg:-m-2 max-lg:p-2 lg:grid lg:gap-3 lg:overflow-visible lg:whitespace-normal"
    >
      <Tab to={BACK_OFFICE_HOME} label={DESK} isCurrent={pathname === BACK_OFFICE_HOME} />
      {bySection(tabs).map(({ section, pages: own }) => (
        <li key={section} className="contents lg:block">
          <ul aria-label={SECTIONS[section]} className="contents lg:grid">
            {own.map((page) => (
              <Tab
                key={page.to}
                to={page.to}
                label={page.label}
                isCurrent={isWithin(pathname, page.to)}
                badge={badgeOf(page)}
              />
            ))}
          </ul>
        </li>
      ))}
      {tools.length > 0 && (
        <Tab to={TOOLS_PAGE} label={SECTIONS.outils} isCurrent={isTool} badge={badgeOf(...tools)} />
      )}
    </ul>
  );
}

export default function BackOffice({ loaderData }: Route.ComponentProps) {
  const { member, pages, badges } = loaderData;
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-x-10 gap-y-4 px-gutter pt-4 pb-16 sm:gap-y-6 sm:pt-8 sm:px-6 lg:grid-cols-[13rem_1fr]">
      <nav aria-label="Administration" className="min-w-0">
        <Palette pages={[{ to: BACK_OFFICE_HOME, label: DESK }, ...NEW, ...pages]} />
        <Tabs pages={pages} badges={badges} />
      </nav>
      <div className="min-w-0">
        <DraftMember value={member}>
          <Outlet />
        </DraftMember>
        <LeavingQuestion />
      </div>
    </div>
  );
}
