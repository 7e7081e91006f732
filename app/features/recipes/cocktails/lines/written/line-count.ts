/**
 * A number and what it counts: « de 3 à 4 cl », « deux belles feuilles », « un bon demi-verre ».
 */
import { WORDS } from './words/languages.ts';
import { COLLECTIVES } from '../number-words.ts';
import { readQuantity, ungrouped } from '../quantity.ts';
import { isPoured, misspeltAt, shortenedAt, unitAt } from './line-unit.ts';
import { abroadAt, hedgeAt } from './words/adjectives.ts';
import { ADJECTIVES, BOUNDS, IN_FRENCH, isLink, OF_ONE } from './words/amounts.ts';
import {
  matchAt,
  matchEnd,
  phrases,
  startsNumber,
  textOf,
  type Word,
  wordsOf,
} from './words/phrases.ts';
import { WHOLE_NAMES } from './words/vocabulary.ts';

/** Quantity that was read, and the words that are left. */
export interface Taken {
  quantityText: string;
  unit: string | null;
  rest: Word[];
  /** Implied quantity: « zeste d'orange » is one, « feuilles de menthe » are some. */
  isImplied?: true;
  /** Another measure of the same: « 6 cl / 2 oz ». */
  note?: string;
}

/** Words of the longest number, as in « environ une demi-douzaine de ». */
const LONGEST_NUMBER = 7;
const APPROXIMATE = new Set(WORDS.amounts.approximate);
export const TIMES = new Set(['x', '×', '*', 'fois', 'times', 'mal', 'volte', 'veces']);
const FROM = new Set(['de', 'from', 'da', 'von', 'd', "d'"]);
/** Words between the bounds of a range, in French. */
export const JOINTS = phrases(WORDS.amounts.joints).meanings;

/**
 * « 5 cl | environ », « 2 l | à peu près »: number of words that mark the quantity as approximate.
 */
export const approximateAt = (words: readonly Word[], at = 0): number => {
  if (APPROXIMATE.has(words[at]?.key ?? '')) return 1;
  const said = matchAt(IN_FRENCH, words, at);
  return said?.meaning === 'environ' ? said.length : 0;
};

/** « gin | à peu près », at the end. */
export const approximateEnd = (words: readonly Word[]): number => {
  if (APPROXIMATE.has(words.at(-1)?.key ?? '')) return 1;
  const said = matchEnd(IN_FRENCH, words);
  return said?.meaning === 'environ' ? said.length : 0;
};

export const joined = (parts: readonly string[]) =>
  parts
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll("' ", "'")
    .replace(/(?<= d)e (?=une?$)/, "'");
export const about = (text: string) => (/^(?:env|[±~≈])/i.test(text) ? text : `environ ${text}`);
const isNumeric = (word: Word) => /^[\d¼-¾⅐-⅞±~≈–—-]/.test(word.key);

const isNumberWord = (words: readonly Word[], at: number) => {
  const word = words[at];
  return (
    word !== undefined &&
    (isNumeric(word) || /\d/.test(matchAt(IN_FRENCH, words, at)?.meaning ?? ''))
  );
};

const FRACTION = /^(?:\d+\/\d+|[¼-¾⅐-⅞])$/;

/** Number of words after the fraction at `at` that mean one: « ½ | a lemon », not « ½ à 1 ». */
export const ofOneAt = (words: readonly Word[], at: number): number =>
  FRACTION.test(words[at]?.key ?? '') ? oneAt(words, at + 1) : 0;

function oneAt(words: readonly Word[], at: number): number {
  const length = matchAt(OF_ONE, words, at)?.length ?? 0;
  return startsNumber(words[at + length]) || words[at]?.raw === 'à' ? 0 : length;
}

