/** The unit that words begin with: of the list, or a container. */
import { fold } from '#language/fold.ts';
import { remembered } from '#language/words/remembered.ts';
import { lettersApart } from '#language/words/spelling.ts';
import { UNITS } from '#features/recipes/cocktails/cocktail.ts';
import { MILLILITRES_PER_UNIT, mayStartUnit, unitAt as listedAt, WORDS_PER_UNIT } from '../unit.ts';
import {
  ADJECTIVES,
  AND_A_PART,
  FOREIGN_GESTURES,
  FOREIGN_UNITS,
  IN_CUPS,
  isLink,
  PARTS,
  TRAILING_UNITS,
} from './words/amounts.ts';
import { CONTAINERS, FOODS, levelAt } from './words/containers.ts';
import {
  matchAt,
  matchEnd,
  matchWhole,
  phraseSet,
  startsNumber,
  type Word,
} from './words/phrases.ts';
import { isCountable, isThing } from './words/things.ts';
import { WHOLE_NAMES } from './words/vocabulary.ts';

/**
 * « 7up », « 7 Up », « 33 Export », « 1664 », « 33 cl »: what a container holds may begin with a
 * number.
 */
const isNumbered = (words: readonly Word[], at: number) =>
  startsNumber(words[at]) &&
  (/\p{L}/u.test(`${words[at]?.raw}${words[at + 1]?.raw ?? ''}`) ||
    (/^\d{3,4}$/.test(words[at]?.key ?? '') && words.length === at + 1));

/** « un verre | ou deux de cidre », « un sachet | ou une cuillère de sucre ». */
const isOrMore = (words: readonly Word[], at: number) =>
  /^(?:ou|a|or|oder|o)$/.test(words[at]?.key ?? '') &&
  (/^(?:\d+|deux|trois|quatre|two|three|dos|tres|due|tre|zwei|drei)$/.test(
    words[at + 1]?.key ?? '',
  ) ||
    (/^une?$/.test(words[at + 1]?.key ?? '') && unitAt(words, at + 2) !== null));

/** « rempli de », « rase de »: number of words that say how full it is. */
export const fullAt = (words: readonly Word[], at: number) => {
  const full = levelAt(words.slice(at));
  return isLink(words[at + full]) ? full : 0;
};

/** « feuille Menthe » */
export const isName = (word: Word | undefined, before: Word | undefined) =>
  /^\p{Lu}/u.test(word?.raw ?? '') && !/^\p{Lu}/u.test(before?.raw ?? '');

/** A container is one where « de » follows, or the name of what is in it. */
function containerAt(words: readonly Word[], at: number, length: number): string | null {
  const [head = '', ...others] = words.slice(at, at + length).map(({ key }) => key);
  const called = (first: string) => CONTAINERS.get([first, ...others].join(' '));
  const name = called(head) ?? called(head.replace(/[sx]$/, ''));
  if (name === undefined) return null;
  // « de » without an accent is a link, « dé » a thimble; « piece » is English, a « morceau ».
  const isBare = /^(?:de|pieces?)$/i.test(words[at]?.raw ?? '');
  if (isBare && (name === 'dé' || name === 'pièce')) return null;
  const after = words[at + length];
  const isSaid =
    after === undefined ||
    isLink(after) ||
    isName(after, words[at]) ||
    isThing(after.raw) ||
    isNumbered(words, at + length) ||
    isOrMore(words, at + length) ||
    // « 1 volume pour 5 volumes d'eau »
    (after.key === 'pour' && startsNumber(words[at + length + 1])) ||
    fullAt(words, at + length) > 0 ||
    isLink(words[at + length + (matchAt(ADJECTIVES, words, at + length)?.length ?? 0)]) ||
    matchAt(AND_A_PART, words, at + length) !== null;
  return isSaid ? name : null;
}

/** « verre à madère de curaçao », « cuillère à moka de sucre »: named after its use. */
function servingAt(words: readonly Word[], at: number): { unit: string; length: number } | null {
  if (words[at + 1]?.raw !== 'à') return null;
  const [what, , of, next] = words.slice(at, at + 4);
  const [, head] = SERVING.exec(what?.key ?? '') ?? [];
  const name = head && (CONTAINERS.get(head) ?? head);
  if (!name || !of || startsNumber(of)) return null;
  // « verre à vin rouge de porto »
  const after = words[at + 4];
  if (!isLink(next) && (isLink(after) || isName(after, next)) && /^(?:vin|biere)$/.test(of.key)) {
    return { unit: `${name} à ${of.raw} ${next?.raw}`, length: 4 };
  }
  if (!isLink(next) && !isName(next, what) && fullAt(words, at + 3) === 0) return null;
  return { unit: `${name} à ${of.raw}`, length: 3 };
}
const SERVING = /^(verre|tasse|coupe|flute|cuillere|cuilleree|cuiller|bol)s?$/;

