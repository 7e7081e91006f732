/** Notes about names of allergens: « fruits de mer » are two of them. */
import { ALLERGENS, type Allergen } from '#features/recipes/ingredients/ingredient.ts';
import { slugify, words } from '#language/fold.ts';
import { nameKeys } from '#language/words/other-names.ts';
import { ALLERGEN_WORDS } from '../understand/names.ts';
import { LONGEST_NAME } from '../understand/tokens.ts';
import type { Replaced } from './replaced-names.ts';

interface Named {
  /** As it was typed. */
  typed: string;
  allergens: readonly Allergen[];
  /** Is it the allergen’s own name? */
  isOwn: boolean;
}

const isOwn = (key: string, [one, ...others]: readonly Allergen[]) =>
  one !== undefined && others.length === 0 && nameKeys(words(one)).includes(key);

/** Names of allergens in a text, the longest first; those of all allergens apart. */
function allergensIn(text: string): Named[] {
  const all = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: said, index }) => ({
    word: words(said).join(''),
    from: index,
    to: index + said.length,
  }));
  const found: Named[] = [];
  for (let at = 0; at < all.length; at += 1) {
    for (let length = Math.min(LONGEST_NAME, all.length - at); length > 0; length -= 1) {
      const span = all.slice(at, at + length);
      const key = nameKeys(span.map(({ word }) => word)).find((one) => ALLERGEN_WORDS.has(one));
      if (key === undefined) continue;
      const allergens = ALLERGEN_WORDS.get(key) ?? [];
      const typed = text.slice(span[0]?.from, span.at(-1)?.to);
      found.push({ typed, allergens, isOwn: isOwn(key, allergens) });
      at += length - 1;
      break;
    }
  }
  return found.filter((one) => one.allergens.length > 0 && one.allergens.length < ALLERGENS.length);
}

/** Refused names that stand for allergens of other names. @param refused slugs of allergens */
export const refusedAllergens = (text: string, refused: readonly string[]): Replaced[] =>
  allergensIn(text)
    .filter((one) => !one.isOwn && one.allergens.every((each) => refused.includes(slugify(each))))
    .map(({ typed, allergens }) => ({ typed, name: allergens.join(', ').toLowerCase() }));

/**
 * Sentences about allergens that are asked for, and are no ingredients.
 *
 * @param wanted folded words that are the name of nothing
 */
export const sayWanted = (text: string, wanted: readonly string[]): string[] =>
  allergensIn(text)
    .filter(({ typed }) => wanted.includes(words(typed).join(' ')))
    .map(
      ({ typed, allergens, isOwn: isName }) =>
        `«\u00a0${typed}\u00a0» nomme ${allergens.length > 1 ? 'des allergènes' : 'un allergène'}${isName ? '' : ` (${allergens.join(', ').toLowerCase()})`}, et aucun ingrédient d’ici. Pour ne pas en avoir, écrivez «\u00a0sans ${typed}\u00a0».`,
    );
