import { pagesContext, servicesContext } from '#app/context.server.ts';
import { writeRobots } from '#features/pages/discovery/robots.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/robots.ts';

export const handle: Page = { audience: 'anybody', shows: [] };

const A_DAY = 'public, max-age=86400';

export function loader({ context }: Route.LoaderArgs) {
  const closed = [...context.get(pagesContext).values()].flatMap(({ disallow = [] }) => disallow);
  return new Response(writeRobots(context.get(servicesContext).publicUrl, closed), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': A_DAY },
  });
}
