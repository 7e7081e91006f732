/** Reads the steps of a schema.org recipe. */
import { fold } from '#language/fold.ts';
import { oneLine } from '#language/one-line.ts';
import { cleanedStep } from '../clean.ts';
import { writtenLines } from '../page-text.ts';
import { isThing, propertiesLike, type Thing, valuesOf } from './values.ts';

const PROPERTIES = [
  'recipeInstructions',
  'instructions',
  'instruction',
  'recipeInstruction',
  'step',
  'steps',
];
const WITHIN = ['itemListElement', 'item', 'step', 'steps', 'recipeInstructions'];
/** Group names that mean the whole preparation. */
const WHOLE =
  /^(?:instructions?|preparation|directions?|methode?|etapes?|steps?|recette|realisation)?\W*$/;
const DEEPEST = 5;
const LONGEST_TITLE = 60;

const linesOf = (value: unknown): string[] =>
  typeof value === 'string' ? writtenLines(value) : [];

/** The lines of one step, some of which are only broken where a column ended. */
const unbroken = (lines: readonly string[]): string[] => {
  const whole: string[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    const isRest = before !== undefined && /^\p{Ll}/u.test(line) && !/[.:!?]$/.test(before);
    whole.push(isRest ? `${whole.pop() ?? ''} ${line}` : line);
  }
  return whole;
};

/** Puts the name of a group before its first step: « Pour le sirop : chauffer… ». */
function named(name: string, steps: string[]): string[] {
  const [first, ...others] = steps;
  if (first === undefined || WHOLE.test(fold(name))) return steps;
  if (fold(first).startsWith(fold(name))) return steps;
  return [`${name.replace(/\s{0,20}:$/, '')} : ${first}`, ...others];
}

/** The title of a step; empty for its number, or for the beginning of its text. */
const titleOf = (name: string) =>
  name.length > LONGEST_TITLE || /[.…!?]$/.test(name) ? '' : cleanedStep(name);

const nameOf = (thing: Thing) => oneLine(valuesOf(thing, 'name').flatMap(linesOf).join(' '));

/** The steps of several values; names that repeat, such as « Cuisson », are kinds of steps. */
function stepsOfAll(values: readonly unknown[], depth = 0): string[] {
  const names = values.flatMap((value) => (isThing(value) ? nameOf(value) || [] : []));
  const areTitles = new Set(names).size === names.length;
  return values.flatMap((value) => stepsOf(value, depth, areTitles));
}

function stepsOf(value: unknown, depth: number, isTitled: boolean): string[] {
  if (!isThing(value)) return linesOf(value);
  if (depth > DEEPEST) return [];
  const own = ['text', 'description'].flatMap((name) =>
    unbroken(valuesOf(value, name).flatMap(linesOf)),
  );
  const name = nameOf(value);
  const within = stepsOfAll(
    WITHIN.flatMap((property) => valuesOf(value, property)),
    depth + 1,
  );
  if (within.length > 0 && within.join(' ').length > own.join(' ').length)
    return named(name, within);
  if (own.length > 0) return isTitled ? named(titleOf(name), own) : own;
  return linesOf(value['@text']).length > 0 ? linesOf(value['@text']) : linesOf(name);
}

/** The steps as written, with their numbers. */
export function instructionsOf(thing: Thing): string[] {
  for (const property of [...PROPERTIES, ...propertiesLike(thing, /instruction|direction/)]) {
    const steps = stepsOfAll(valuesOf(thing, property));
    if (steps.length > 0) return steps;
  }
  return [];
}
