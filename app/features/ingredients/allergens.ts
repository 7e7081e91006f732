import { fold } from '#language/fold.ts';
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

/** « Œufs », « oeuf » and « OEUFS » are one. */
const plain = (name: string) => fold(name).replaceAll(/s\b/g, '');
const KNOWN = new Map(ALLERGENS.map((allergen) => [plain(allergen), allergen]));

/** Reads a list as people type it, « lait, oeuf »; `unknown` is what names no allergen, as typed. */
export function readAllergens(text: string): { allergens: Allergen[]; unknown: string[] } {
  const typed = text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const named = new Set(typed.map((name) => KNOWN.get(plain(name))));
  return {
    allergens: ALLERGENS.filter((allergen) => named.has(allergen)),
    unknown: typed.filter((name) => !KNOWN.has(plain(name))),
  };
}

/** The same list as the form shows it. */
export const writeAllergens = (allergens: readonly Allergen[] | null): string =>
  (allergens ?? []).join(', ');
