/** Reads the quantity at the beginning of a line. */
import { MILLILITRES_PER_UNIT, normalizeUnit } from '../unit.ts';
import { isAmount, joined, ofOneAt, sizedUnit, type Taken } from './line-count.ts';
import { takeNumber } from './line-measure.ts';
import { isPrepared } from './line-notes.ts';
import { fullAt, isName, isPoured, unitAt } from './line-unit.ts';
import { startsNumberedName } from './numbered-names.ts';
import { abroadAt, hedgeAt } from './words/adjectives.ts';
import {
  ADJECTIVES,
  AMOUNTS_IN_FRENCH,
  AND,
  BOUNDS,
  isLink,
  LINKS,
  PART_ARTICLES,
  PARTS,
  PLENTY,
  PRESSED,
  SOME,
  VAGUE,
} from './words/amounts.ts';
import { matchAt, matchEnd, startsNumber, textOf, type Word } from './words/phrases.ts';
import { isThing } from './words/things.ts';
import { isFruit, PREPARED_FIRST } from './words/vocabulary.ts';

/**
 * « le jus », « le jus et le zeste », « la moitié du jus »: number of words of a part, and the
 * part in French.
 */
function partAt(words: readonly Word[], at: number): { french: string; length: number } | null {
  const article = matchAt(PART_ARTICLES, words, at)?.length ?? 0;
  const part = matchAt(PARTS, words, at + article);
  return part && { french: part.meaning, length: article + part.length };
}

/** « de 2 citrons », « 1 Zitrone »: the whole that a part is of. */
function takeCounted(words: readonly Word[], at: number) {
  const link = matchAt(LINKS, words, at)?.length ?? 0;
  const number = takeNumber(words.slice(at + link));
  return number && number.rest.length > 0 ? { number, link, start: at + link } : null;
}

/** « les zestes | finement râpés | de 2 »: the preparation is between the part and the number. */
function takePartDone(words: readonly Word[]): Taken | null {
  const length = partAt(words, 0)?.length ?? 0;
  const [adverb, done] = words.slice(length);
  if (length === 0 || !adverb) return null;
  const between = isPrepared(adverb)
    ? 1
    : done && adverb.key.endsWith('ment') && isPrepared(done)
      ? 2
      : 0;
  if (between === 0) return null;
  const taken = takePart(words.toSpliced(length, between));
  return taken && { ...taken, note: textOf(words.slice(length, length + between)) };
}

/** « frisch gepresster Saft von 1 »: the preparation comes first. */
function takePreparedPart(words: readonly Word[]): Taken | null {
  const first = matchAt(PREPARED_FIRST, words)?.length ?? 0;
  const taken = first === 0 ? null : takePart(words.slice(first));
  return taken && { ...taken, note: textOf(words.slice(0, first)) };
}

/** « le jus d'un demi », « les zestes de 2 », « juice of half a »: part of what is counted. */
function takePart(words: readonly Word[]): Taken | null {
  const part = partAt(words, 0);
  if (part === null || ofOneAt(words, 0) > 0) return null;
  const { length, french } = part;
  const and = matchAt(AND, words, length);
  const joint = and ?? matchAt(LINKS, words, length);
  const second = length + (joint?.length ?? 0);
  const other = joint && partAt(words, second);
  // « juice of ½ a lemon »: a fraction is how many.
  const isCount = french !== '' && startsNumber(words[second]);
  const both = other && !isCount ? takeCounted(words, second + other.length) : null;
  const found = both ?? takeCounted(words, length);
  // « le jus de la moitié de l'orange »
  const share = second + (other?.length ?? 0);
  if (
    found === null &&
    /^(?:moitie|quart|tiers)$/.test(words[share - 1]?.key ?? '') &&
    second < share
  )
    return { quantityText: textOf(words.slice(0, share)), unit: null, rest: words.slice(share) };
  if (found === null) return null;
  const { number, start, link } = found;
  // « jus | 1 citron », not « jus | 3 cl d'orange »
  const isUnlinked = link === 0 && french === '';
  if (isUnlinked && !(number.unit === null && isFruit(number.rest[0]))) return null;
  const said = other && (other.french || textOf(words.slice(second, second + other.length)));
  const what = both && said ? `${french} ${and ? 'et' : 'de'} ${said}` : french;
  const before = french === '' ? textOf(words.slice(0, start)) : `${what} de`;
  return {
    ...number,
    quantityText: joined([before, isUnlinked ? 'de' : '', number.quantityText]),
  };
}

/** « 1/2 | jus » is « jus de 1/2 ». */
export function ofPart(taken: Taken): Taken {
  const { quantityText, unit, rest } = taken;
  const [part] = rest;
  return part && unit === null && PRESSED.test(part.key)
    ? { ...taken, quantityText: `${part.raw} de ${quantityText}`, rest: rest.slice(1) }
    : taken;
}

