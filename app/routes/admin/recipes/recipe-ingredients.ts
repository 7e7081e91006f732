import { actorContext, servicesContext } from '#app/context.server.ts';
import type { ProposedIngredients } from '#features/recipes/editor/form/editor-form.ts';
import {
  findNamedIngredients,
  proposeIngredients,
} from '#features/recipes/editor/named-ingredients.server.ts';
import { LONG_FORM_BYTES, type Page } from '#app/routes/page.ts';
import { readForm } from '#app/routes/sent-body.server.ts';
import { readPastedLines } from './receive-recipe.server.ts';
import type { Route } from './+types/recipe-ingredients.ts';

export const handle: Page = { audience: 'editor', mostBytes: LONG_FORM_BYTES };

/** Ingredients that a line of a recipe may mean, while `?nom=` is typed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const typed = new URL(request.url).searchParams.get('nom') ?? '';
  const find = await findNamedIngredients(services, { actor, typed: [typed] });
  return Response.json({
    isKnown: find(typed) !== undefined,
    proposed: await proposeIngredients(services, { actor, typed }),
  } satisfies ProposedIngredients);
}

/** Lines of a pasted list, to preview before they are added. */
export const action = async ({ request, context }: Route.ActionArgs) =>
  readPastedLines(context, await readForm(request));
