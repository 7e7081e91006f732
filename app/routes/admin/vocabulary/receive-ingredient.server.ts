import { data, type RouterContextProvider } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { findSameNames } from '#features/recipes/editor/named-ingredients.server.ts';
import { createIngredient } from '#features/recipes/ingredients/edit-ingredients.server.ts';
import { newIngredientForm } from '#features/recipes/ingredients/ingredient-form.ts';
import { idOfNew } from '../entry.server.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';

/** Field of each refusal. */
export const ABOUT_INGREDIENT = {
  'ingredient-existant': 'name',
  'ingredient-semblable': 'name',
  'famille-inconnue': 'family',
  'famille-en-rond': 'family',
  'recette-inconnue': 'recipe',
  'remplacant-inconnu': 'substitutes',
  'remplacant-double': 'substitutes',
} as const;

interface Sent {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Creates an ingredient, on its page or from within a recipe. A name close to an existing one comes
 * back with that one, until it is confirmed.
 */
export async function receiveNewIngredient<Done>(
  sent: Sent,
  done: (made: { id: string; name: string }, sent: Sent) => Done | Promise<Done>,
) {
  const { request, context } = sent;
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  let same: string[] = [];
  const answer = await receiveForm(
    request,
    { schema: newIngredientForm, about: ABOUT_INGREDIENT },
    async ({ version, quand_meme: meant, ...values }) => {
      const { name } = values;
      const own = idOfNew(version);
      if (meant !== name) same = await findSameNames(services, { actor, name, ...own });
      if (same.length > 0) {
        throw new AppError('ingredient-semblable', 'Un autre ingrédient s’appelle presque ainsi.');
      }
      const id = await createIngredient(services, { actor, values, ...own });
      return { done: await done({ id, name }, sent) };
    },
  );
  if ('done' in answer) return answer.done;
  return data({ ...answer.data, same }, answer.init ?? {});
}
