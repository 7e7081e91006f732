/** Meaning of a column by its name, in French, English, German, Italian, Spanish and Portuguese. */
import lists from '#content/vocabulary/imports/sql-columns.json' with { type: 'json' };
import { columnWords, hasWord, stem, wordSet } from './column-words.ts';

/** Nouns for recipes, and for drinks, which a shop may also sell. */
export const RECIPE_NOUNS = wordSet(lists.recipeNouns);
export const DRINK_NOUNS = wordSet(lists.drinkNouns);
export const INGREDIENT_NOUNS = wordSet(lists.ingredientNouns);

/** In order of priority. */
export type Meaning = keyof typeof lists.meanings;
const WORDS = Object.entries(lists.meanings).map(
  ([meaning, words]) => [meaning as Meaning, wordSet(words)] as const,
);
const TITLES = wordSet(lists.meanings.title);

/** Words beside one above that change its meaning: « image_alt », « created_time ». */
const ASIDE = wordSet(lists.aside);
/** Words of a key column: they identify a row instead of describing it. */
const KEYS = wordSet(lists.keys);

const AMOUNTS = wordSet(lists.amounts);
const MEASURES = wordSet(lists.measures);
const UNITS = wordSet(lists.units);
/** Units in a column name: « quantite_cl ». */
const NAMED_UNIT = /^(?:cl|ml|oz|dl|gr?|grammes?|parts?|shots?)$/;
/** Words of a column that orders rows. */
export const ORDERS = wordSet(lists.orders);
const NUMBERS = wordSet(lists.numbers);
const NOTES = wordSet(lists.notes);
const LANGUAGES = new Set(lists.languages);

const isNumber = (word: string): boolean => /^\d+$/.test(word);

export const isTitleWord = (word: string): boolean => TITLES.has(stem(word));

/** The words of a name without those of a key: « id_recette » → recette. */
export const withoutKeyWords = (words: readonly string[]): string[] =>
  words.filter((word) => !KEYS.has(stem(word)));

export type Part = 'name' | 'amount' | 'unit' | 'order' | 'note';

/** The part of an ingredient line in a column; null for a key, and for any other column. */
export function partOf(name: string, hasAmount = false): Part | null {
  const words = columnWords(name).filter((word) => !isNumber(word));
  if (hasWord(words, ORDERS) || hasWord(words, NUMBERS)) return 'order';
  if (hasWord(words, KEYS)) return null;
  if (hasWord(words, UNITS)) return 'unit';
  if (hasWord(words, AMOUNTS) || words.some((word) => NAMED_UNIT.test(word))) {
    return hasAmount && hasWord(words, MEASURES) ? 'unit' : 'amount';
  }
  if (hasWord(words, ASIDE)) return null;
  if (hasWord(words, NOTES)) return 'note';
  return hasWord(words, INGREDIENT_NOUNS) || hasWord(words, TITLES) ? 'name' : null;
}

/** The unit in the name of an amount column: « quantite_cl » → cl. */
export const unitNamedBy = (name: string): string | null =>
  columnWords(name).find((word) => NAMED_UNIT.test(word)) ?? null;

/** The number of a numbered column, « strIngredient2 »; null for any other. */
export function numberOf(name: string): number | null {
  const numbers = columnWords(name).filter(isNumber);
  return numbers.length === 1 && (numbers[0]?.length ?? 0) <= 2 ? Number(numbers[0]) : null;
}

/** The recipe field that the words of a column mean; null for none. */
function meaningOfWords(words: readonly string[]): Meaning | null {
  // « image_source » is the page of a picture.
  if (hasWord(words, ASIDE) || (words.includes('image') && words.includes('source'))) return null;
  if (hasWord(words, INGREDIENT_NOUNS)) return 'ingredients';
  return WORDS.find(([, set]) => hasWord(words, set))?.[0] ?? null;
}

/**
 * The recipe field and language of a column; null for none.
 *
 * @param owner the name of its table, which columns often repeat: « nom_cocktail »
 */
export function meaningOf(
  name: string,
  owner = '',
): { meaning: Meaning; language: string | null } | null {
  const all = withoutKeyWords(columnWords(name)).filter((word) => !isNumber(word));
  const [last = ''] = all.slice(-1);
  const language = all.length > 1 && LANGUAGES.has(last) ? last.slice(0, 2) : null;
  const words = language === null ? all : all.slice(0, -1);
  const owners = new Set(columnWords(owner).map(stem));
  const own = words.filter(
    (word) =>
      !owners.has(stem(word)) && !hasWord([word], RECIPE_NOUNS) && !hasWord([word], DRINK_NOUNS),
  );
  const meaning = own.length === 0 && words.length > 0 ? 'title' : meaningOfWords(own);
  return meaning && { meaning, language };
}
