/**
 * Drink for many: lines mixed ahead in bottles, lines added on the day, and lines left to each glass.
 * Volumes in millilitres, strengths in percent by volume, weights in grams.
 */
import { EGGS, SPARKLING } from '#features/recipes/drawing/drawing.ts';
import { GLASSES, type Category, type Glass } from '#features/recipes/cocktails/cocktail.ts';
import {
  dilutionOf,
  glassShare,
  type Diluted,
} from '#features/recipes/cocktails/lines/strength/dilution.ts';
import { LEAST_ICE } from '#features/recipes/cocktails/lines/strength/glass-room.ts';
import { BATCH } from './batch-address.ts';

/** Trait of the shelf that an ingredient is on; the pantry has water and grains. */
export type Keeping = 'keeps' | 'pantry' | 'fresh' | 'neither';

export interface BatchedLine {
  /** Slugs of its ingredient, then of its families. */
  slugs: readonly string[];
  keeping: Keeping;
  unit: string | null;
  /** In the drink, for all servings of the recipe; null without a volume. */
  amountMl: number | null;
  abv: number | null;
  isOptional: boolean;
  isRinse: boolean;
  isServed: boolean;
  /** Laid in the served glass, and stirred no more: wine on a sour. */
  isFloated: boolean;
}

export interface BatchedRecipe extends Diluted {
  servings: number;
  category: Category;
  glass: Glass;
}

/** Gesture that is left to each glass beside pouring; null when pouring is all. */
type Gesture = 'shake' | 'stir' | 'blend' | 'muddle' | null;

/**
 * `layered`: each glass has its layers. `large`: the recipe is of a bowl already. `single`: little, or
 * one ingredient, is left to mix ahead.
 */
type Refusal = 'layered' | 'large' | 'single';

export interface Batch<Line extends BatchedLine = BatchedLine> {
  glasses: number;
  /** Reason that nothing is mixed ahead; null when something is. */
  refusal: Refusal | null;
  isHot: boolean;
  /** Lines mixed ahead, those added to them on the day, and those of each glass. */
  base: Line[];
  day: Line[];
  glass: Line[];
  /** Garnishes, without ice. */
  served: Line[];
  /** For all glasses: mixed ahead, added on the day, and water in place of the ice’s. */
  baseMl: number;
  dayMl: number;
  waterMl: number;
  /** For each glass: from the bottle, added there, and water of the ice that it still meets. */
  pourMl: number;
  addedMl: number;
  meltMl: number;
  gesture: Gesture;
  /** Lines of the glass that the gesture takes with the pour, and those that come last. */
  worked: Line[];
  last: Line[];
  /** Sugar of the bottle melts in its water first. */
  melts: boolean;
  /** Strength of the base with its water, and of the bottle as it is poured; null when unknown. */
  baseAbv: number | null;
  bottleAbv: number | null;
  /** Ice of all glasses: to serve, and to shake, stir or blend with. */
  servingGrams: number;
  workingGrams: number;
}

const isAmong = ({ slugs }: BatchedLine, set: ReadonlySet<string>) =>
  slugs.some((slug) => set.has(slug));
const SUGAR = new Set(['sucre']);
const ICES = new Set(['glacons', 'glace-pilee', 'gros-glacon']);

/** Counted on the drink itself: drops on a foam. */
const DROPS = 'goutte';

function stageOf(line: BatchedLine, { method, category }: BatchedRecipe): 'base' | 'day' | 'glass' {
  const { amountMl, keeping, unit } = line;
  const isApart =
    amountMl === null ||
    line.isOptional ||
    line.isRinse ||
    line.isFloated ||
    unit === DROPS ||
    method === 'superpose';
  if (isApart || keeping === 'fresh' || isAmong(line, SPARKLING) || isAmong(line, EGGS)) {
    return 'glass';
  }
  const isHot = category === 'chaud';
  // Grains dissolve under the pestle or in a hot drink, not in a spirit.
  if ((isHot || method === 'pile') && isAmong(line, SUGAR)) return 'glass';
  if (keeping === 'keeps' || (keeping === 'pantry' && !isHot)) return 'base';
  return isHot ? 'glass' : 'day';
}

