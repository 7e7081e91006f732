/**
 * Volume or number that a preparation makes: its readers want a bottle, not a number of glasses.
 */
import { formatNumber } from '#language/format.ts';
import { NBSP } from '#ui/spaces.ts';
import { GRAMS } from './liquid.ts';
import { parseQuantity } from './quantity.ts';

interface YieldLine {
  quantityText: string;
  unit: string | null;
  /** In what is made; null without a volume. */
  amountMl: number | null;
}

/** Fruit and almonds give a juice that nobody measured: with more than this, in grams a millilitre, nobody can tell. */
const MOST_SOLID = 0.3;

function gramsOf({ quantityText, unit }: YieldLine): number {
  const amount = parseQuantity(quantityText, unit);
  const each = amount?.unit ? GRAMS.get(amount.unit) : undefined;
  return amount === null || each === undefined ? 0 : ((amount.min + amount.max) / 2) * each;
}

/** Millilitres that the lines make, nothing being said of what boils away; null where that is not known. */
export function yieldMl(lines: readonly YieldLine[]): number | null {
  let ml = 0;
  let solid = 0;
  for (const line of lines) {
    if (line.amountMl === null) solid += gramsOf(line);
    else ml += line.amountMl;
  }
  return ml > 0 && solid <= MOST_SOLID * ml ? ml : null;
}

/** « environ 37 cl »: no more exact than what somebody pours. */
export function sayYield(ml: number): string {
  const step = ml >= 500 ? 50 : ml >= 100 ? 10 : 5;
  const centilitres = Math.max(step, Math.round(ml / step) * step) / 10;
  return `environ ${formatNumber(centilitres)}${NBSP}cl`;
}
