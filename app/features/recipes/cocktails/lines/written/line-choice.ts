/** A choice whose common word comes last, as in English and German: « lemon or lime juice ». */
import { FRUITS, HEADS_IN_COMPOUNDS, HEADS_LAST, KINDS_BEFORE } from './words/vocabulary.ts';

const anyOf = (words: Iterable<string>) => [...words].join('|');

/**
 * « lemon or lime juice », « white or red wine vinegar »; « gin or ginger ale » are two things.
 */
const APART = new RegExp(
  String.raw`(?<![\p{L}-])(${anyOf([...FRUITS, ...KINDS_BEFORE])}) (or [\p{L}-]+) ((?:${anyOf(HEADS_LAST)})(?: vinegar)?)(?![\p{L}-])`,
  'iu',
);

/** « Zitronen- oder Limettensaft », « citroen- of limoensap » */
const COMPOUND = /(?<!\p{L})(\p{L}{3,30})- (oder|of|eller) (\p{L}{3,30})(?!\p{L})/iu;
const asCompound = (said: string, first: string, or: string, other: string) => {
  const head = HEADS_IN_COMPOUNDS.find((end) => other.endsWith(end));
  return head === undefined ? said : `${first}${head} ${or === 'oder' ? or : 'ou'} ${other}`;
};

/**
 * Gives the common word to the first choice, which is what is measured: « lemon juice or lime »;
 * otherwise a juice is read as its fruit.
 */
export const withWholeChoice = (text: string): string =>
  / (?:or|oder) |- (?:of|eller) /i.test(text)
    ? text.replace(APART, '$1 $3 $2').replace(COMPOUND, asCompound)
    : text;
