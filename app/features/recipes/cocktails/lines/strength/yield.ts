/**
 * Volume or number that a preparation makes: its readers want a bottle, not a number of glasses.
 */
import { formatNumber } from '#language/format.ts';
import { NBSP } from '#ui/spaces.ts';
import { GRAMS } from './liquid.ts';
import { parseQuantity } from '#features/recipes/cocktails/lines/quantity.ts';

interface YieldLine {
  quantityText: string;
  unit: string | null;
  /** Volume in the preparation; null without one. */
  amountMl: number | null;
}

/**
 * Largest share of solids, in grams per millilitre. Fruit and almonds give a juice of unknown
 * volume: with more of them, the yield is unknown.
 */
const MOST_SOLID = 0.3;

function gramsOf({ quantityText, unit }: YieldLine): number {
  const amount = parseQuantity(quantityText, unit);
  const each = amount?.unit ? GRAMS.get(amount.unit) : undefined;
  return amount === null || each === undefined ? 0 : ((amount.min + amount.max) / 2) * each;
}

/** Millilitres that the lines make, without any loss by boiling; null when unknown. */
export function yieldMl(lines: readonly YieldLine[]): number | null {
  let ml = 0;
  let solid = 0;
  for (const line of lines) {
    if (line.amountMl === null) solid += gramsOf(line);
    else ml += line.amountMl;
  }
  return ml > 0 && solid <= MOST_SOLID * ml ? ml : null;
}

/** « environ 37 cl »: rounded as a person pours. */
export function sayYield(ml: number): string {
  const step = ml >= 500 ? 50 : ml >= 100 ? 10 : 5;
  const centilitres = Math.max(step, Math.round(ml / step) * step) / 10;
  return `environ ${formatNumber(centilitres)}${NBSP}cl`;
}
