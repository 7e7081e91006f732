/** Part of an ingredient line in a column of a table whose rows are ingredients. */
import lists from '#content/vocabulary/imports/columns.json' with { type: 'json' };
import {
  INGREDIENT_NOUNS,
  unitOfName,
  withoutKeyWords,
  wordsOfField,
} from '../csv/column-names.ts';
import { columnWords, hasWord, wordSet } from '../csv/column-words.ts';

const ASIDE = wordSet(lists.aside);
const MEASURES = wordSet(lists.measures);
const NUMBERS = wordSet(lists.numbers);
const NOTES = wordSet(lists.notes);
const AMOUNTS = wordsOfField('quantity');
const UNITS = wordsOfField('unit');
const TITLES = wordsOfField('title');
/** Words of a column that orders rows. */
export const ORDERS = wordSet(lists.orders);

export type Part = 'name' | 'amount' | 'unit' | 'order' | 'note';

/** Null for a key, and for any other column. */
export function partOf(name: string, hasAmount = false): Part | null {
  const words = columnWords(name).filter((word) => !/^\d+$/.test(word));
  if (hasWord(words, ORDERS) || hasWord(words, NUMBERS)) return 'order';
  if (withoutKeyWords(words).length < words.length) return null;
  if (hasWord(words, UNITS)) return 'unit';
  if (hasWord(words, AMOUNTS) || unitOfName(name) !== undefined) {
    return hasAmount && hasWord(words, MEASURES) ? 'unit' : 'amount';
  }
  if (hasWord(words, NOTES)) return 'note';
  if (hasWord(words, ASIDE)) return null;
  return hasWord(words, INGREDIENT_NOUNS) || hasWord(words, TITLES) ? 'name' : null;
}
