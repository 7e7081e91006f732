/** Changes of several recipes from their list. */
import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { changeRecipes } from '#features/recipes/editor/list/change-recipes.server.ts';
import { undoneWords } from '#features/recipes/editor/former-words.ts';
import { listRecipeIds } from '#features/recipes/editor/list/list-recipes.server.ts';
import {
  CHANGES,
  MOST_AT_ONCE,
  type Change,
} from '#features/recipes/editor/revisions/recipe-changes.ts';
import { readRecipeList, recipeListQuery } from '#features/recipes/editor/list/recipe-list.ts';
import { undoChanges } from '#features/recipes/editor/list/undo-changes.server.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { parseSent } from '#app/routes/sent-body.server.ts';

const UNDO = 'annuler';

const changeForm = z.object({
  change: z.enum([UNDO, ...(Object.keys(CHANGES) as Change[])]),
  /** Ids of ticked recipes. */
  recette: z.array(z.uuid()).max(MOST_AT_ONCE).default([]),
  /** Ids of the recipes, from a confirmation. */
  recettes: z
    .string()
    .max(40 * MOST_AT_ONCE, { abort: true })
    .default(''),
  /** Whole list: the number of recipes shown in it. */
  tout: z.coerce.number().int().min(1).max(MOST_AT_ONCE).optional(),
  confirme: z.boolean().default(false),
  tag: z.string().max(120, { abort: true }).default(''),
  /** Batch to undo. */
  lot: z.string().max(36, { abort: true }).default(''),
});

/**
 * Handles the buttons of the list. Deleting is confirmed first.
 *
 * @param path of the list
 */
export function receiveChange(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  path: string,
) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const view = readRecipeList(new URL(request.url).searchParams);
  const query = recipeListQuery(view);
  return receiveForm(request, { schema: changeForm }, async (form) => {
    if (form.change === UNDO) {
      const done = await undoChanges(services, { actor, batch: form.lot });
      const said = undoneWords(done);
      if (said !== null) return { said };
      return goTo(`${path}${query}`, done.undone === 0 ? 'rien-a-changer' : 'changement-annule');
    }
    const ticked = [...form.recette, ...form.recettes.split(',').filter((id) => id !== '')];
    const chosen = form.tout !== undefined ? 'all' : parseSent(z.array(z.uuid()), ticked);
    const asked = { actor, view, chosen, most: MOST_AT_ONCE + 1 } as const;
    const recipes = await listRecipeIds(services, asked);
    if (form.tout !== undefined && form.tout !== recipes.length) {
      throw new AppError(
        'liste-changee',
        'La liste a changé depuis que vous l’avez ouverte\u00a0: rien n’a été fait.',
        'Cochez-la de nouveau.',
      );
    }
    if (recipes.length === 0) {
      throw new AppError('rien-de-choisi', 'Choisissez au moins une recette.');
    }
    if (recipes.length > MOST_AT_ONCE) {
      throw new AppError('trop-de-recettes', `${MOST_AT_ONCE} recettes au plus à la fois.`);
    }
    if (form.change === 'supprimer' && !form.confirme) return { confirm: { recipes } };
    const ids = recipes.map(({ id }) => id);
    const { change, tag } = form;
    const { changed, batch } = await changeRecipes(services, { actor, ids, change, tag });
    if (changed === 0) return goTo(`${path}${query}`, 'rien-a-changer');
    return goTo(`${path}${query}${query === '' ? '?' : '&'}annulable=${batch}`, null);
  });
}