/** Least that is worth a bottle, in each glass. */
const LEAST_POUR = 20;

const GESTURES = { shaker: 'shake', cuillere: 'stir', blender: 'blend', pile: 'muddle' } as const;

/** Lines of the glass that are shaken, stirred, blended or crushed there: eggs, cream, fruit, herbs, grains. */
const workedIn = (glass: readonly BatchedLine[]) =>
  glass.filter(
    (line) =>
      !line.isOptional &&
      !line.isFloated &&
      (line.keeping === 'fresh' || isAmong(line, EGGS) || isAmong(line, SUGAR)),
  );

function gestureOf({ method }: BatchedRecipe, glass: readonly BatchedLine[]): Gesture {
  if (method === 'blender' || method === 'pile') return GESTURES[method];
  if (method !== 'shaker' && method !== 'cuillere') return null;
  return workedIn(glass).length > 0 ? GESTURES[method] : null;
}

const volume = (lines: readonly BatchedLine[]) =>
  lines.reduce((sum, { amountMl, isRinse }) => sum + (isRinse ? 0 : (amountMl ?? 0)), 0);

/** Share of all but bubbles that is shaken, stirred or blended: floats only meet the ice of the glass. */
function mixedShare(drunk: readonly BatchedLine[]): number {
  const still = drunk.filter((line) => !isAmong(line, SPARKLING));
  return volume(still.filter((line) => !line.isFloated)) / (volume(still) || 1);
}

function strengthOf(lines: readonly BatchedLine[], ml: number): number | null {
  if (ml === 0 || lines.some(({ abv }) => abv === null)) return null;
  return lines.reduce((sum, { abv, amountMl }) => sum + (abv ?? 0) * (amountMl ?? 0), 0) / ml;
}

/** Density of ice at its melting point, in grams per millilitre. */
const ICE_DENSITY = 0.917;
/** Glasses are filled to nine tenths. */
const FILLED = 0.9;
/** Most that a large glass takes before it is a bucket. */
const MOST_SERVED_GRAMS = 220;
/** A shaker two thirds full for two glasses: 300 g. */
const SHAKEN_GRAMS = 150;
/** Half of the ice that is blended has melted by the time the glass is served: see `MELTS`. */
const BLENDED_PER_MELTED = 2;

/** Ice that the glass has room for beside the drink. */
function servedGrams({ glass, ice }: BatchedRecipe, drinkMl: number): number {
  if (ice === 'aucune') return 0;
  if (ice === 'gros-glacon') return LEAST_ICE[ice];
  const room = (GLASSES[glass].capacity * FILLED - drinkMl) * ICE_DENSITY;
  return Math.min(Math.max(room, LEAST_ICE[ice]), MOST_SERVED_GRAMS);
}

/**
 * Reckons a recipe for many glasses. Its water is that of `dilutionOf`: the share that the ice of the
 * served glass gives is left to it, the rest is poured into the bottle. Where each glass is still shaken,
 * blended or muddled, all of it is left to that ice. Parts and whole agree: bottle, additions and melt
 * of all glasses are as many times the drink of the recipe.
 *
 * @param glasses from 4 to 40
 */
