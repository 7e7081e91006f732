/** Words of a wish, and their names in the catalogue. */
import { fold, words } from '#language/fold.ts';
import { nameKeys } from '#language/words/other-names.ts';
import { misspelling, spell } from '#language/words/spelling.ts';
import { ALLERGEN_WORDS, COUNTRY_WORDS, MISSPELT } from './names.ts';
import { isSaid } from './sayings.ts';
import { ASKING_WORDS, STOP_WORDS } from './words.ts';

/** Ingredient or tag that a few words name. */
export interface Meaning {
  kind: 'ingredient' | 'tag';
  id: string;
  slug: string;
  name: string;
  /** Family of the ingredient, if any. */
  familyId: string | null;
  /** Name that matched, as its editors wrote it. */
  said: string;
  /** Is it the main name, rather than another one? */
  isName: boolean;
  /** Ingredients only: a recipe makes it. */
  isMade: boolean;
  /** Ingredients only: known allergens. */
  allergens: readonly string[];
  /** A spirit, or a tag about the content of the glass, as an ingredient is. */
  isBase: boolean;
}

export interface Known {
  meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** Titles of recipes that the text holds, and words of it that are in one. */
  titles: ReadonlySet<string>;
  titleWords: ReadonlySet<string>;
  /** Words of several titles, as kinds of drinks are, or of one name that they are together. */
  drinkWords: ReadonlySet<string>;
  /** Do two words or more all belong to one title? The text is then a name. */
  isTitle: boolean;
  /** Countries that recipes come from. */
  countries: ReadonlySet<string>;
  /** Corrections of misspelt words, when a near name exists. */
  meant?: ReadonlyMap<string, string>;
}

export interface Token {
  word: string;
  /** As typed, in lower case. */
  said: string;
  from: number;
  to: number;
}

/** Keys of tags that the grammar knows: preparations made at home, and drinks for many. */
export const PREPARED = 'preparation maison';
export const FOR_MANY = 'grande tablee';

/** Most words of a name that is looked up. */
export const LONGEST_NAME = 6;

/** Corrects a word to one of the grammar, if the catalogue has no such name. */
function corrected(word: string, known: Known): string {
  const { meanings, meant } = known;
  const near = meant?.get(word);
  if (near !== undefined) return near;
  if (word.length < 5 || nameKeys([word]).some((key) => meanings.has(key))) return word;
  if (
    ALLERGEN_WORDS.has(word) ||
    ASKING_WORDS.has(word) ||
    COUNTRY_WORDS.has(word) ||
    known.titleWords.has(word)
  )
    return word;
  if (MISSPELT.some((other) => other.word === word)) return word;
  if (isSaid(word)) return word;
  const typed = spell(word);
  return MISSPELT.find((other) => misspelling(typed, other) >= 0.8)?.word ?? word;
}

/** Words, numbers and significant marks; a point ends a sentence after a word, not after « St ». */
const TOKEN =
  /(?<![\p{L}\p{N}])[-−]\d+|(?<!\d)\d+[.,]\d+|[\p{L}\p{M}\p{N}]+|[,;:°º%€/?!()&+]|(?<=\p{L}{3})\.(?=\s|$)/gu;
/** Words that differ by an accent: no article has one, and « bien tassé » is no cup. */
const ACCENTED: readonly [RegExp, string][] = [
  [/^l[éèê]s?$/, 'lait'],
  [/^tassée?s?$/, 'fort'],
];

/** The words as typed, with the marks that count. */
export function tokensOf(typed: string, known: Known): Token[] {
  return [...typed.matchAll(TOKEN)].flatMap(({ 0: text, index }) => {
    const isWord = /^[\p{L}\p{N}]/u.test(text);
    const place = { from: index, to: index + text.length };
    const said = text.toLowerCase();
    if (/^\d+[.,]\d+$/.test(text)) return [{ word: text.replace(',', '.'), said, ...place }];
    if (!isWord) return [{ word: text.replace('º', '°'), said, ...place }];
    const word = words(fold(text)).join('');
    const plain = said.normalize('NFC');
    const meant = ACCENTED.find(([accented]) => accented.test(plain))?.[1];
    return word === '' ? [] : [{ word: meant ?? corrected(word, known), said, ...place }];
  });
}

export const isMark = (word: string) => /^[^a-z0-9]/.test(word);

/** Is the word without meaning for a drink? */
export const isEmpty = (word: string) =>
  isMark(word) || /^[a-z]$/.test(word) || STOP_WORDS.has(word) || ASKING_WORDS.has(word);

/** « 5 amis », « à 19h »: a number that finds no recipe, unless a title has it. */
export const isBareNumber = (word: string, known: Known): boolean =>
  /^\d{1,2}(?:h(?:\d\d)?)?$/.test(word) && !known.titleWords.has(word);

/** Significant words of a text, folded. */
export const tellingWords = (typed: string): string[] => [
  ...new Set(words(typed).filter((word) => !isEmpty(word))),
];

/** Keys of a possible name, plurals included: one letter must not hide a refusal. */
export function keysOf(span: readonly string[]): string[] {
  const plural = span.map((word) =>
    word.length > 3 && !/[sxz\d]$/.test(word) ? `${word}s` : word,
  );
  return [...new Set([...nameKeys(span), ...nameKeys([plural.join(' ')])])];
}

export function spanKeys(typed: string): string[] {
  const all = words(typed).slice(0, 90);
  return [
    ...new Set(
      all.flatMap((_, at) =>
        Array.from({ length: Math.min(LONGEST_NAME, all.length - at) }, (__, more) =>
          keysOf(all.slice(at, at + more + 1)),
        ).flat(),
      ),
    ),
  ].filter((key) => key !== '');
}
