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

/**
 * Allergens of a recipe in words. Ingredients whose allergens are unknown are named, never counted
 * as none.
 */
export function sayAllergens(
  ingredients: readonly { name: string; allergens: readonly Allergen[] | null }[],
): string {
  const carried = allergensOf(ingredients).join(', ');
  const unsaid = ingredients.filter(({ allergens }) => allergens === null);
  if (unsaid.length === 0) return carried || 'Aucun connu';
  const names = [...new Set(unsaid.map(({ name }) => name))].join(', ');
  const which = unsaid.length < ingredients.length ? `\u00a0: ${names}` : '';
  return `${carried && `${carried}. `}Allergènes non renseignés${which}`;
}

/** « Œufs », « oeuf » and « OEUFS » are one. */
const plain = (name: string) => fold(name).replaceAll(/s\b/g, '');
const KNOWN = new Map(ALLERGENS.map((allergen) => [plain(allergen), allergen]));

/** Label for "no allergen", unlike unknown allergens. */
export const NO_ALLERGEN = 'Aucun';

/**
 * Reads a typed list: « lait, oeuf ». `unknown` holds the names of no allergen. `allergens` is
 * null if nothing is typed, and empty for « aucun »; `isNoneToo` if « aucun » stands beside
 * others.
 */
export function readAllergens(text: string): {
  allergens: Allergen[] | null;
  unknown: string[];
  isNoneToo: boolean;
} {
  const typed = text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (typed.length === 0) return { allergens: null, unknown: [], isNoneToo: false };
  const others = typed.filter((name) => plain(name) !== plain(NO_ALLERGEN));
  const named = new Set(others.map((name) => KNOWN.get(plain(name))));
  return {
    allergens: ALLERGENS.filter((allergen) => named.has(allergen)),
    unknown: others.filter((name) => !KNOWN.has(plain(name))),
    isNoneToo: others.length > 0 && others.length < typed.length,
  };
}

export const writeAllergens = (allergens: readonly Allergen[] | null): string =>
  allergens?.length === 0 ? NO_ALLERGEN : (allergens ?? []).join(', ');