/** « jus de citron », « fresh lemon juice »: a part, in French, and what it is of. */
export function partOf(name: readonly Word[]): { french: string; whole: Word[] } | null {
  const first = partAt(name, 0);
  if (first !== null && isLink(name[first.length])) {
    const french = first.french || textOf(name.slice(0, first.length));
    return { french, whole: name.slice(first.length + 1) };
  }
  const last = matchEnd(PARTS, name);
  return last?.meaning ? { french: last.meaning, whole: name.slice(0, -last.length) } : null;
}

const isOne = (word: Word | undefined) => /^(?:une?|1)$/.test(word?.key ?? '');

/**
 * Words before a size: « quelques belles fraises » has one, « des petits fruits » is a name.
 */
const COUNTLESS = /^(?:quelques|plusieurs)$/i;

/** « un peu », « quelques feuilles », « a few », « 50 % »: amounts without a count. */
function takeWords(words: readonly Word[]): Taken | null {
  const [first] = words;
  if (first !== undefined && /^\d+(?:[.,]\d+)?%$/.test(first.key)) {
    return { quantityText: first.raw, unit: null, rest: words.slice(1) };
  }
  const bound = matchAt(BOUNDS, words);
  if (bound !== null && takeNumber(words.slice(bound.length)) !== null) return null;
  const hedge = hedgeAt(words);
  if (hedge !== null && startsNumber(words[hedge.length])) return null;
  const start = isOne(first) ? 1 : 0;
  const adjective = start === 1 ? (matchAt(ADJECTIVES, words, 1)?.length ?? 0) : 0;
  const vague = start === 1 ? matchAt(VAGUE, words, start + adjective) : matchAt(PLENTY, words);
  if (vague !== null) {
    const length = start + adjective + vague.length;
    return { quantityText: textOf(words.slice(0, length)), unit: null, rest: words.slice(length) };
  }
  const foreign = startsNumber(words[1]) ? null : matchAt(AMOUNTS_IN_FRENCH, words);
  const some = foreign ?? matchAt(SOME, words);
  if (some === null) return null;
  const text = foreign?.meaning ?? textOf(words.slice(0, some.length));
  const rest = words.slice(some.length);
  if (text === 'un peu') return { quantityText: text, unit: null, rest };
  const sized = sizedUnit(rest);
  const unit = sized.unit?.unit ?? null;
  const size = unit !== null || COUNTLESS.test(text) ? sized.size : 0;
  const note = size > 0 && { note: textOf(rest.slice(0, size)) };
  return { quantityText: text, unit, rest: rest.slice(size + (sized.unit?.length ?? 0)), ...note };
}

/** Units that a name follows at once: « splash soda ». */
const DASHES = new Set(['trait', 'goutte', 'pincée', 'giclée']);

/**
 * Is the unit counted, neither poured nor a container? « rondelle citron », « zeste orange » need
 * no « de ».
 */
const isCut = (unit: string) =>
  normalizeUnit(unit) !== null && !(unit in MILLILITRES_PER_UNIT) && !DASHES.has(unit);

const WEIGHED = /^(?:[cdm]l|oz)$/;

/** « feuilles de menthe », « zeste d'orange », « bouteille de cidre »: a unit without a number. */
function takeUnit(words: readonly Word[]): Taken | null {
  // « petite cuillère » is « cuillère à café ».
  const french = unitAt(words) ? 0 : (matchAt(ADJECTIVES, words)?.length ?? 0);
  const adjective = french || abroadAt(words);
  const found = unitAt(words, adjective);
  if (found === null || words.length === adjective + found.length) return null;
  const { unit } = found;
  const length = adjective + found.length;
  // « Grosse pincée de poivre »; « double dose de gin » is two.
  if (french > 0 && (isAmount(words) || !isLink(words[length]))) return null;
  const full = fullAt(words, length);
  const next = words[length];
  const isOf =
    full > 0 || isLink(next) || isName(next, words[0]) || (isCut(unit) && isThing(next?.raw ?? ''));
  const isSpoon = unit.startsWith('cuill');
  // « oz gin »: a measure whose amount is missing.
  if (WEIGHED.test(unit) && adjective === 0 && (isOf || next?.raw === next?.key)) {
    return { quantityText: '', unit, rest: words.slice(length + full) };
  }
  if (!isOf && !DASHES.has(unit) && !(isSpoon && adjective > 0)) return null;
  if (isPoured(unit) && !isSpoon && adjective === 0) return null;
  const isMany = /[^s]s$|eaux$/.test(words[adjective]?.key ?? '');
  const notes = [
    textOf(words.slice(0, adjective)).toLowerCase(),
    textOf(words.slice(length, length + full)),
  ].filter((said) => said !== '');
  return {
    quantityText: isMany ? 'quelques' : '1',
    unit,
    rest: words.slice(length + full),
    isImplied: true,
    ...(notes.length > 0 && { note: notes.join(', ') }),
  };
}

export const takeQuantity = (words: readonly Word[]): Taken | null =>
  startsNumberedName(words)
    ? null
    : (takePart(words) ??
      takePreparedPart(words) ??
      takePartDone(words) ??
      takeWords(words) ??
      takeNumber(words) ??
      takeUnit(words));
