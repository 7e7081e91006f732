/** How the form of a recipe is received, to be made, saved or looked at. */
import { parseWithZod } from '@conform-to/zod/v4';
import { data, type RouterContextProvider } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { MAX_LINES, type CocktailInput } from '#features/cocktails/cocktail-form.ts';
import { parseIngredientList } from '#features/cocktails/lines/parse-ingredient-line.ts';
import { compareRecipe } from '#features/editor/compare-recipe.server.ts';
import {
  editorForm,
  lineOf,
  recipeFrom,
  type LineFields,
} from '#features/editor/form/editor-form.ts';
import { ingredientFinder } from '#features/ingredients/ingredient-names.ts';
import { openNewRecipe } from '#features/editor/open-recipe.server.ts';
import { knownFields } from '#app/routes/form-shape.server.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { readForm, textOf } from '#app/routes/sent-body.server.ts';

interface Received {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Ingredients as the form names them. */
export async function readFinder(context: Readonly<RouterContextProvider>) {
  const actor = context.get(actorContext);
  const { ingredients } = await openNewRecipe(context.get(servicesContext), { actor });
  return ingredientFinder(ingredients);
}

const ABOUT = {
  'slug-pris': 'slug',
  'change-entre-temps': 'version',
  'ingredient-inconnu': 'ingredients',
  'tag-inconnu': 'tags',
  'image-introuvable': 'image_path',
} as const;

/** The form again, with the lines of the list that was pasted in it: without scripts, that is the look. */
function withPastedLines(form: FormData, find: ReturnType<typeof ingredientFinder>) {
  const schema = editorForm(find);
  const { payload } = parseWithZod(knownFields(form, schema), { schema });
  const typed = [payload['ingredients'] ?? []].flat() as unknown as LineFields[];
  const kept = typed.filter((line) => line.ingredient || line.quantity_text || line.unit);
  const read = parseIngredientList(textOf(form, 'liste'), MAX_LINES);
  const lines = [...kept, ...read.map((line) => lineOf(line, find))].slice(0, MAX_LINES);
  return data({ initialValue: { ...payload, liste: '', ingredients: lines as never } });
}

/**
 * Reads the form of a recipe and does its work with it; what is wrong goes back to the page.
 *
 * @param id of the recipe, which a refusal is compared with; null for a new one
 */
export async function receiveRecipe(
  { request, context }: Received,
  id: string | null,
  work: (recipe: CocktailInput, version: string) => Promise<Response>,
) {
  const find = await readFinder(context);
  const form = await readForm(request);
  if (form.has('lire')) return withPastedLines(form, find);
  let conflict: Awaited<ReturnType<typeof compareRecipe>> | undefined;
  const answer = await receiveForm(
    request,
    { schema: editorForm(find), about: ABOUT },
    async (value) => {
      const recipe = recipeFrom(value, find);
      try {
        return await work(recipe, value.version);
      } catch (error) {
        if (id !== null && error instanceof AppError && error.code === 'change-entre-temps') {
          const actor = context.get(actorContext);
          conflict = await compareRecipe(context.get(servicesContext), { actor, id, recipe });
        }
        throw error;
      }
    },
  );
  if (answer instanceof Response || conflict === undefined) return answer;
  return data({ ...answer.data, conflict }, answer.init ?? {});
}
