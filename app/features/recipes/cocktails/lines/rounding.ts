import { fold } from '#language/fold.ts';

/** Precision of a jigger, scales or a hand: multiples of `step` for values under `below`. */
type Steps = readonly { below: number; step: number }[];

const every = (step: number): Steps => [{ below: Infinity, step }];
const upTo = (below: number, step: number, beyond: Steps): Steps => [{ below, step }, ...beyond];

const WHOLE = every(1);
const HALVES = upTo(2, 0.5, WHOLE);
const QUARTERS = upTo(1, 0.25, upTo(4, 0.5, WHOLE));

const steps = (units: string, of: Steps) => units.split(', ').map((unit) => [unit, of] as const);

const STEPS = new Map<string, Steps>([
  ['ml', upTo(30, 2.5, upTo(200, 5, every(10)))],
  ['cl', upTo(3, 0.25, upTo(20, 0.5, WHOLE))],
  ['l', every(0.05)],
  ['oz', every(0.25)],
  ['part', WHOLE],
  ['g', upTo(50, 1, every(5))],
  ['kg', every(0.05)],
  ...steps('bâton, bouquet, gousse, morceau, rondelle, tranche', HALVES),
  ...steps(
    'trait, goutte, feuille, brin, branche, quartier, lamelle, zeste, tour de moulin',
    WHOLE,
  ),
  ...steps('boule, pincée, grain, étoile', WHOLE),
  // Gestures: a quarter of one is impossible.
  ...steps(
    'filet, larme, lichette, nuage, soupçon, touche, pointe, giclée, pschitt, voile, ombre',
    WHOLE,
  ),
  ...steps('rasade, lampée, gorgée, doigt, pipette, fond, fond de verre', HALVES),
]);

/** Units with decimals, rounded to a hundredth as typed. */
export const DECIMAL = new Set<string | null>(['ml', 'cl', 'dl', 'l', 'g', 'kg', 'cm']);

const TOO_SMALL_TO_CUT =
  /^(?:clou|grain|baie|cerise|framboise|mure|myrtille|olive|(?:gros )?glacon|feuille|capre|physalis|tomate cerise)s?\b/;
const CUT_IN_QUARTERS =
  /^(?:citron|orange|pamplemousse|pomelo|clementine|mandarine|kumquat|bergamote|combava|yuzu|lime|pomme|poire|peche|abricot|mangue|banane|ananas|kiwi|papaye|grenade|melon|pasteque|avocat|tomate|concombre|carotte|betterave|celeri|poivron|fenouil)s?\b/;

/** A thing counted without a unit is known by its name; an unknown one is halved. */
function stepsOfThing(name: string): Steps {
  const folded = fold(name);
  if (TOO_SMALL_TO_CUT.test(folded)) return WHOLE;
  return CUT_IN_QUARTERS.test(folded) ? QUARTERS : HALVES;
}

/** Spoons, cups and glasses of any name are filled to a quarter. */
function stepsOf(unit: string | null, name: string): Steps {
  return unit === null ? stepsOfThing(name) : (STEPS.get(unit) ?? QUARTERS);
}

export type Rounding = (value: number, unit: string | null) => number;

const toMultiple = (value: number, step: number) =>
  value > 0 ? Math.max(step, Math.round(value / step) * step) : 0;

/**
 * Rounds the amounts of a recipe as its owner typed them: to a hundredth, or a quarter of a thing.
 */
export const asTyped: Rounding = (value, unit) =>
  toMultiple(value, DECIMAL.has(unit) ? 0.01 : 0.25);

/**
 * Rounds scaled amounts of `name`, as a person pours or counts them; something never becomes
 * nothing.
 */
export function byHand(name: string): Rounding {
  return (value, unit) => {
    const { step } = stepsOf(unit, name).find(({ below }) => value < below) ?? { step: 1 };
    return toMultiple(value, step);
  };
}

/** Is it below two thirds of the smallest measure? What is shown adds half at most, but a drop. */
export function isTooLittle(value: number, unit: string | null, name: string): boolean {
  const least = stepsOf(unit, name)[0]?.step ?? 1;
  return unit !== 'goutte' && value > 0 && value < (least * 2) / 3 - 1e-9;
}
