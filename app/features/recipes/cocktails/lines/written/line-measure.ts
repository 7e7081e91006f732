/**
 * Reads a measure with its details: « 2 x 33 cl », « 1 l 20 cl », « une goutte ou deux », « une
 * bouteille de 75 cl ».
 */
import { WORDS } from './words/languages.ts';
import { type QuantityReading, readQuantity } from '../quantity.ts';
import { normalizeUnit } from '../unit.ts';
import {
  about,
  approximateAt,
  inFrench,
  joined,
  JOINTS,
  saidBefore,
  takeCount,
  takeMeasure,
  type Taken,
  TIMES,
} from './line-count.ts';
import { isName, unitAt } from './line-unit.ts';
import { NUMBER_ALONE } from './numbered-names.ts';
import { ADJECTIVES, AND_A_PART, isLink } from './words/amounts.ts';
import { levelAt, PACKS } from './words/containers.ts';
import { matchAt, phrases, startsNumber, textOf, type Word } from './words/phrases.ts';

/**
 * Adds the words after the unit that still belong to the quantity: « et demi », « environ », « à 4
 * cl ».
 */
function withWhatFollows(taken: Taken): Taken {
  const { quantityText, unit, rest } = taken;
  const [next] = rest;
  const part = matchAt(AND_A_PART, rest);
  if (part !== null) {
    // « two and a half | ounces »
    const counted = unit === null ? unitAt(rest, part.length) : null;
    const length = part.length + (counted?.length ?? 0);
    const said = `${quantityText} ${part.meaning}`;
    return { ...taken, quantityText: said, unit: counted?.unit ?? unit, rest: rest.slice(length) };
  }
  if (next === undefined) return taken;
  const level = levelAt(rest);
  const length = level || (matchAt(ADJECTIVES, rest)?.length ?? 0);
  // « 1 cc rase café soluble »
  const isSpoon = level > 0 && unit?.startsWith('cuill') === true;
  if (length > 0 && (isLink(rest[length]) || rest.length === length || isSpoon)) {
    const note = joined([taken.note ?? '', textOf(rest.slice(0, length))]);
    return { ...taken, rest: rest.slice(length), note };
  }
  const approximate = approximateAt(rest);
  if (approximate > 0) {
    return { ...taken, quantityText: about(quantityText), rest: rest.slice(approximate) };
  }
  // « un litre trois quarts »
  const fraction = unit !== null && matchAt(WORDED_PARTS, rest);
  if (fraction) {
    const said = `${quantityText} et ${fraction.meaning}`;
    return { ...taken, quantityText: said, rest: rest.slice(fraction.length) };
  }
  const isPart = (readQuantity(next.key)?.max ?? 1) < 1;
  if (isPart && /^(?:[¼-¾⅐-⅞]|\d\/\d)$/.test(next.key) && /^\d+$/.test(quantityText)) {
    return { ...taken, quantityText: `${quantityText} ${next.key}`, rest: rest.slice(1) };
  }
  const more = SMALLER.get(unit) === undefined ? null : takeCount(rest);
  if (more?.unit && more.unit === SMALLER.get(unit)?.unit && startsNumber(next))
    return added(taken, more);
  // « 2 oz 60 ml gin »: the same again.
  if (isVolume(unit)) {
    const same = startsNumber(next) ? takeCount(rest) : null;
    if (same?.unit && isVolume(same.unit) && same.unit !== unit && same.rest.length > 0)
      return { ...taken, rest: same.rest, note: saidBefore(rest, same) };
  }
  const joint = next.key === '-' ? 'à' : JOINTS.get(next.key);
  const other = joint !== undefined || next.key === '/' ? takeMeasure(rest.slice(1)) : null;
  // « une goutte ou deux de Tabasco ».
  if (unit !== null && other?.unit === null && joint !== undefined && isAfterUnit(other.rest)) {
    return {
      ...taken,
      quantityText: `${quantityText} ${joint} ${other.quantityText}`,
      rest: other.rest,
    };
  }
  // « une pincée ou un bâton de cannelle » is of the same.
  if (
    unit !== null &&
    joint === 'ou' &&
    other?.unit &&
    other.rest.length > 0 &&
    !startsNumber(rest[1])
  )
    return other.unit === unit
      ? { ...other, quantityText: `${quantityText} ou ${other.quantityText}` }
      : { ...taken, rest: other.rest, note: saidBefore(rest, other) };
  if (other === null || other.unit === null || !startsNumber(rest[1])) return taken;
  if (joint === undefined) {
    const note = [taken.note ?? '', saidBefore(rest.slice(1), other)].filter(Boolean).join(', ');
    return withWhatFollows({ ...taken, rest: other.rest, note });
  }
  // « Gin 5 cl ou 5 cl de genièvre » is no range.
  if (joint === 'ou' && other.unit === unit && other.quantityText === quantityText) return taken;
  if (other.unit === unit) {
    return { ...other, quantityText: `${quantityText} ${joint} ${other.quantityText}` };
  }
  const said = [quantityText, unit ?? '', joint, other.quantityText, other.unit];
  return { ...other, quantityText: joined(said), unit: null };
}

