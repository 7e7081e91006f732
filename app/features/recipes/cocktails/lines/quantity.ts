import { fold } from '#language/fold.ts';
import { remembered } from '#language/words/remembered.ts';
import type { Unit } from '../cocktail.ts';
import { COLLECTIVES, FRACTIONS, PART_WORDS, spelledAt } from './number-words.ts';
import {
  MILLILITRES_PER_UNIT,
  millilitresOf,
  normalizeUnit,
  unitAt,
  WORDS_PER_UNIT,
} from './unit.ts';

/** Quantity of a line. `ml` is the middle of the range; null when the unit has no volume. */
export interface Amount {
  min: number;
  max: number;
  /** Unit; null for counted things, as typed when the list lacks it. */
  unit: string | null;
  ml: number | null;
  approximate: boolean;
}

/** A quantity text as it was read: `whole` when no word of it was left aside. */
export interface QuantityReading {
  min: number;
  max: number;
  unit: Unit | null;
  approximate: boolean;
  whole: boolean;
}

/** A number read in the tokens, and the index of the token after it. */
interface Value {
  value: number;
  next: number;
  exact: boolean;
}

const words = (list: string) => new Set(list.split(' '));
const APPROXIMATE = words('environ env approximativement approx presque circa ~ ≈ ±');
const BEFORE_NUMBER = words(
  "le la les l' jus zeste zestes de d' a au peu pres autour moins plus soit - * x : (",
);
const VAGUE = words('peu soupcon nuage filet larme touche doigt');
const ADJECTIVES = words(
  'bon bonne bons bonnes petit petite petits petites grand grande grands grandes gros grosse ' +
    'grosses beau belle beaux belles',
);
const RANGE = words('a - ou to');
const JOINS_FRACTION = words('- + & et');
const JOINS_PART = words("- de d'");

/** Above this a number is a typing error or an attack, not a quantity. */
const LARGEST = 1_000_000;

/** Folded word, number or sign; `glued` when no space separates it from the previous one. */
interface Token {
  text: string;
  glued: boolean;
}

const TOKEN = /\d+(?:[.,]\d+)?|(?<![a-z\d])[.,]\d+|[a-z]+'?|[^ .]/g;
const isNumber = (text: string) => /^[.,]?\d/.test(text);
const isWord = (text: string) => /^[a-z]/.test(text);
const toNumber = (text: string) => Number(text.replace(',', '.'));

