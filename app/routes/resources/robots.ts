import { servicesContext, shows } from '#app/context.server.ts';
import { writeRobots } from '#features/discovery/robots.ts';
import type { Route } from './+types/robots.ts';

const A_DAY = 'public, max-age=86400';

export function loader({ context }: Route.LoaderArgs) {
  shows(context);
  return new Response(writeRobots(context.get(servicesContext).publicUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': A_DAY },
  });
}
