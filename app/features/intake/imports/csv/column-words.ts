/** Words of the name of a column or table: « id_recette », « strIngredient1 ». */
import lists from '#content/vocabulary/imports/columns.json' with { type: 'json' };
import { fold } from '#language/fold.ts';
import { remembered } from '#language/words/remembered.ts';

/** Nouns that names often join without a separator: « cocktailname ». */
const NOUNS = lists.joinedNouns.join('|');
const JOINED = new RegExp(`^(${NOUNS})s?(?=[a-z]{2})|(?<=^[a-z]{2,40})(${NOUNS})s?$`);
/** Single words that begin or end like a joined noun. */
const WHOLE = new RegExp(`^(?:(?:${NOUNS})(?:[aeinsx]|es|en|gruppe)?|cocktailparty|glassware)$`);

/** Prefixes of programs for a type or an owner. */
const MARKS = new Set(lists.marks);

function parted(word: string): string[] {
  if (WHOLE.test(word)) return [word];
  const at = JOINED.exec(word);
  const noun = at?.[1] ?? at?.[2];
  if (!at || noun === undefined) return [word];
  return at.index === 0 ? [noun, word.slice(at[0].length)] : [word.slice(0, at.index), noun];
}

/** A longer column name is a question of a form. */
export const LONGEST_NAME = 120;

/** Folded words, with numbers apart: « strIngredient1 » → ingredient, 1. */
export function splitName(name: string): readonly string[] {
  const spaced = name
    .slice(0, LONGEST_NAME)
    .replaceAll('UoM', 'uom')
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ');
  const words = (fold(spaced).match(/[a-z]+|\d+/g) ?? []).flatMap(parted);
  const said = words.filter((word) => !MARKS.has(word));
  return said.length > 0 ? said : words;
}

/** The same, cached: names of tables and columns are asked for again and again. */
export const columnWords = remembered(splitName);

/**
 * Common stem of a noun's forms in European languages: « recettes » and « recette », « zutaten »
 * and « zutat ».
 */
export function stem(word: string): string {
  const singular = word.replace(/(?<=...)[sx]$/, '');
  if (singular.endsWith('ion')) return singular;
  return singular
    .replace(/(?<=...)en$/, '')
    .replace(/(?<=..)[aeiouy]{1,9}$/, '')
    .replace(/(.)\1/g, '$1');
}

/** Stems of words, for `hasWord`. */
export const wordSet = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(stem));

/** True if one of the words is a form of a word in the set. */
export const hasWord = (words: readonly string[], set: ReadonlySet<string>): boolean =>
  words.some((word) => set.has(stem(word)));
