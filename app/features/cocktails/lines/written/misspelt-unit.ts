/** Units with a letter wrong, or cut short, which « de » follows: « goutes de », « rond. de ». */
import { fold } from '#language/fold.ts';
import { lettersApart } from '#language/spelling.ts';
import { UNITS } from '#features/cocktails/cocktail.ts';
import { isCountable, isThing } from './bare-lists.ts';
import { CONTAINERS } from './container-words.ts';
import { PARTS } from './line-amounts.ts';
import { matchAt, type Word } from './line-words.ts';

interface Found {
  unit: string;
  length: number;
}

const LEAST_LETTERS = 5;
/** Of one word, by what they are called folded; shorter ones are near too many words. */
const SPELT: readonly (readonly [string, string])[] = [
  ['litre', 'l'] as const,
  ['centilitre', 'cl'] as const,
  ['millilitre', 'ml'] as const,
  ['gramme', 'g'] as const,
  ...Object.keys(UNITS).map((unit) => [fold(unit), unit] as const),
  ...CONTAINERS,
].filter(([spelt]) => spelt.length >= LEAST_LETTERS && !spelt.includes(' '));

const isOf = (word: Word | undefined) => /^(?:de|du|d')$/.test(word?.key ?? '');

/** « feuil », not « table ». */
const isCut = (key: string, spelt: string) =>
  spelt.startsWith(key) && spelt.length <= key.length + 2;

/** « 5 | goutes de tabasco », « 1 | feuil de laurier », not « 2 | pommes de terre ». */
export function misspeltAt([word, next]: readonly Word[]): Found | null {
  if (!word || !isOf(next)) return null;
  const key = word.key.replace(/[sx]$/, '');
  const isWord =
    isThing(word.raw) ||
    isCountable([word]) ||
    matchAt(PARTS, [word]) ||
    /^pinces?$/.test(word.raw);
  if (key.length < LEAST_LETTERS - 1 || isWord) return null;
  const meant = SPELT.find(
    ([spelt]) => spelt[0] === key[0] && (isCut(key, spelt) || lettersApart(spelt, key, 1) <= 1),
  );
  return meant ? { unit: meant[1], length: 1 } : null;
}

/** « 1 | bout. de champagne », « 2 | rond. d'orange » */
export function shortenedAt([word, next]: readonly Word[]): Found | null {
  if (!word || !/^\p{L}{3,}\.$/u.test(word.raw) || !isOf(next)) return null;
  const meant = SPELT.find(([spelt]) => spelt !== word.key && spelt.startsWith(word.key));
  return meant ? { unit: meant[1], length: 1 } : null;
}
