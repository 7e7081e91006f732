import { fold } from '#language/fold.ts';
import { formatNumber } from '#language/format.ts';
import { de, plural, withinSentence } from '#language/words/noun.ts';
import { typographic } from '#language/typography.ts';
import type { VolumeUnit } from '../card-words.ts';
import type { Unit } from '../cocktail.ts';
import { finerOf, isGuessed, measureOf } from './large-counts.ts';
import { readQuantity, type QuantityReading } from './quantity.ts';
import { asTyped, byHand, DECIMAL, isTooLittle, type Rounding } from './rounding.ts';
import { MILLILITRES_PER_UNIT, normalizeUnit } from './unit.ts';

/** A line as its owner typed it. `unit` may be any spelling; null counts things. */
export interface TypedLine {
  quantityText: string;
  unit: string | null;
  name: string;
  note?: string | undefined;
  /** Slug of the recipe that makes it. */
  recipe?: string | undefined;
}

/** A line to show: « 5 cl » and « d’eau gazeuse ». Joined by a space they read as a phrase. */
export interface ShownLine {
  amount: string;
  rest: string;
  recipe?: string | undefined;
}

/** Unit of the volumes that are shown, or the millilitres of one part (« 3 parts »). */
export type Volumes = Exclude<VolumeUnit, 'parts'> | { partMl: number };
/** Unit of a measure in parts. */
const PART = 'part';

interface Measure {
  min: number;
  max: number;
  unit: string | null;
}

const NO_BREAK = '\u00a0';
const QUARTERS = ['', '¼', '½', '¾'];

/** Above 5 %, a rounded amount is marked « environ »; the excess absorbs binary fractions. */
const SILENT_ROUNDING = 0.05 + 1e-9;

const VOLUMES = new Set<string | null>(['ml', 'cl', 'dl', 'l', 'oz']);
const LARGER = new Map<string | null, { unit: string; holds: number }>([
  ['ml', { unit: 'l', holds: 1000 }],
  ['cl', { unit: 'l', holds: 100 }],
  ['dl', { unit: 'l', holds: 10 }],
  ['g', { unit: 'kg', holds: 1000 }],
]);

const isFar = (shown: number, value: number) => Math.abs(shown - value) > value * SILENT_ROUNDING;

function figure(value: number, unit: string | null): string {
  const whole = Math.floor(value);
  const quarter = DECIMAL.has(unit) ? '' : (QUARTERS[(value - whole) * 4] ?? '');
  if (quarter === '') return formatNumber(value);
  return whole === 0 ? quarter : `${formatNumber(whole)}${NO_BREAK}${quarter}`;
}

function scale({ min, max, unit }: Measure, factor: number, into = unit): Measure {
  return { min: min * factor, max: max * factor, unit: into };
}

/** Bars pour 3 cl for an ounce: « 2,96 cl » would be exact and silly. */
const BAR_OUNCE = 30;

function shownMillilitres(unit: Unit): number {
  return unit === 'oz' ? BAR_OUNCE : (MILLILITRES_PER_UNIT[unit] ?? 1);
}

/** Part of a part that is still poured as one; a smaller volume is shown in centilitres. */
const LEAST_OF_PART = 0.75;

function toVolumeUnit(measure: Measure, volumes: Volumes | undefined): Measure {
  const unit = measure.unit === null ? null : normalizeUnit(measure.unit);
  if (volumes === undefined || unit === null || !VOLUMES.has(unit)) return measure;
  const each = shownMillilitres(unit);
  if (typeof volumes === 'string') return scale(measure, each / shownMillilitres(volumes), volumes);
  const isPart = measure.min * each >= LEAST_OF_PART * volumes.partMl;
  return isPart
    ? scale(measure, each / volumes.partMl, PART)
    : scale(measure, each / shownMillilitres('cl'), 'cl');
}

