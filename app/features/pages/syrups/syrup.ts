/**
 * Syrups and liqueurs made at home, by weight. Sugar contents in °Brix: grams of sugar in 100 g. Volumes
 * in millilitres at 20 °C, weights in grams, strengths in percent by volume.
 */

/** Density of water at 20 °C, in grams per millilitre. */
const WATER = 0.9982;
/**
 * Density that sucrose adds at 20 °C, in kg/m³, by power of its share of the weight: ICUMSA SPS-4, after
 * Emmerich and Emmerich. Honey, whose sugars are glucose and fructose, differs by less than 1 %.
 */
const ADDED = [385.1761, 135.3705, 40.9299, -3.9643, 13.4853, -17.289];

/** Density of a solution of sucrose at 20 °C, in grams per millilitre. @param brix from 0 to 85 */
export function densityOf(brix: number): number {
  const share = brix / 100;
  return WATER + ADDED.reduce((sum, each, at) => sum + each * share ** (at + 1), 0) / 1000;
}

/**
 * Sweeteners, by °Brix of what is weighed. Honey has 17 to 18 % of water; the law allows 20 % at most
 * (directive 2001/110/CE).
 */
export const SWEETENERS = {
  sucre: { label: 'Sucre', brix: 100 },
  miel: { label: 'Miel', brix: 82 },
} as const;
export type Sweetener = keyof typeof SWEETENERS;

/** Saturated at 20 °C; beyond, sugar comes out of the syrup again. */
const SATURATED = 66.7;

/** Syrup of `ratio` times the weight of water. */
export const brixOfRatio = (ratio: number, sweetener: Sweetener): number =>
  (SWEETENERS[sweetener].brix * ratio) / (ratio + 1);

/** Weight of the sweetener for one of water; null above what the sweetener itself has. */
export function ratioOfBrix(brix: number, sweetener: Sweetener): number | null {
  const own = SWEETENERS[sweetener].brix;
  return brix >= own ? null : brix / (own - brix);
}

export interface Syrup {
  brix: number;
  /** Grams of sugar in a litre. */
  sugarPerLitre: number;
  /** Weights for `ml` of it. */
  sweetenerGrams: number;
  waterGrams: number;
  ml: number;
  /** Millilitres of it that sweeten as 10 ml of simple syrup (1:1) do. */
  likeSimple: number;
  /** Sugar comes out of it again. */
  isSaturated: boolean;
}

const SIMPLE_BRIX = 50;
export const sugarPerMl = (brix: number) => (brix / 100) * densityOf(brix);

/** Syrup of a given sugar content. @param brix above 0, below that of the sweetener */
export function syrupOf(brix: number, ml: number, sweetener: Sweetener): Syrup {
  const grams = densityOf(brix) * ml;
  const sweetenerGrams = (grams * brix) / SWEETENERS[sweetener].brix;
  return {
    brix,
    sugarPerLitre: sugarPerMl(brix) * 1000,
    sweetenerGrams,
    waterGrams: grams - sweetenerGrams,
    ml,
    likeSimple: (10 * sugarPerMl(SIMPLE_BRIX)) / sugarPerMl(brix),
    isSaturated: sweetener === 'sucre' && brix > SATURATED,
  };
}

export interface Correction {
  adds: 'sugar' | 'water';
  grams: number;
  /** Volume of all of it then. */
  ml: number;
}

/** Sugar or water that brings a syrup from one content to another; null where they are the same. */
export function correct(ml: number, from: number, to: number): Correction | null {
  if (from === to) return null;
  const before = densityOf(from) * ml;
  const grams = to > from ? (before * (to - from)) / (100 - to) : before * (from / to - 1);
  return { adds: to > from ? 'sugar' : 'water', grams, ml: (before + grams) / densityOf(to) };
}

export interface Liqueur {
  abv: number;
  /** Grams of sugar in a litre. */
  sugarPerLitre: number;
  ml: number;
}

/**
 * Liqueur of a spirit, a syrup and the water that macerated fruit gave. Volumes are added; pure alcohol
 * and as much water take 3.6 % less, other mixtures less than that.
 *
 * @param fruitMl water of the fruit, which weakens the spirit
 */
export function liqueurOf(mixed: {
  abv: number;
  spiritMl: number;
  brix: number;
  syrupMl: number;
  fruitMl: number;
}): Liqueur | null {
  const ml = mixed.spiritMl + mixed.syrupMl + mixed.fruitMl;
  if (ml <= 0) return null;
  return {
    abv: (mixed.abv * mixed.spiritMl) / ml,
    sugarPerLitre: (1000 * sugarPerMl(mixed.brix) * mixed.syrupMl) / ml,
    ml,
  };
}

/**
 * Least sugar of each name, in grams of invert sugar a litre, from the sweetest: Regulation (EU) 2019/787,
 * annex I, categories 33 and 34. A liqueur is of 15 % or more.
 */
const NAMES = [
  { sugar: 400, name: 'une crème de cassis' },
  { sugar: 250, name: 'une crème' },
  { sugar: 100, name: 'une liqueur' },
] as const;
const LEAST_ABV = 15;
/** Sucrose takes a molecule of water as it is inverted: 342 g become 360 g. */
const INVERTED = 360.3 / 342.3;

/** Sweetest name that the law allows; null below a liqueur. */
export const lawfulName = ({ abv, sugarPerLitre }: Liqueur): string | null =>
  abv < LEAST_ABV
    ? null
    : (NAMES.find(({ sugar }) => sugarPerLitre * INVERTED >= sugar)?.name ?? null);
