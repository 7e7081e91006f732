import { servicesContext } from '#app/context.server.ts';
import { parseFilters, toParameters } from '#features/recipes/cocktails/filters/list-filters.ts';
import { listIngredients } from '#features/recipes/cocktails/list/list-ingredients.server.ts';
import { resolveFilters } from '#features/recipes/cocktails/match/resolve-filters.server.ts';
import { fold } from '#language/fold.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/ingredient-suggestions.ts';

const FAILURE = 'Impossible de charger les ingrédients.';
/** Longest text that it looks for. */
const MAX_TYPED = 100;

export const handle: Page = {
  audience: 'anybody',
  shows: ['lists'],
  reads: (parameters) => {
    const { sort, page, pageSize } = parseFilters(new URLSearchParams());
    const known = toParameters({ ...parseFilters(parameters), sort, page, pageSize });
    const typed = (parameters.get('nom') ?? '').slice(0, MAX_TYPED);
    const text = fold(typed).slice(0, MAX_TYPED).trim();
    if (text !== '') known.append('nom', text);
    return known;
  },
  isFetched: true,
};

/** Options of the ingredient filter: `?nom=` is the typed text, the rest is the list's query. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const parameters = new URL(request.url).searchParams;
  const asked = await read(FAILURE, resolveFilters(services, parseFilters(parameters)));
  const text = parameters.get('nom') ?? '';
  return Response.json({
    ingredients: await read(FAILURE, listIngredients(services, asked, text)),
  });
}
