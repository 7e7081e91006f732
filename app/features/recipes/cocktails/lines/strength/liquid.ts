import type { Amount } from '#features/recipes/cocktails/lines/quantity.ts';

/** Dissolved sugar takes room: a gram of sucrose adds this volume to the drink. */
const SUGAR_ML_PER_GRAM = 0.6;
/** Density of sugar in a spoon or a cup. */
export const SUGAR_GRAMS_PER_ML = 0.85;
const SUGAR_GRAMS_PER_CUBE = 5;
export const GRAMS: ReadonlyMap<string, number> = new Map([
  ['g', 1],
  ['kg', 1000],
]);

/**
 * Volume of the juice of a fruit, or of the inside of an egg, by the slug of the ingredient or of
 * its family.
 */
const ML_PER_PIECE = new Map(
  Object.entries({
    'citron-vert': 25,
    citron: 40,
    orange: 80,
    pamplemousse: 150,
    'blanc-d-oeuf': 30,
    'jaune-d-oeuf': 18,
    oeuf: 50,
  }),
);
/** Share of a fruit: a wedge is one of six or eight. */
const PIECES_PER_WEDGE = 1 / 6;

/** Sorbet and ice cream are in the drink as they melt. */
const FROZEN = /^(?:sorbet|glace)(?:-|$)/;
const ML_PER_SCOOP = 50;

/** Ten thousandths of a millilitre, as amounts are read. */
const round = (ml: number) => Math.round(ml * 10_000) / 10_000;

function sugarMl({ min, max, unit, ml }: Amount): number | null {
  const count = (min + max) / 2;
  if (ml !== null) return ml * SUGAR_GRAMS_PER_ML * SUGAR_ML_PER_GRAM;
  if (unit === null || unit === 'morceau') {
    return count * SUGAR_GRAMS_PER_CUBE * SUGAR_ML_PER_GRAM;
  }
  const grams = GRAMS.get(unit);
  return grams === undefined ? null : count * grams * SUGAR_ML_PER_GRAM;
}

/**
 * Volume of an ingredient in the drink, in millilitres: the measured one, the juice of « 1 citron
 * vert », the room of dissolved sugar, a scoop of sorbet. Null without a volume (« 8 feuilles »).
 *
 * @param slugs of the ingredient, then of its families
 */
export function liquidMl(amount: Amount | null, slugs: readonly string[]): number | null {
  if (amount === null) return null;
  const { min, max, unit, ml } = amount;
  if (slugs.includes('sucre')) {
    const sugar = sugarMl(amount);
    return sugar === null ? null : round(sugar);
  }
  if (ml !== null) return ml;
  if (unit === 'boule' && slugs.some((slug) => FROZEN.test(slug))) {
    return round(((min + max) / 2) * ML_PER_SCOOP);
  }
  const whole = slugs.map((slug) => ML_PER_PIECE.get(slug)).find((each) => each !== undefined);
  if (whole === undefined || (unit !== null && unit !== 'quartier')) return null;
  return round(((min + max) / 2) * whole * (unit === null ? 1 : PIECES_PER_WEDGE));
}