/** « 1 000 », « 1'000 », « 1,000,000 » */
const GROUPED = /(?<![\d.,])\d{1,3}(?:(?:[ ']\d{3}){1,2}|(?:[.,]\d{3}){2})(?![\d.,]?\d)/g;

/** Units that nobody measures to a thousandth: « 1.250 ml », « 1,500 g » are thousands. */
const FINE = new Set<string | null>(['ml', 'g', 'mg']);
const THOUSANDS = /(?<![\d.,/])([1-9]\d{0,2})[.,](\d{3})(?![\d.,/]?\d)/g;

/** The text without the signs that group thousands in this unit. */
export const ungrouped = (text: string, unit: string | null): string =>
  FINE.has(unit) ? text.replace(THOUSANDS, '$1$2') : text;

/** Full stops only end abbreviations. */
function tokenize(text: string): Token[] {
  const plain = fold(text)
    .replace(/\((?:s|es|x)\)/g, '')
    .replace(/⁄/g, '/')
    .replace(GROUPED, (digits) => digits.replace(/\D/g, ''));
  const tokens: Token[] = [];
  let end = -1;
  for (const match of plain.matchAll(TOKEN)) {
    tokens.push({ text: match[0], glued: match.index === end });
    end = match.index + match[0].length;
  }
  return tokens;
}

const textAt = (tokens: readonly Token[], index: number) => tokens[index]?.text ?? '';

function fractionAt(tokens: readonly Token[], start: number): Value | null {
  const above = textAt(tokens, start);
  const single = FRACTIONS.get(above);
  if (single !== undefined) return { value: single, next: start + 1, exact: true };
  const below = textAt(tokens, start + 2);
  if (!isNumber(above) || textAt(tokens, start + 1) !== '/' || !isNumber(below)) return null;
  const value = toNumber(above) / toNumber(below);
  return Number.isFinite(value) ? { value, next: start + 3, exact: true } : null;
}

/** « 5 », « 1,5 », « 1/2 », « ½ », « 1 ½ », « 1-1/2 », « 1 et 1/2 ». */
function digitsAt(tokens: readonly Token[], start: number): Value | null {
  const fraction = fractionAt(tokens, start);
  if (fraction) return fraction;
  const text = textAt(tokens, start);
  if (!isNumber(text)) return null;
  const value = toNumber(text);
  if (Number.isInteger(value)) {
    const joined = JOINS_FRACTION.has(textAt(tokens, start + 1));
    const more = fractionAt(tokens, start + (joined ? 2 : 1));
    if (more && more.value < 1) return { ...more, value: value + more.value };
  }
  return { value, next: start + 1, exact: true };
}

/** « deux », « demi », « une demi- », « trois quarts de », « la moitié d’ ». */
function wordsAt(tokens: readonly Token[], start: number): Value | null {
  const first = textAt(tokens, start);
  const spelled = spelledAt((index) => textAt(tokens, index), start);
  let { value, next } = spelled ?? { value: 1, next: start };
  const isOne = first === 'un' || first === 'une';
  if (isOne && VAGUE.has(textAt(tokens, next))) return null;
  const part = PART_WORDS.get(textAt(tokens, next));
  if (part !== undefined) {
    value *= part;
    next += JOINS_PART.has(textAt(tokens, next + 1)) ? 2 : 1;
  }
  return next === start ? null : { value, next, exact: true };
}

/** « 3 quarts », « 1 demi-litre »: digits, of a part. */
function partsOf(tokens: readonly Token[], digits: Value): Value {
  const part = PART_WORDS.get(textAt(tokens, digits.next));
  if (part === undefined || !Number.isInteger(digits.value)) return digits;
  const next = digits.next + (JOINS_PART.has(textAt(tokens, digits.next + 1)) ? 2 : 1);
  return { ...digits, value: digits.value * part, next };
}

/**
 * « et demi », « et quart », « et trois quarts » after the number or the unit: « 1 et demi »,
 * « deux litres et quart ».
 */
function andPartAt(tokens: readonly Token[], start: number): Value | null {
  if (textAt(tokens, start) !== 'et') return null;
  const read = wordsAt(tokens, start + 1) ?? fractionAt(tokens, start + 1);
  return read && read.value < 1 ? read : null;
}

function valueAt(tokens: readonly Token[], start: number, spelledOut: boolean): Value | null {
  const digits = digitsAt(tokens, start);
  const read = (digits && partsOf(tokens, digits)) ?? (spelledOut ? wordsAt(tokens, start) : null);
  if (!read || read.value > LARGEST) return null;
  const more = andPartAt(tokens, read.next);
  if (more) return { ...read, value: read.value + more.value, next: more.next };
  const collective = COLLECTIVES.get(textAt(tokens, read.next));
  if (!collective) return read;
  const next = read.next + (JOINS_PART.has(textAt(tokens, read.next + 1)) ? 2 : 1);
  return { value: read.value * collective.size, next, exact: collective.exact };
}

/** « 40 % », « 40° », « B52 », « 7up », « 1er », « 1/0 »: numbers that count nothing. */
function countsNothing(tokens: readonly Token[], start: number, next: number): boolean {
  const before = textAt(tokens, start - 1);
  if (tokens[start]?.glued && (isWord(before) || before === '°')) {
    if (!APPROXIMATE.has(before) && !BEFORE_NUMBER.has(before)) return true;
  }
  const after = textAt(tokens, next);
  if (before === '/' || after === '/' || after === '%' || after === '°') return true;
  if (!isNumber(textAt(tokens, next - 1)) || !tokens[next]?.glued || !isWord(after)) return false;
  return after !== 'x' && !RANGE.has(after) && !unitAfter(tokens, next);
}

interface UnitRead {
  unit: Unit;
  next: number;
  plain: boolean;
}

/** The unit at `start`, or after one adjective: « une bonne pincée » (then not `plain`). */
function unitAfter(tokens: readonly Token[], start: number): UnitRead | null {
  const near = tokens.slice(start, start + WORDS_PER_UNIT + 1).map((token) => token.text);
  const found = unitAt(near, 0);
  if (found) return { unit: found.unit, next: start + found.length, plain: true };
  const later = ADJECTIVES.has(near[0] ?? '') ? unitAt(near, 1) : null;
  return later && { unit: later.unit, next: start + 1 + later.length, plain: false };
}

interface Start extends Value {
  between: boolean;
  whole: boolean;
}

/** The first value of the text. Words count only before any other word than `BEFORE_NUMBER`. */
function firstValue(tokens: readonly Token[]): Start | null {
  let between = false;
  let whole = true;
  let spelledOut = true;
  for (const [start, { text }] of tokens.entries()) {
    const read = valueAt(tokens, start, spelledOut);
    if (read && !countsNothing(tokens, start, read.next)) return { ...read, between, whole };
    if (text === 'entre') between = true;
    else if (!APPROXIMATE.has(text)) {
      whole = false;
      spelledOut &&= BEFORE_NUMBER.has(text);
    }
  }
  return null;
}

function isApproximate(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ text }, index) =>
      APPROXIMATE.has(text) || (text === 'pres' && textAt(tokens, index - 1) === 'peu'),
  );
}

