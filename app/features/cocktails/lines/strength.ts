import { METHODS, type Method } from '../cocktail.ts';

/** One line as the strength sees it: millilitres poured, and strength in percent by volume. */
export interface PouredLine {
  amountMl: number | null;
  abv: number | null;
}

/** Density of ethanol at 20 °C, in grams per millilitre. */
const ETHANOL_DENSITY = 0.789;

/** Pure alcohol in a French standard drink (« verre standard »): Santé publique France. */
const STANDARD_DRINK_GRAMS = 10;

function poured(line: PouredLine): { volume: number; alcohol: number } {
  const volume = line.amountMl !== null && line.amountMl > 0 ? line.amountMl : 0;
  return { volume, alcohol: (volume * (line.abv ?? 0)) / 100 };
}

/**
 * Strength of the served drink in percent by volume, not rounded: pure alcohol over poured volume
 * plus the water that the method's ice adds.
 *
 * A line without a volume (« 8 feuilles de menthe ») counts for nothing, and an unknown strength
 * counts as 0, so the result is a lower bound while a strength is missing. Returns null when no
 * line has a volume.
 */
export function computeAbv(lines: readonly PouredLine[], method: Method): number | null {
  let volume = 0;
  let alcohol = 0;
  for (const line of lines) {
    const part = poured(line);
    volume += part.volume;
    alcohol += part.alcohol;
  }
  if (volume === 0) return null;
  return (100 * alcohol) / (volume * (1 + METHODS[method].dilution));
}

/**
 * Standard drinks (10 g of pure alcohol) in one serving, not rounded. Lines are those of the whole
 * recipe; `servings` below 1 or not a number counts as 1.
 */
export function standardDrinks(lines: readonly PouredLine[], servings: number): number {
  const alcohol = lines.reduce((sum, line) => sum + poured(line).alcohol, 0);
  const portions = servings >= 1 ? servings : 1;
  return (alcohol * ETHANOL_DENSITY) / STANDARD_DRINK_GRAMS / portions;
}