/** « 1 can coconut milk » is no can of a drink. */
const isFood = (words: readonly Word[], at: number) => {
  const said = words.slice(at, at + 5).map(({ key }) => key.replace(/s$/, ''));
  return said.some((key) => FOODS.has(key)) && !said.some((key) => POURED_FROM_CANS.test(key));
};
/** « 1 Dose Kokosmilch » is German; « 1 dose gin » a measure. */
function canAt(words: readonly Word[], at: number, length: number): string {
  if (/^doses?$/.test(words[at]?.raw ?? '')) return 'dose';
  return isFood(words, at + length) ? 'boîte' : 'canette';
}
const POURED_FROM_CANS = /^(?:juice|zumo|jugo|succo|suco|saft|water|agua|soda|cola|beer|nectar)$/;

/** « 1/2 c | lime juice »: a cup in English alone. */
const isCup = (words: readonly Word[], at: number) =>
  /^c\.?$/.test(words[at]?.key ?? '') &&
  words.slice(at + 1, at + LONGEST_CUPPED).some(({ key }) => IN_CUPS.has(key));
const LONGEST_CUPPED = 5;

/** « 3 pieces | lime », « 2 Stück | Limetten » are whole, « 3 pieces | of lime » cut. */
const isWhole = (words: readonly Word[]) =>
  !isLink(words[0]) && isCountable(words) && matchEnd(TRAILING_UNITS, words) === null;

/** Unit of the list, when the words are only that. */
function listed(words: readonly Word[]): string | null {
  const said = words.flatMap(({ key }) => key.split(/[.-]+/)).filter((word) => word !== '');
  const found = listedAt(said, 0);
  return found?.length === said.length ? found.unit : null;
}

const { first: FIRST_OF_CONTAINERS } = phraseSet([...CONTAINERS.keys()]);
/** Most words that a unit which begins with this one has; 0 for most words of a line. */
const longestFrom = remembered((key) =>
  Math.max(
    mayStartUnit(/[^.-]+/.exec(key)?.[0] ?? '') ? WORDS_PER_UNIT + 1 : 0,
    ...[FOREIGN_UNITS.first, FOREIGN_GESTURES.first, FIRST_OF_CONTAINERS].map(
      (first) => first.get(key) ?? 0,
    ),
    FIRST_OF_CONTAINERS.get(key.replace(/[sx]$/, '')) ?? 0,
  ),
);

/** The unit that starts at `at`, of the list or a container, and how many words it takes. */
export function unitAt(words: readonly Word[], at = 0): { unit: string; length: number } | null {
  const longest = longestFrom(words[at]?.key ?? '');
  if (longest === 0 || startsNumber(words[at]) || matchAt(WHOLE_NAMES, words, at)) return null;
  const serving = servingAt(words, at);
  for (
    let length = Math.min(longest, WORDS_PER_UNIT + 1, words.length - at);
    length > 0;
    length -= 1
  ) {
    if (serving !== null && length < serving.length) return serving;
    const said = words.slice(at, at + length);
    const isOf = isLink(words[at + length]);
    const foreign =
      matchWhole(FOREIGN_UNITS, said) ?? (isOf ? matchWhole(FOREIGN_GESTURES, said) : null);
    const unit =
      listed(said) ??
      containerAt(words, at, length) ??
      (foreign === 'canette'
        ? canAt(words, at, length)
        : foreign === 'morceau' && isWhole(words.slice(at + length))
          ? 'pièce'
          : foreign);
    if (unit !== null) return { unit, length };
  }
  return isCup(words, at) ? { unit: 'tasse', length: 1 } : null;
}

/** Is the unit poured? Dashes and drops are counted instead. */
export function isPoured(unit: string): boolean {
  const volumes: Record<string, number | undefined> = MILLILITRES_PER_UNIT;
  return (volumes[unit] ?? 0) >= 1;
}

const LEAST_LETTERS = 5;
/** Units of one word, by folded spelling; shorter ones are close to too many words. */
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
export function misspeltAt([word, next]: readonly Word[]): { unit: string; length: number } | null {
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
export function shortenedAt([word, next]: readonly Word[]): {
  unit: string;
  length: number;
} | null {
  if (!word || !/^\p{L}{3,}\.$/u.test(word.raw) || !isOf(next)) return null;
  const meant = SPELT.find(([spelt]) => spelt !== word.key && spelt.startsWith(word.key));
  return meant ? { unit: meant[1], length: 1 } : null;
}
