import { actorContext, servicesContext } from '#app/context.server.ts';
import { isSlug } from '#app/language/fold.ts';
import { checkSlug } from '#features/recipes/editor/check-slug.server.ts';
import type { Page } from '#app/routes/page.ts';
import type { Route } from './+types/recipe-slug.ts';

export const handle: Page = { audience: 'editor' };

/** True if a slug is free, for the form while it is typed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const slug = searchParams.get('slug') ?? '';
  const ownId = searchParams.get('sauf') ?? '';
  if (!isSlug(slug) || !/^[0-9a-f-]{0,36}$/.test(ownId)) return Response.json({ state: 'unknown' });
  const actor = context.get(actorContext);
  const state = await checkSlug(context.get(servicesContext), { actor, slug, ownId });
  return Response.json({ state });
}