/** From 100 cl up, litres; from 1 000 g up, kilograms. */
function toLargerUnit(measure: Measure, rounded: Rounding): Measure {
  const larger = LARGER.get(measure.unit);
  if (!larger || rounded(measure.max, measure.unit) < larger.holds) return measure;
  return scale(measure, 1 / larger.holds, larger.unit);
}

/** Converts amounts too large or too small for their unit: see `large-counts.ts`. */
function toMeasured(measure: Measure, name: string, volumes: Volumes | undefined): Measure {
  const finer = finerOf(measure.max, measure.unit);
  if (finer) return toVolumeUnit(scale(measure, finer.holds, finer.unit), volumes);
  const large = measureOf(measure.max, measure.unit, name);
  if (!large) return measure;
  return toVolumeUnit(scale(measure, 1 / large.holds, large.unit), volumes);
}

/** Litres and decilitres are divided as centilitres: a quarter of a litre is 25 cl. */
const smallerUnit = (unit: string | null) => (unit === 'l' || unit === 'dl' ? 'cl' : undefined);

/** Unit that is another part of the fruit than what is eaten. */
const PEEL = 'zeste';

/** Amount too small to be measured or counted. */
function showTrace(unit: string | null, name: string): ShownLine {
  const isPoured = unit === 'trait' || VOLUMES.has(unit);
  const what = unit === PEEL && nameWithUnit(name, unit) === null ? `${unit} ${de(name)}` : name;
  return { amount: isPoured ? 'quelques gouttes' : 'un peu', rest: de(what) };
}

function unitOf(typed: string | null): string | null {
  return typed === null || typed.trim() === '' ? null : (normalizeUnit(typed) ?? typed.trim());
}

const agree = (noun: string, many: boolean) => (many ? plural(noun) : noun);
const STARTS_MANY = /^(?:quelques|plusieurs|des)(?: |$)/;

/** Noun in the number of a typed quantity: « 1 à 2 » → « traits », « quelques » → « feuilles ». */
export const agreeWith = (noun: string, quantityText: string): string =>
  agree(
    noun,
    STARTS_MANY.test(fold(quantityText.trim())) || (readQuantity(quantityText)?.max ?? 0) >= 2,
  );

/** Name that already contains the unit (« zeste », « Zeste d’orange »): counted, without « de ». */
function nameWithUnit(name: string, unit: string): string | null {
  const head = name.split(' ')[0] ?? '';
  const saysUnit = [unit, plural(unit)].some((form) => fold(form) === fold(head));
  return saysUnit ? `${unit}${name.slice(head.length)}` : null;
}

const ALONE = /^(?:au gout|a (?:volonte|convenance|discretion)|selon|facultati|optionnel|qs$)/;
const ENDS_COUNTING = new RegExp(
  "(?:^|[ '-])(?:\\d+|[¼-¾⅐-⅞]|une?|deux|trois|quatre|demie?|quelques|plusieurs|des|avec|" +
    'petite?s?|gros(?:ses?)?|grande?s?|beaux?|belles?|bon(?:ne)?s?)$',
);

/** A line whose quantity is words (« quelques », « au goût », « compléter »), left as typed. */
function showAsTyped(line: TypedLine, reading: QuantityReading | null): ShownLine {
  const name = withinSentence(line.name.trim());
  const text = typographic(line.quantityText.trim());
  const folded = fold(text);
  if (ALONE.test(folded)) return { amount: text, rest: name };
  const unit = unitOf(line.unit);
  if (unit !== null && reading?.unit !== unit) {
    const amount = [text, agreeWith(unit, text)].filter((part) => part !== '').join(' ');
    return { amount: typographic(amount), rest: de(name) };
  }
  if (folded === '' || ENDS_COUNTING.test(folded))
    return { amount: text, rest: agreeWith(name, text) };
  return { amount: text.replace(/ (?:de|d’)$/, ''), rest: de(name) };
}