/** Factor from one unit to another, when both have a volume: « 50 ml à 6 cl ». */
function ratio(from: Unit | undefined, to: Unit | undefined): number {
  const [a, b] = [from && MILLILITRES_PER_UNIT[from], to && MILLILITRES_PER_UNIT[to]];
  return a !== undefined && b !== undefined ? a / b : 1;
}

/**
 * Reads the first quantity of a French text: its bounds, its unit, and whether it is approximate.
 * Numbers in words are read at the start only, so that « compléter avec une eau gazeuse » counts
 * nothing. Null without a number. Never throws; linear time.
 *
 * @param unit of the number, where the text has none
 */
export function readQuantity(text: string, unit: string | null = null): QuantityReading | null {
  const reading = readFirst(text);
  const plain = ungrouped(text, reading?.unit ?? unit);
  return plain === text ? reading : readFirst(plain);
}

/** Cached: a line is read from several of its words, and lists repeat their amounts. */
const readFirst = remembered((text): QuantityReading | null => {
  const tokens = tokenize(text);
  const first = firstValue(tokens);
  if (!first) return null;
  const { next, plain, ...read } = quantityFrom(tokens, first);
  const rest = tokens.slice(next);
  return {
    ...read,
    approximate: read.approximate || isApproximate(tokens),
    whole: first.whole && plain && rest.every((token) => APPROXIMATE.has(token.text)),
  };
});

