import { NavLink, Outlet } from 'react-router';
import { actorContext } from '#app/context.server.ts';
import { backOfficePages } from '#features/access/back-office.ts';
import { Palette } from '#features/editor/palette.tsx';
import { NoticeToast } from '#ui/notice.tsx';
import { OFFICE_NOTICES } from '#ui/office-notices.ts';
import { guard } from './guard.server.ts';
import type { Route } from './+types/layout.ts';

export const middleware = [guard('open back office')];

export function loader({ context }: Route.LoaderArgs) {
  return { pages: backOfficePages(context.get(actorContext)) };
}

export default function BackOffice({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-x-10 gap-y-6 px-4 pt-8 pb-16 sm:px-6 lg:grid-cols-[13rem_1fr]">
      <nav aria-label="Administration">
        <Palette pages={pages} />
        <ul className="flex flex-wrap gap-x-5 lg:grid lg:gap-1">
          {pages.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === '/admin'}
                className="inline-block py-2 text-ink-soft decoration-brass-line decoration-2 underline-offset-8 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <NoticeToast notices={OFFICE_NOTICES} />
        <Outlet />
      </div>
    </div>
  );
}
