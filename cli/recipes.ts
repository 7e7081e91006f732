import { AppError } from '#app/errors.ts';
import {
  acceptOfferedRecipes,
  declineOfferedRecipes,
  listOfferedRecipes,
} from '#features/recipes/starter/offered-recipes.server.ts';
import type { Command } from './commands.ts';

const NONE = 'Aucune nouvelle recette proposée.';
const ACTIONS = { accepter: acceptOfferedRecipes, refuser: declineOfferedRecipes };

/** Starter recipes of a newer version: lists, accepts or declines them. */
export const recipes: Command = async (services, [action, ...slugs], print) => {
  const offered = await listOfferedRecipes(services);
  if (action === undefined) {
    print(
      offered.length === 0
        ? NONE
        : ['Recettes proposées :', ...offered.map((slug) => `  ${slug}`)].join('\n'),
    );
    return;
  }
  if (action !== 'accepter' && action !== 'refuser') {
    throw new AppError(
      'commande',
      `« ${action} » n’est pas une action.`,
      'Écrivez accepter ou refuser.',
    );
  }
  if (slugs.length === 0) {
    throw new AppError(
      'commande',
      'Aucune recette n’est nommée.',
      'Nommez-les, ou écrivez « toutes ».',
    );
  }
  const chosen = slugs.length === 1 && slugs[0] === 'toutes' ? offered : slugs;
  if (chosen.length === 0) {
    print(NONE);
    return;
  }
  await ACTIONS[action](services, chosen);
  print(
    action === 'accepter'
      ? `Ajoutées en brouillon : ${chosen.join(', ')}.`
      : `Ne seront plus proposées : ${chosen.join(', ')}.`,
  );
};
