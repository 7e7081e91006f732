import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { LIMITS, parseFilters } from '#features/recipes/cocktails/filters/list-filters.ts';
import { pickSurprise } from '#features/recipes/cocktails/list/pick-surprise.server.ts';
import { slugify } from '#language/fold.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/surprise.ts';

export const handle: Page = { audience: 'anybody', disallow: ['/surprise'] };

/**
 * « Surprenez-moi »: redirects to a random recipe, another one each time. `?degre_max=` is the
 * list's; `?sauf=` is the slug of the recipe to leave out.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const { maxAbv } = parseFilters(searchParams);
  const except = slugify((searchParams.get('sauf') ?? '').slice(0, LIMITS.query));
  const slug = await read(
    'Impossible de tirer une recette au sort.',
    pickSurprise({ db, random: Math.random }, { maxAbv, except }),
  );
  return redirect(slug === null ? '/cocktails' : `/cocktails/${slug}`, {
    status: 302,
    headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  });
}
