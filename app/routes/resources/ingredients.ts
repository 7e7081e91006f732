import { servicesContext, shows } from '#app/context.server.ts';
import { parseFilters } from '#features/cocktails/list-filters.ts';
import { listIngredients } from '#features/cocktails/list-ingredients.server.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/ingredients.ts';

/** The pick list of the ingredient filter: `?nom=` is what was typed, the rest is the list's. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  shows(context, 'lists');
  const parameters = new URL(request.url).searchParams;
  const ingredients = await read(
    'Impossible de charger les ingrédients.',
    listIngredients({ db }, parseFilters(parameters), parameters.get('nom') ?? ''),
  );
  return Response.json({ ingredients });
}
