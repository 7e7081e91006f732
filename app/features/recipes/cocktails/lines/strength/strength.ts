/** Strength of a drink, computed from its lines: see docs/measures/strength.md. */
import { dilutionOf, type Diluted, type Dilution } from './dilution.ts';

/** Line as the strength sees it: millilitres in the drink, and percent by volume. */
export interface PouredLine {
  amountMl: number | null;
  abv: number | null;
  /** Slugs of its ingredient, then of its families, when known. */
  slugs?: readonly string[];
  /** Under « Pour servir »: in no glass, and only known alcohol of it counts. */
  isServed?: boolean;
}

export interface Reckoning {
  /** Strength as served, in percent by volume, not rounded: never above the strongest line. */
  abv: number;
  /** Volume of the whole recipe before any ice, and its pure alcohol. In millilitres. */
  pouredMl: number;
  alcoholMl: number;
  dilution: Dilution;
}

/** Density of ethanol at 20 °C, in grams per millilitre. */
const ETHANOL_DENSITY = 0.789;

/** @param ml of pure alcohol */
export const alcoholGrams = (ml: number) => ml * ETHANOL_DENSITY;

/** Pure alcohol in a French standard drink (« verre standard »): Santé publique France. */
const STANDARD_DRINK_GRAMS = 10;

/**
 * Pure alcohol over what was poured and the water of its ice. A line without a volume (« 8 feuilles
 * de menthe ») counts for nothing.
 *
 * @returns null when nothing has a volume, or a strength that counts is not known. A drink is said
 * to be without alcohol only where no spirit of it is unmeasured (« 1 bouteille ») or rinses the
 * glass.
 */
export function reckonStrength(lines: readonly PouredLine[], recipe: Diluted): Reckoning | null {
  let pouredMl = 0;
  let alcoholMl = 0;
  let isDoubtful = false;
  for (const { amountMl, abv, isServed } of lines) {
    if (isServed && abv === null) continue;
    if (amountMl !== null && abv === null) return null;
    if (amountMl === null || amountMl <= 0) isDoubtful ||= abv !== 0;
    else {
      pouredMl += amountMl;
      alcoholMl += (amountMl * (abv ?? 0)) / 100;
    }
  }
  if (pouredMl === 0 || (alcoholMl === 0 && isDoubtful)) return null;
  const dilution = dilutionOf(recipe, lines);
  const abv = (100 * alcoholMl) / (pouredMl * (1 + dilution.share));
  return { abv, pouredMl, alcoholMl, dilution };
}

/**
 * Standard drinks (10 g of pure alcohol) in one serving, not rounded. `servings` below 1 or not a
 * number counts as 1.
 *
 * @param alcoholMl pure alcohol of the whole recipe
 */
export function standardDrinks(alcoholMl: number, servings: number): number {
  const portions = servings >= 1 ? servings : 1;
  return alcoholGrams(alcoholMl) / STANDARD_DRINK_GRAMS / portions;
}
