import { servicesContext } from '#app/context.server.ts';
import { suggest } from '#features/recipes/cocktails/suggest/suggest.server.ts';
import { suggestionText } from '#features/recipes/cocktails/suggest/suggestion.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/suggestions.ts';

export const handle: Page = {
  audience: 'anybody',
  shows: ['lists'],
  reads: (parameters) => {
    const text = suggestionText(parameters.get('q') ?? '');
    return new URLSearchParams(text === '' ? {} : { q: text });
  },
  disallow: ['/suggestions'],
};

/** Suggestions of the search box: `?q=` is the typed text. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  const suggestions = await read(
    'Impossible de charger les suggestions.',
    suggest(services, typed),
  );
  return Response.json({ suggestions }, { headers: { 'X-Robots-Tag': 'noindex' } });
}