/** The words, with the foreign numbers at their beginning in French. */
export function inFrench(words: readonly Word[]): Word[] {
  const said: Word[] = [];
  let at = 0;
  for (let word = words[0]; word !== undefined && said.length < LONGEST_NUMBER; word = words[at]) {
    const match = matchAt(IN_FRENCH, words, at);
    // « a » is one in English, « à » is not.
    const found = match?.length === 1 && /^à$/i.test(word.raw) ? null : match;
    const joint = said.length === 0 ? undefined : JOINTS.get(word.key);
    if (joint !== undefined) {
      if (!isNumberWord(words, at + 1)) break;
      said.push(...wordsOf(`${joint} `));
      at += 1;
    } else if (found !== null) {
      said.push(...wordsOf(`${found.meaning} `));
      at += found.length;
      if (FRACTION.test(found.meaning)) at += oneAt(words, at);
      // « one 750 ml bottle » is no 1 750.
      else if (/^\d/.test(found.meaning) && /^\d{2,}$/.test(words[at]?.key ?? '')) break;
    } else if (isNumeric(word)) {
      said.push(word);
      at += 1 + ofOneAt(words, at);
    } else break;
  }
  return [...said, ...words.slice(at)];
}

const IN_NUMBERS = new Set(WORDS.amounts.inNumbers);
/** Can this word be inside a number? « 2 | à | 3 », « une | demi-douzaine », not « 2 | cl ». */
const isInNumber = (word: Word) =>
  isNumeric(word) ||
  IN_NUMBERS.has(word.key) ||
  APPROXIMATE.has(word.key) ||
  COLLECTIVES.has(word.key) ||
  word.key.includes('-') ||
  readQuantity(word.key) !== null;

