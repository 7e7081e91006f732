import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { cocktailSchema } from '#features/recipes/cocktails/cocktail-form.ts';
import { NEW_RECIPE } from '#features/recipes/editor/form/editor-form.ts';
import { typedLines } from '#features/recipes/editor/form/typed-recipe.ts';
import { sketchRecipe } from '#features/recipes/editor/sketch-recipe.server.ts';
import { knownFields } from '#app/routes/form-shape.server.ts';
import { LONG_FORM_BYTES, type Page } from '#app/routes/page.ts';
import { readRecipeForm } from './receive-recipe.server.ts';
import type { Route } from './+types/recipe-sketch.ts';

export const handle: Page = { audience: 'editor', mostBytes: LONG_FORM_BYTES };

export const loader = () => redirect('/admin/cocktails');

/** What the glass is drawn from, with the lines. */
const DRAWN = new Set(['type_verre', 'method', 'glace', 'couleur_dominante', 'dilution']);

/** The glass and the strength of what is typed so far; null where a choice is none. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, find, schema } = await readRecipeForm({ request, context });
  const { payload } = parseWithZod(knownFields(form, schema), { schema });
  const drawn = Object.entries(payload).filter(([name]) => DRAWN.has(name));
  const slug = 'x';
  // How it is stirred is said there.
  const instructions = payload['instructions'] || slug;
  const title = slug;
  const parsed = cocktailSchema.safeParse({
    ...NEW_RECIPE,
    title,
    slug,
    instructions,
    ...Object.fromEntries(drawn),
    // One that is ticked comes alone.
    garnitures: [payload['garnitures'] ?? []].flat(),
    ingredients: [{ ingredient: slug, quantity_text: '1' }],
  });
  if (!parsed.success) return Response.json(null);
  const ingredients = typedLines(payload, find);
  const recipe = { ...parsed.data, ingredients };
  const actor = context.get(actorContext);
  return Response.json(await sketchRecipe(context.get(servicesContext), { actor, recipe }));
}