export function reckonBatch<Line extends BatchedLine>(
  recipe: BatchedRecipe,
  lines: readonly Line[],
  glasses: number,
): Batch<Line> {
  const drunk = lines.filter(({ isServed }) => !isServed);
  const staged = Map.groupBy(drunk, (line) => stageOf(line, recipe));
  const of = (stage: 'base' | 'day' | 'glass') => staged.get(stage) ?? [];
  const isLayered = recipe.method === 'superpose';
  const ahead = [...of('base'), ...of('day')];
  const mixed = ahead.filter(({ keeping }) => keeping !== 'pantry');
  const isSingle = mixed.length < 2 || volume(ahead) < LEAST_POUR * recipe.servings;
  const isLarge = recipe.servings >= BATCH.least;
  const refusal = isLayered ? 'layered' : isLarge ? 'large' : isSingle ? 'single' : null;
  const [base, day, glass] =
    refusal === null ? [of('base'), of('day'), of('glass')] : [[], [], drunk];
  const poured = drunk.map(({ slugs, isRinse, amountMl, abv }) => ({
    slugs,
    amountMl: isRinse ? 0 : amountMl,
    abv,
  }));
  const times = glasses / recipe.servings;
  const gesture = gestureOf(recipe, glass);
  const { share } = dilutionOf(recipe, poured);
  const isDiluted = refusal === null && gesture === null;
  const inGlass = isDiluted ? glassShare(recipe, poured) : share;
  const each = volume(drunk) / recipe.servings;
  const baseMl = volume(base) * times;
  const dayMl = volume(day) * times;
  const waterMl = each * (share - inGlass) * mixedShare(drunk) * glasses;
  const pourMl = (baseMl + dayMl + waterMl) / glasses;
  const isIced = recipe.method !== 'verre' && recipe.method !== 'pile' && !isLayered;
  const workedGrams =
    isDiluted || !isIced || share === 0
      ? 0
      : recipe.method === 'blender'
        ? each * share * BLENDED_PER_MELTED
        : SHAKEN_GRAMS;
  const isBlended = workedGrams > 0 && recipe.method === 'blender';
  return {
    glasses,
    refusal,
    isHot: recipe.category === 'chaud',
    base,
    day,
    glass,
    served: lines.filter((line) => line.isServed && !isAmong(line, ICES)),
    baseMl,
    dayMl,
    waterMl,
    pourMl,
    addedMl: volume(glass) / recipe.servings,
    meltMl: each * share - waterMl / glasses,
    gesture,
    worked: gesture === null ? [] : (workedIn(glass) as Line[]),
    last:
      refusal === null ? glass.filter((line) => line.isFloated || isAmong(line, SPARKLING)) : [],
    melts: base.some((line) => isAmong(line, SUGAR)),
    baseAbv: strengthOf(base, (baseMl + waterMl) / times),
    bottleAbv: strengthOf([...base, ...day], (pourMl * glasses) / times),
    servingGrams: isBlended ? 0 : servedGrams(recipe, each) * glasses,
    workingGrams: workedGrams * glasses,
  };
}

/** Millilitres of a glass as it is drunk. */
export const drunkMl = ({ pourMl, addedMl, meltMl }: Batch) => pourMl + addedMl + meltMl;

/**
 * Time that a mixture keeps in the fridge. Fortified wines are made at 15 to 22 % because yeasts and
 * bacteria no longer grow in them; an opened wine is good for some days.
 *
 * @param abv of the mixture; null when unknown
 */
export function keepingOf(abv: number | null): 'weeks' | 'week' | 'days' {
  if (abv === null || abv < 15) return 'days';
  return abv < 20 ? 'week' : 'weeks';
}

/** Freezers are at −18 °C. */
const FREEZER = -18;
/** Freezing points of ethanol in water, by percent by volume (The Engineering ToolBox). */
const FREEZING: readonly (readonly [abv: number, celsius: number])[] = [
  [0, 0],
  [10, -4],
  [20, -9],
  [30, -15],
  [40, -23],
  [50, -32],
  [60, -37],
  [70, -48],
  [80, -59],
  [90, -73],
  [100, -115],
];

/** Freezing point of a mixture without sugar, in °C: sugar lowers it further. */
export function freezingPoint(abv: number): number {
  const at = Math.max(
    FREEZING.findIndex(([strength]) => strength >= abv),
    1,
  );
  const [weak, high] = FREEZING[at - 1] ?? [0, 0];
  const [strong, low] = FREEZING[at] ?? [100, -115];
  return high + ((low - high) * (abv - weak)) / (strong - weak);
}

/** Liquid in a freezer, thick with a few crystals, or ice. */
export function inFreezer(abv: number | null): 'liquid' | 'thick' | 'frozen' {
  const celsius = freezingPoint(abv ?? 0);
  if (celsius <= FREEZER) return 'liquid';
  return celsius <= FREEZER * (2 / 3) ? 'thick' : 'frozen';
}