/**
 * Formats a recipe line for `factor` times the recipe: « 5 cl » + « d’eau gazeuse », « ½ » +
 * « citron vert », « 1 à 2 traits » + « d’Angostura bitters ».
 *
 * At factor 1 an amount is shown as typed, in litres from 100 cl up. A scaled amount is rounded to
 * the precision of a jigger or a hand (`byHand`). It is marked « environ » when rounding changed it
 * by more than 5 %, and becomes « un peu » when it is too little to measure. Spoons and dashes too
 * many to count are measured (`measureOf`). With `volumes`, volumes (not spoons or dashes) are
 * converted. A text that is not only a quantity stays as typed and unscaled, and so does, at factor
 * 1, an amount finer than a hundredth. A factor that is not above 0 counts as 1.
 */
export function formatLine(line: TypedLine, factor = 1, volumes?: Volumes): ShownLine {
  const { amount, rest } = showLine(line, factor, volumes);
  const note = factor === 1 ? line.note : withoutAmounts(line.note);
  return {
    amount,
    rest: note ? `${rest} (${note})` : rest,
    ...(line.recipe && { recipe: line.recipe }),
  };
}

/** The parts of a note that hold for any number of glasses: « 1 citron » is of the recipe as it is. */
const withoutAmounts = (note = '') =>
  note
    .split(', ')
    .filter((part) => !/\p{N}/u.test(part))
    .join(', ');

/** Note of a line, apart from its quantity and name; undefined when there is none. */
export function lineNote(line: {
  facultatif?: boolean | undefined;
  rincage?: boolean | undefined;
  service?: boolean | undefined;
  note?: string | null | undefined;
}): string | undefined {
  const said = [
    ...(line.note ? [typographic(line.note)] : []),
    ...(line.rincage ? ['pour rincer le verre'] : []),
    ...(line.service ? ['pour servir'] : []),
    ...(line.facultatif ? ['facultatif'] : []),
  ];
  return said.length === 0 ? undefined : said.join(', ');
}

function showLine(line: TypedLine, factor: number, volumes?: Volumes): ShownLine {
  const typedUnit = unitOf(line.unit);
  const reading = readQuantity(line.quantityText, typedUnit);
  if (!reading?.whole) return showAsTyped(line, reading);
  const times = factor > 0 && Number.isFinite(factor) ? factor : 1;
  const unit = reading.unit ?? typedUnit;
  const typed: Measure = { min: reading.min, max: reading.max, unit };
  const name = withinSentence(line.name.trim());
  const isConverted = volumes !== undefined && volumes !== unit && VOLUMES.has(unit);
  const isTyped = times === 1 && !isConverted;
  const rounded = isTyped ? asTyped : byHand(name);
  const scaled = toVolumeUnit(scale(typed, times), volumes ?? smallerUnit(unit));
  const exact = toLargerUnit(isTyped ? typed : toMeasured(scaled, name, volumes), rounded);
  if (!isTyped && isTooLittle(exact.max, exact.unit, name)) return showTrace(exact.unit, name);
  const min = rounded(exact.min, exact.unit);
  const max = rounded(exact.max, exact.unit);

  const change = Math.max(Math.abs(min - exact.min), Math.abs(max - exact.max));
  if (isTyped && change > 0.005) return showAsTyped(line, reading);

  const approximate =
    reading.approximate ||
    isGuessed(unit, exact.unit) ||
    isFar(min, exact.min) ||
    isFar(max, exact.max);
  const bounds = min === max ? [max] : [min, max];
  const figures = bounds.map((bound) => figure(bound, exact.unit)).join(' à ');
  const amount = approximate ? `environ ${figures}` : figures;

  const many = max >= 2;
  const counted = exact.unit === null ? name : nameWithUnit(name, exact.unit);
  if (counted !== null) return { amount, rest: agree(counted, many) };
  return { amount: `${amount}${NO_BREAK}${agree(exact.unit ?? '', many)}`, rest: de(name) };
}

export function formatAmount(line: TypedLine, factor = 1, volumes?: Volumes): string {
  return formatLine(line, factor, volumes).amount;
}