/** The longest beginning that is a number or a range and nothing else. */
function numberAt(words: readonly Word[]): { text: string; length: number } | null {
  const near = words.slice(0, LONGEST_NUMBER);
  const end = near.findIndex((word) => !isInNumber(word));
  for (let length = end < 0 ? near.length : end; length > 0; length -= 1) {
    const text = textOf(words.slice(0, length));
    const reading = readQuantity(text);
    if (reading?.whole && reading.unit === null) {
      const bare = text.replace(/ ?(?:de|d')$/i, '');
      const said = bare.replace(/^(.*\S) (?:environ|env\.?|approximativement)$/i, 'environ $1');
      return { text: said, length };
    }
  }
  return null;
}

export const saidBefore = (words: readonly Word[], { rest }: Taken) =>
  textOf(words.slice(0, words.length - rest.length));

/** « 5 cl », « de 3 à 4 cl », « au moins 6 », « deux belles feuilles », « half an ounce ». */
export function takeMeasure(words: readonly Word[]): Taken | null {
  const hedge = hedgeAt(words);
  // « a scant ounce » is one ounce.
  const isOunce = hedge !== null && unitAt(words, hedge.length)?.unit === 'oz';
  if (hedge !== null && (isOunce || isNumberWord(words, hedge.length))) {
    const said = words.slice(hedge.length);
    const hedged = takeCount(isOunce ? [...wordsOf('1 '), ...said] : said);
    return hedged && { ...hedged, quantityText: `${hedge.french} ${hedged.quantityText}` };
  }
  return takeGood(words) ?? takeCount(words);
}

/** « un bon 6 cl », « 1 petit 4 cl », « un bon tiers de verre »: the article counts nothing. */
function takeGood(words: readonly Word[]): Taken | null {
  if (!/^(?:une?|1)$/.test(words[0]?.key ?? '')) return null;
  const length = 1 + (matchAt(ADJECTIVES, words, 1)?.length ?? 0);
  if (length > 1 && /^(?:tiers|quart|moitie)$/.test(words[length]?.key ?? '')) {
    const part = takeCount([...words.slice(0, 1), ...words.slice(length)]);
    return part && { ...part, note: textOf(words.slice(1, length)) };
  }
  const taken = length > 1 && startsNumber(words[length]) ? takeCount(words.slice(length)) : null;
  return taken?.unit ? { ...taken, note: textOf(words.slice(0, length)).toLowerCase() } : null;
}

export function takeCount(words: readonly Word[]): Taken | null {
  const first = matchAt(BOUNDS, words)?.length ?? 0;
  const foreign = inFrench(words.slice(first));
  const from = FROM.has(foreign[0]?.key ?? '') && startsNumber(foreign[1]) ? 1 : 0;
  const second = matchAt(BOUNDS, foreign, from)?.length ?? 0;
  const counted = foreign.slice(from + second);
  const found = numberAt(counted);
  if (found === null) return null;
  let rest = counted.slice(found.length);
  if (TIMES.has(rest[0]?.key ?? '')) rest = rest.slice(1);
  const isShare = rest[0]?.key === '%';
  if (isShare) rest = rest.slice(1);
  const text = asRange(isShare ? `${found.text} %` : found.text, rest);
  // « 1/4 de botte de persil ».
  if (isLink(rest[0]) && unitAt(rest, 1)) rest = rest.slice(1);
  const approximate = approximateAt(rest);
  rest = rest.slice(approximate);
  // « 40 % vol » is a strength.
  const { size, unit } = isShare ? { size: 0, unit: null } : sizedUnit(rest);
  const adjective = textOf(rest.slice(0, size));
  const parts = [
    ...(approximate > 0 ? ['environ'] : []),
    textOf(words.slice(0, first)),
    textOf(foreign.slice(from, from + second)),
    text,
    isAmount(rest) ? adjective : '',
  ];
  return {
    quantityText: ungrouped(joined(parts), unit?.unit ?? null),
    unit: unit?.unit ?? null,
    rest: rest.slice(size + (unit?.length ?? 0)),
    ...(size > 0 && !isAmount(rest) && { note: adjective }),
  };
}

/** « 1 double dose » is no single dose: the adjective changes the amount. */
export const isAmount = (words: readonly Word[]) => /^(?:double|demi)/.test(words[0]?.key ?? '');

/** « bonnes grosses | pincées »: number of words that state a size; 0 where a whole name begins. */
function largeAt(words: readonly Word[], at = 0): number {
  const length = matchAt(WHOLE_NAMES, words, at)
    ? 0
    : (matchAt(ADJECTIVES, words, at)?.length ?? 0);
  return length === 0 ? 0 : length + largeAt(words, at + length);
}

/**
 * « bonnes | pincées », « grosse | cuillère à soupe », « grosse cuillère »: number of words that
 * state a size, and the unit after them.
 */
export function sizedUnit(words: readonly Word[]) {
  const alone = shortenedAt(words) ?? unitAt(words) ?? misspeltAt(words);
  const french = largeAt(words);
  const size = french || abroadAt(words);
  const sized = size === 0 ? null : unitAt(words, size);
  if (sized !== null && size + sized.length > (alone?.length ?? 0)) return { size, unit: sized };
  // « 1 large egg » is English: French sizes are of measured things. « Grand Marnier » and « petit
  // beurre » are names.
  const isSize =
    alone === null &&
    french > 0 &&
    words.length > french &&
    words[0]?.key !== 'large' &&
    (isAmount(words) || !/^\p{Lu}/u.test(words[french]?.raw ?? ''));
  return { size: isSize ? french : 0, unit: alone };
}

/** Units that are never divided: « 2/3 feuilles » means two or three. */
const WHOLE_UNITS = new Set(['feuille', 'trait', 'goutte', 'grain', 'brin', 'étoile', 'pincée']);
/** « 2/3 ananas » are a part of one. */
const SINGULAR_IN_S = /^(?:ananas|anis|cassis|mais|jus|noix|radis|pois|anchois|brebis)$/;
/** Divisors: jiggers divide an ounce, shares divide a drink. */
const DIVIDED = new Set([8, 16]);

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** @param text a number @param words what it counts */
function asRange(text: string, words: readonly Word[]): string {
  const [, from = '', to = ''] = /^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? [];
  const [low, high] = [Number(from), Number(to)];
  if (from === '' || high <= low || low === 0) return text;
  const unit = unitAt(words)?.unit ?? null;
  const key = words[0]?.key ?? '';
  const isMany = /..[sx]$/.test(key) && !SINGULAR_IN_S.test(key);
  // A half is never written « 4/8 ».
  const isReduced = divisor(low, high) === 1;
  const isPart = unit === 'oz' ? isReduced && DIVIDED.has(high) : isReduced && low <= 3;
  const isRange =
    unit !== null && (isPoured(unit) || unit === 'g' || unit === 'kg')
      ? !isPart && (low > 3 || !isReduced)
      : isMany && (low > 1 || WHOLE_UNITS.has(unit ?? ''));
  return isRange ? `${from} à ${to}` : text;
}
