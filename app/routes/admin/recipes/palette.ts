import { actorContext, servicesContext } from '#app/context.server.ts';
import { findAnything } from '#features/recipes/editor/find-anything.server.ts';
import type { Page } from '#app/routes/page.ts';
import type { Route } from './+types/palette.ts';

export const handle: Page = { audience: 'editor' };

/** Results of the command palette, besides pages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const q = new URL(request.url).searchParams.get('q') ?? '';
  const actor = context.get(actorContext);
  return Response.json(await findAnything(context.get(servicesContext), { actor, q }));
}
