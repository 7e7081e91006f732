import { servicesContext, shows } from '#app/context.server.ts';
import { suggest } from '#features/cocktails/suggest.server.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/suggestions.ts';

/** What the search box offers while one types: `?q=` is what is typed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  shows(context, 'lists');
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  const suggestions = await read('Impossible de charger les suggestions.', suggest({ db }, typed));
  return Response.json({ suggestions }, { headers: { 'X-Robots-Tag': 'noindex' } });
}
