import units from '#content/vocabulary/units.json' with { type: 'json' };
import { fold } from '#language/fold.ts';
import { remembered } from '#language/words/remembered.ts';
import { UNITS, type Unit } from '../cocktail.ts';

const isUnit = (key: string): key is Unit => Object.hasOwn(UNITS, key);

/**
 * Millilitres in one of each unit that has a volume. The fluid ounce is the American one.
 *
 * Spoons are the French metric ones and the cup the metric cup. A dash has no legal size: 0.6 ml is
 * what published strengths of drinks with five dashes of bitters imply; bar books say 0.6 to 0.9.
 */
export const MILLILITRES_PER_UNIT: Partial<Record<Unit, number>> = {
  ml: 1,
  cl: 10,
  dl: 100,
  l: 1000,
  oz: 29.5735,
  trait: 0.6,
  goutte: 0.05,
  'cuillère de bar': 5,
  'cuillère à café': 5,
  'cuillère à soupe': 15,
  tasse: 250,
};

/**
 * Measures poured by eye. They are no unit of the list, yet are read when somebody wrote them, so
 * that a drink of « 1 rasade de rhum » has a strength. The values are ours, as no book agrees: a
 * splash is a teaspoon, a finger of a tumbler two centilitres, a generous pour four. A pinch
 * (« soupçon ») has no volume, nor have things of all sizes (« verre », « bouteille »).
 */
const ROUGH_MILLILITRES = new Map([
  ['larme', 1],
  ['pipette', 1],
  ['giclée', 5],
  ['filet', 5],
  ['lichette', 5],
  ['nuage', 10],
  ['gorgée', 20],
  ['doigt', 20],
  ['fond de verre', 20],
  ['lampée', 30],
  ['rasade', 40],
  ['pinte', 473],
  ['quart américain', 946],
  ['gallon', 3785],
  ['gill', 118],
]);

const SIZED = /^\p{L}.* de (\d+(?:[.,]\d+)?)\s([cdm]?l|oz)$/u;

/** « bouteille de 70 cl »: container, with what one holds. */
export function heldBy(unit: string): number | null {
  const [, size = '', measure = ''] = SIZED.exec(unit) ?? [];
  const each = isUnit(measure) ? MILLILITRES_PER_UNIT[measure] : undefined;
  return each === undefined ? null : Number(size.replace(',', '.')) * each;
}

/** Millilitres in one stored unit; null without a volume. */
export function millilitresOf(unit: string): number | null {
  const measured = isUnit(unit) ? MILLILITRES_PER_UNIT[unit] : undefined;
  return measured ?? ROUGH_MILLILITRES.get(unit.toLowerCase()) ?? heldBy(unit);
}

/** Spellings met in recipes, folded and singular; those that equal their unit are added below. */
const SPELLINGS: Partial<Record<Unit, readonly string[]>> = units;

/** The longest spellings, « cuillère à café » and its like, take three words. */
export const WORDS_PER_UNIT = 3;

function singular(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/, '') : word;
}

const UNIT_OF_SPELLING = new Map<string, Unit>(
  Object.keys(UNITS)
    .filter(isUnit)
    .flatMap((unit) =>
      [fold(unit), ...(SPELLINGS[unit] ?? [])].map((spelling) => [spelling, unit] as const),
    ),
);

const FIRST_WORDS = new Set(
  [...UNIT_OF_SPELLING.keys()].map((spelling) => spelling.split(' ', 1).join('')),
);
/** May a spelling begin with this folded word? */
export const mayStartUnit = (word: string): boolean => FIRST_WORDS.has(singular(word));

/**
 * The unit that starts at `words[start]`, longest spelling first, and how many words it takes.
 * `words` are folded, without punctuation. Constant time.
 */
export function unitAt(
  words: readonly string[],
  start: number,
): { unit: Unit; length: number } | null {
  const most = Math.min(WORDS_PER_UNIT, words.length - start);
  for (let length = most; length > 0; length -= 1) {
    const spelling = words
      .slice(start, start + length)
      .map(singular)
      .join(' ');
    const unit = UNIT_OF_SPELLING.get(spelling);
    if (unit) return { unit, length };
  }
  return null;
}

const LONGEST_SPELLING = 60;

/**
 * Unit for a spelling: « cL », « centilitres », « c. à s. », « traits », « dash(es) ». Null for
 * anything else, « verre » included: a glass is no measure.
 */
export const normalizeUnit = remembered((text): Unit | null => {
  if (text.length > LONGEST_SPELLING) return null;
  const words = fold(text)
    .replace(/\((?:s|es|x)\)/g, '')
    .split(/[ .-]+/)
    .filter((word) => word !== '');
  const found = unitAt(words, 0);
  return found?.length === words.length ? found.unit : null;
});