/** The quantity that begins with a value: its unit, and the end of a range. */
function quantityFrom(tokens: readonly Token[], first: Value & { between?: boolean }) {
  let { next, value: min } = first;
  const unitOfMin = unitAfter(tokens, next);
  if (unitOfMin) ({ next } = unitOfMin);
  const more = andPartAt(tokens, next);
  if (more) {
    min += more.value;
    ({ next } = more);
  }

  const separator = textAt(tokens, next);
  const isRange = RANGE.has(separator) || (first.between && separator === 'et');
  const second = isRange ? valueAt(tokens, next + 1, true) : null;
  const last = second && !countsNothing(tokens, next + 1, second.next) ? second : null;
  if (last) ({ next } = last);
  const unitOfMax = last && unitAfter(tokens, next);
  if (unitOfMax) {
    ({ next } = unitOfMax);
    min *= ratio(unitOfMin?.unit, unitOfMax.unit);
  }

  const max = last?.value ?? min;
  return {
    min: Math.min(min, max),
    max: Math.max(min, max),
    unit: (unitOfMax ?? unitOfMin)?.unit ?? null,
    approximate: !first.exact || last?.exact === false,
    plain: (unitOfMin?.plain ?? true) && (unitOfMax?.plain ?? true),
    next,
  };
}

/** A quantity in a sentence, at UTF-16 units from `start` to before `end`. */
export interface ToldQuantity {
  min: number;
  max: number;
  unit: Unit | null;
  start: number;
  end: number;
  /** « un », « une »: more often articles than numbers. */
  isArticle: boolean;
  /** In digits. */
  isFigure: boolean;
  /** Folded words and signs before it, the nearest first, and after it. */
  before: string[];
  after: string[];
}

const MOST_BESIDE = 8;

/** Every quantity of a sentence, in digits or words, in order. Never throws; linear time. */
export function quantitiesIn(text: string): ToldQuantity[] {
  // Folded letter by letter, so that the places of tokens are known.
  const places: number[] = [];
  let folded = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = fold(text[at] ?? '') || ' ';
    folded += letter;
    for (let part = 0; part < letter.length; part += 1) places.push(at);
  }
  const matches = [...folded.matchAll(TOKEN)];
  const spans = matches.map(({ 0: word, index }) => ({
    start: places[index] ?? 0,
    end: (places[index + word.length - 1] ?? 0) + 1,
  }));
  const tokens = matches.map(({ 0: word, index }, at) => {
    const last = matches[at - 1];
    return { text: word, glued: last !== undefined && last.index + last[0].length === index };
  });
  const found: ToldQuantity[] = [];
  for (let at = 0; at < tokens.length;) {
    const value = valueAt(tokens, at, true);
    if (!value || countsNothing(tokens, at, value.next)) {
      at = Math.max(value?.next ?? 0, at + 1);
      continue;
    }
    const { min, max, unit, next } = quantityFrom(tokens, value);
    const first = textAt(tokens, at);
    found.push({
      min,
      max,
      unit,
      start: spans[at]?.start ?? 0,
      end: spans[next - 1]?.end ?? 0,
      isArticle: /^une?$/.test(first) && value.next === at + 1,
      isFigure: isNumber(first) || FRACTIONS.has(first),
      before: tokens
        .slice(Math.max(at - MOST_BESIDE, 0), at)
        .toReversed()
        .map((token) => token.text),
      after: tokens.slice(next, next + MOST_BESIDE).map((token) => token.text),
    });
    at = next;
  }
  return found;
}

/** Ten thousandths of a millilitre: enough for a drop, and 1.1 × 3 stays 3.3. */
const roundMl = (ml: number) => Math.round(ml * 10_000) / 10_000;

/**
 * The amount of an ingredient line, from the text typed for its quantity and its unit.
 * A unit written in the text (« 5cl ») wins over `unit`, which may be any spelling.
 * Null when the text has no number (« quelques », « au goût », « compléter »). Never throws.
 */
export function parseQuantity(quantityText: string, unit: string | null): Amount | null {
  const typed = unit?.trim() ?? '';
  const named = normalizeUnit(typed) ?? (typed === '' ? null : typed);
  const reading = readQuantity(quantityText, named);
  if (!reading) return null;
  const { min, max, approximate } = reading;
  const measure = reading.unit ?? named;
  const each = measure === null ? null : millilitresOf(measure);
  const ml = each === null ? null : roundMl(((min + max) / 2) * each);
  return { min, max, unit: measure, ml, approximate };
}
