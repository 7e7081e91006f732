/** « Il me reste 12 cl de rhum », asked in the address of a recipe. */
import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import type { CocktailDetail } from '#features/recipes/cocktails/cocktail.ts';
import {
  LEFTOVER,
  LEFTOVER_LETTERS,
  type RefusedLeftover,
} from '#features/recipes/cocktails/lines/scaling/leftover-form.tsx';
import { portionsOf } from '#features/recipes/cocktails/lines/scaling/leftover.ts';

/**
 * Leads to the servings that something left is enough for.
 *
 * @returns what was asked, when it cannot be answered; null when nothing was
 */
export function answerLeftover(
  parameters: URLSearchParams,
  { slug, lines, servings }: CocktailDetail,
): RefusedLeftover | null {
  const text = parameters.get(LEFTOVER.amount);
  if (text === null) return null;
  const of = parameters.get(LEFTOVER.of) ?? '';
  const line = lines.find(({ ingredient }) => ingredient === of);
  try {
    if (!line) throw new AppError('reste', 'Cet ingrédient n’est pas dans la recette.');
    const portions = portionsOf(text, line, servings);
    throw redirect(`/cocktails/${slug}?portions=${portions}#ingredients`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { text: text.slice(0, LEFTOVER_LETTERS), of, error: error.message };
  }
}
