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

/** Fields that draw the glass, besides the lines. */
const DRAWN = new Set([
  'type_verre',
  'method',
  'glace',
  'couleur_dominante',
  'dilution',
  'servings',
  'categorie',
]);

/** Glass, strength and room of the recipe typed so far; null if a choice is invalid. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, find, schema } = await readRecipeForm({ request, context });
  const { payload } = parseWithZod(knownFields(form, schema), { schema });
  const drawn = Object.entries(payload).filter(([name]) => DRAWN.has(name));
  const slug = 'x';
  // The instructions say how it is mixed; the slug replaces empty ones.
  const instructions = payload['instructions'] || slug;
  const title = slug;
  const parsed = cocktailSchema.safeParse({
    ...NEW_RECIPE,
    title,
    slug,
    instructions,
    ...Object.fromEntries(drawn),
    // A single ticked value comes as a text.
    garnitures: [payload['garnitures'] ?? []].flat(),
    ingredients: [{ ingredient: slug, quantity_text: '1' }],
  });
  if (!parsed.success) return Response.json(null);
  const ingredients = typedLines(payload, find);
  const recipe = { ...parsed.data, ingredients };
  const actor = context.get(actorContext);
  return Response.json(await sketchRecipe(context.get(servicesContext), { actor, recipe }));
}
