/** A measure with all that is said of it: « 2 x 33 cl », « 1 l 20 cl », « une goutte ou deux », « une bouteille de 75 cl ». */
import { readQuantity } from '../quantity.ts';
import { normalizeUnit } from '../unit.ts';
import { levelAt, PACKS } from './container-words.ts';
import { ADJECTIVES, AND_A_PART } from './line-amounts.ts';
import {
  about,
  approximateAt,
  inFrench,
  joined,
  JOINTS,
  saidBefore,
  takeCount,
  takeMeasure,
  TIMES,
  type Taken,
} from './line-count.ts';
import { isLink, isName, startsNumber, unitAt } from './line-unit.ts';
import { matchAt, phrases, textOf, type Word } from './line-words.ts';

/** What follows a number and its unit, and still is of them: « et demi », « environ », « à 4 cl ». */
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
    return { ...taken, rest: other.rest, note: saidBefore(rest.slice(1), other) };
  }
  // « Gin 5 cl ou 5 cl de genièvre » is no range.
  if (joint === 'ou' && other.unit === unit && other.quantityText === quantityText) return taken;
  if (other.unit === unit) {
    return { ...other, quantityText: `${quantityText} ${joint} ${other.quantityText}` };
  }
  const said = [quantityText, unit ?? '', joint, other.quantityText, other.unit];
  return { ...other, quantityText: joined(said), unit: null };
}

const WORDED_PARTS = phrases({
  demi: 'un demi',
  quart: 'un quart',
  'trois quarts': 'trois quarts, 3 quarts',
});

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
  const all = Math.round((value.min + rest.min / of) * 1000) / 1000;
  const note = `${taken.quantityText} ${taken.unit} ${more.quantityText} ${more.unit}`;
  return { ...more, quantityText: String(all).replace('.', ','), unit: taken.unit, note };
}

const isAfterUnit = (words: readonly Word[]) =>
  words.length === 0 || isLink(words[0]) || isName(words[0], undefined);

/** « 1 bouteille de 75 cl de vin », « 1 pack de 6 bières »: what a container holds. */
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

/** « 2 x 33 cl » is 66 cl. */
function takeTimes(words: readonly Word[]): Taken | null {
  const [number, times] = words;
  if (!times || !TIMES.has(times.key) || !number) return null;
  const count = readQuantity(textOf(inFrench([number])));
  const each = takeMeasure(words.slice(2));
  const value = each === null ? null : readQuantity(each.quantityText);
  if (!each || !value?.whole || value.min !== value.max) return null;
  if (each.unit === null && each.rest.length === 0) return null;
  if (!count?.whole || !Number.isInteger(count.max) || count.max < 1) return null;
  const all = Math.round(count.max * value.min * 1000) / 1000;
  const note = saidBefore(words, each);
  return { ...each, quantityText: String(all).replace('.', ','), note };
}

export function takeNumber(words: readonly Word[]): Taken | null {
  const multiplied = takeTimes(words);
  if (multiplied !== null) return multiplied;
  const taken = takeMeasure(words);
  return taken && withSize(withWhatFollows(taken));
}
