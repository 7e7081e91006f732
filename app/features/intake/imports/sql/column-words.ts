/** The words that a column or a table is named by, whatever joins them: « id_recette », « strIngredient1 ». */
import { fold } from '#language/fold.ts';
import { remembered } from '../remembered.ts';

/** What recipes and their parts are called: names are often made of two of these at once, « cocktailname ». */
const NOUNS =
  'cocktail|drink|recipe|recette|rezept|ricetta|receta|receita|boisson|bebida|ingredient|zutat|' +
  'ingrediente|category|categorie|kategorie|categoria|glass|verre';
const JOINED = new RegExp(`^(${NOUNS})s?(?=[a-z]{2})|(?<=^[a-z]{2,40})(${NOUNS})s?$`);
/** Words that begin or end as those do, and are one. */
const WHOLE = new RegExp(`^(?:(?:${NOUNS})(?:[aeinsx]|es|en|gruppe)?|cocktailparty|glassware)$`);

/** What programs put before a name to say its type, or whose it is. */
const MARKS = new Set('str txt int tbl tb fld col wp dbo public app api'.split(' '));

function parted(word: string): string[] {
  if (WHOLE.test(word)) return [word];
  const at = JOINED.exec(word);
  const noun = at?.[1] ?? at?.[2];
  if (!at || noun === undefined) return [word];
  return at.index === 0 ? [noun, word.slice(at[0].length)] : [word.slice(0, at.index), noun];
}

const LONGEST_NAME = 100;

/** Folded words, figures apart: « strIngredient1 » gives ingredient, 1. */
export const columnWords = remembered((name: string): readonly string[] => {
  const spaced = name
    .slice(0, LONGEST_NAME)
    .replaceAll('UoM', 'uom')
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ');
  const words = (fold(spaced).match(/[a-z]+|\d+/g) ?? []).flatMap(parted);
  const said = words.filter((word) => !MARKS.has(word));
  return said.length > 0 ? said : words;
});

/** What the forms of a noun have in common, in European languages: « recettes » and « recette », « zutaten » and « zutat ». */
export const stem = remembered((word: string): string => {
  const singular = word.replace(/(?<=...)[sx]$/, '');
  if (singular.endsWith('ion')) return singular;
  return singular
    .replace(/(?<=...)en$/, '')
    .replace(/(?<=..)[aeiouy]{1,9}$/, '')
    .replace(/(.)\1/g, '$1');
});

/** Words, written with spaces, as `hasWord` looks for them. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(stem));

/** Whether one of the words is a form of one of a set. */
export const hasWord = (words: readonly string[], set: ReadonlySet<string>): boolean =>
  words.some((word) => set.has(stem(word)));