const WORDED_PARTS = phrases(WORDS.amounts.wordedParts);

const isVolume = (unit: string | null) => /^(?:[cdm]?l|oz)$/.test(unit ?? '');

const SMALLER = new Map<string | null, { unit: string; of: number }>([
  ['kg', { unit: 'g', of: 1000 }],
  ['l', { unit: 'cl', of: 100 }],
]);

/** « 1 l 20 cl » is 1,2 l. */
function added(taken: Taken, more: Taken): Taken {
  const [value, rest] = [taken, more].map(({ quantityText }) => readQuantity(quantityText));
  const of = SMALLER.get(taken.unit)?.of ?? 1;
  if (!value?.whole || !rest?.whole || value.min !== value.max || rest.min !== rest.max)
    return taken;
  const all = value.min + rest.min / of;
  const note = `${taken.quantityText} ${taken.unit} ${more.quantityText} ${more.unit}`;
  return { ...more, quantityText: inFigures(all), unit: taken.unit, note };
}

const isAfterUnit = (words: readonly Word[]) =>
  words.length === 0 || isLink(words[0]) || isName(words[0], undefined);

/** « 1 bouteille de 75 cl de vin », « 1 pack de 6 bières »: reads the content of a container. */
function withSize(taken: Taken): Taken {
  const { unit, rest } = taken;
  if (unit === null || normalizeUnit(unit) !== null) return taken;
  const link = isLink(rest[0]) ? 1 : 0;
  const isNumber = startsNumber(rest[link]) || /^(?:une?|deux|trois)$/.test(rest[link]?.key ?? '');
  const size = isNumber ? takeMeasure(rest.slice(link)) : null;
  if (link === 1 && size?.unit === null && PACKS.has(unit) && size.rest.length > 0) {
    return { ...taken, rest: size.rest, note: `${unit} ${saidBefore(rest, size)}` };
  }
  if (size === null || size.unit === null) return taken;
  // « lait concentré 1 boîte de 400 g » ends with it.
  const isEnd = size.rest.length === 0;
  if (isEnd ? link === 0 : link === 1 && !isLink(size.rest[0])) return taken;
  return { ...taken, rest: size.rest, note: saidBefore(rest.slice(link), size) };
}

const LONGEST_COUNT = 5;
/** « 1 à 2 », « ½ », « environ 2 »: the number before « x ». */
function readCount(words: readonly Word[]) {
  const count = readQuantity(textOf(inFrench(words)).replace(/^de /, ''));
  return count?.whole && count.unit === null && count.min > 0 ? count : null;
}

const inFigures = (value: number) => String(Math.round(value * 1000) / 1000).replace('.', ',');

