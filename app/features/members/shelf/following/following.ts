/** Tags that a member follows by a monthly letter. */
import { letter, type Mail } from '#features/platform/mail/mail.ts';
import { NBSP } from '#ui/spaces.ts';
import { SHELF_PATH } from '../shelf.ts';

export const FOLLOWING_PATH = `${SHELF_PATH}/tags`;
const stopPath = (token: string) => `/lettre-des-tags/arret/${token}`;

/** Recipes that one letter names. */
export const MOST_NAMED = 20;

export interface NewRecipe {
  slug: string;
  title: string;
}

/**
 * The monthly letter, with its way out in its headers and in its text.
 *
 * @param recipes at most `MOST_NAMED`, of `total`
 * @param publicUrl origin of its addresses
 */
export function monthlyLetter(
  reader: { name: string; email: string; token: string },
  { recipes, total }: { recipes: readonly NewRecipe[]; total: number },
  publicUrl: string,
): Mail {
  const stop = `${publicUrl}${stopPath(reader.token)}`;
  const left = total - recipes.length;
  const list = recipes.map(({ slug, title }) => `${title}\n${publicUrl}/cocktails/${slug}`);
  return {
    ...letter('notice', reader, 'Du nouveau dans les tags que vous suivez', [
      `Ce mois-ci, dans les tags que vous suivez${NBSP}:`,
      ...list,
      ...(left > 0 ? [`Et ${left} de plus.`] : []),
      `Changer les tags que vous suivez${NBSP}: ${publicUrl}${FOLLOWING_PATH}`,
      `Ne plus recevoir cette lettre, sans vous connecter${NBSP}: ${stop}`,
    ]),
    unsubscribe: stop,
  };
}
