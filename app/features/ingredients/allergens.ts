import { ALLERGENS, type Allergen } from './ingredient.ts';

/**
 * Allergens that a set of ingredients carries, each once, in the order of `ALLERGENS`.
 * `allergens: null` means that nobody has said: such an ingredient adds nothing, so the result is
 * what is known, not a promise that there is nothing else.
 */
export function allergensOf(
  ingredients: readonly { allergens: readonly Allergen[] | null }[],
): Allergen[] {
  const carried = new Set(ingredients.flatMap(({ allergens }) => allergens ?? []));
  return ALLERGENS.filter((allergen) => carried.has(allergen));
}
