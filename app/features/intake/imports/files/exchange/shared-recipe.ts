/** A recipe for other programs, and the parts of it that their formats write alike. */
import { stringify } from 'yaml';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { lineNote } from '#features/recipes/cocktails/lines/ingredient-line.ts';
import { readQuantity } from '#features/recipes/cocktails/lines/quantity.ts';
import { isNothing, type Carried } from './carried.ts';

export interface SharedRecipe {
  /** With names of ingredients and tags in place of slugs. */
  recipe: CocktailInput;
  /** Absolute address of its page. */
  url: string;
  /** Absolute address of its picture. */
  image: string;
  /** Strength of the drink, in percent by volume; null if it cannot be reckoned. */
  abv: number | null;
  createdAt: Date;
  updatedAt: Date;
}

export type SharedLine = CocktailInput['ingredients'][number];

export const stepsOf = ({ instructions }: CocktailInput): string[] => instructions.split('\n');

/** Lines in runs: of the drink, or for serving. */
export function runsOf(lines: readonly SharedLine[]): { isServed: boolean; lines: SharedLine[] }[] {
  const runs: { isServed: boolean; lines: SharedLine[] }[] = [];
  for (const line of lines) {
    const isServed = line.service === true;
    const last = runs.at(-1);
    if (last?.isServed === isServed) last.lines.push(line);
    else runs.push({ isServed, lines: [line] });
  }
  return runs;
}
export const headingOf = ({ isServed }: { isServed: boolean }) =>
  isServed ? 'Pour servir' : 'Ingrédients';

/** Note of a line with its marks, below the heading of its run. */
export const noteOf = (line: SharedLine): string => lineNote({ ...line, service: false }) ?? '';

/** « 1,5 » as « 1.5 », « 2 à 3 » as « 2-3 »: programs read no other numbers. Words stay. */
export const plainAmount = (text: string): string =>
  /^\d+(?:,\d+)?(?: à \d+(?:,\d+)?)?$/.test(text)
    ? text.replaceAll(',', '.').replace(' à ', '-')
    : text;

/** The bounds of an amount as numbers; null for words, « environ » among them. */
export function boundsOf({ quantity_text, unit }: SharedLine): { min: number; max: number } | null {
  const reading = readQuantity(quantity_text, unit);
  return reading?.whole && !reading.approximate ? { min: reading.min, max: reading.max } : null;
}

/** YAML under « zinc » of all that a format does not carry; empty when there is nothing. */
export const carriedYaml = (carried: Carried): string =>
  isNothing(carried) ? '' : stringify({ zinc: carried }, { lineWidth: 0 });