/** « 2 x 33 cl » is 66 cl, « 3 à 4 x 2 cl » 6 à 8 cl; « 2 x 33 cl canettes » are two cans. */
function takeTimes(words: readonly Word[]): Taken | null {
  const at = words.slice(0, LONGEST_COUNT + 1).findIndex(({ key }) => TIMES.has(key));
  const count = at > 0 ? readCount(words.slice(0, at)) : null;
  const measured = count && takeMeasure(words.slice(at + 1));
  if (!count || !measured) return null;
  const each = withWhatFollows(measured);
  const held = isVolume(each.unit) || each.unit === 'g' ? unitAt(each.rest) : null;
  if (held !== null && normalizeUnit(held.unit) !== each.unit) {
    const rest = each.rest.slice(held.length);
    const quantityText = textOf(inFrench(words.slice(0, at))).replace(/^de /, '');
    return { quantityText, unit: held.unit, rest, note: saidBefore(words.slice(at + 1), each) };
  }
  return multiplied(words, count, each);
}

/** « 2 cl | x 3 » */
function withTimes(taken: Taken, words: readonly Word[]): Taken {
  const { unit, rest } = taken;
  if (unit === null || /^[cm]m$/.test(unit) || !TIMES.has(rest[0]?.key ?? '')) return taken;
  const times = takeCount(rest.slice(1));
  const count = times?.unit === null ? readQuantity(times.quantityText) : null;
  if (!times || !count?.whole) return taken;
  return multiplied(words, count, { ...taken, rest: times.rest }) ?? taken;
}

type Bounds = Pick<QuantityReading, 'min' | 'max' | 'approximate'>;

/** Product of a count and a measure, either of them a range. */
function multiplied(words: readonly Word[], count: Bounds, each: Taken): Taken | null {
  const value = readQuantity(each.quantityText);
  if (!value?.whole || (each.unit === null && each.rest.length === 0)) return null;
  const bounds = [count.min * value.min, count.max * value.max].map(inFigures);
  const said = [...new Set(bounds)].join(' à ');
  const note = [saidBefore(words, each), ...(each.note ? [each.note] : [])].join(', ');
  return {
    ...each,
    quantityText: count.approximate || value.approximate ? about(said) : said,
    unit: each.unit ?? value.unit,
    note,
  };
}

export function takeNumber(words: readonly Word[]): Taken | null {
  const product = takeTimes(words);
  if (product !== null) return product;
  const taken = takeMeasure(words);
  return taken && withSize(withTimes(withWhatFollows(taken), words));
}

export const SHARE =
  /^(?:\d+\/\d+|[¼-¾⅐-⅞]|\d+(?:[.,]\d+)? ?%|(?:la |1 )?moitié|(?:un |le |1 )?(?:tiers|quart)|(?:deux|2) tiers|(?:trois|3) quarts)$/i;

/**
 * Words that attach the next measure to something else: « soit 2 oz », « dans 1 l », « de 2 cm »,
 * « pour 4 cl ».
 */
const OF_BEFORE =
  /^(?:d'?|de|du|des|of|ou|or|soit|pour|for|dans|in|sur|par|per|avec|à|a|et|and|en|x|=|environ|env|plus|moins|chaque|dont|is|~|≈|±|-|–|\/)$/;

/** Known measures: « 1 bouteille 75 cl », « 1 verre 25 cl » are one. */
const isKnown = ({ unit }: Taken) =>
  unit !== null && unit !== 'cm' && (normalizeUnit(unit) !== null || PROPORTIONS.has(unit));
const PROPORTIONS = new Set(['part', 'volume', 'dose', 'mesure']);

/** A known measure, or a share, that starts at `at` and belongs to no word before it. */
export function measureAt(
  words: readonly Word[],
  at: number,
): { length: number; isPart: boolean } | null {
  if (/^\d+(?:[.,]\d+)?%$/.test(words[at]?.key ?? '')) return { length: 1, isPart: true };
  if (words[at]?.key === 'moitie' && !isLink(words[at + 1])) return { length: 1, isPart: true };
  // « 2 cl de Licor 43 ou 1 cl d'amaretto »
  if (at > 0 && NUMBER_ALONE.test(words[at]?.key ?? '')) return null;
  if (!startsNumber(words[at]) || (at > 0 && OF_BEFORE.test(words[at - 1]?.key ?? ''))) return null;
  const taken = takeNumber(words.slice(at));
  if (taken === null) return null;
  const length = words.length - at - taken.rest.length;
  const isPart = taken.unit === null && length <= 2 && SHARE.test(taken.quantityText);
  return isKnown(taken) || isPart ? { length, isPart } : null;
}
