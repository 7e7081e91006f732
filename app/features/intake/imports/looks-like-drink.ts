/** Distinguishes drinks from dishes: a dish is imported only on purpose. */
import lists from '#content/vocabulary/imports/drinks.json' with { type: 'json' };
import { fold } from '#language/fold.ts';
import type { ParsedLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import type { ImportDraft } from './draft.ts';

/** Pattern of any of the words, whole; `inflected` takes their plural too. */
const wordsOf = (words: readonly string[], inflected = false) =>
  new RegExp(`\\b(?:${words.join('|')})${inflected ? '(?:s|x|es)?' : ''}\\b`);

/** Words of a title or tag that mean a drink or a dish, singular or plural. */
const DRINKS = wordsOf(lists.drinks, true);
const DISHES = wordsOf(lists.dishes, true);

/** Words for drinks and their ingredients. */
const POURED = wordsOf(lists.poured);
const COOKED = wordsOf(lists.cooked);

const MIXED = wordsOf(lists.mixed);
const BAKED = wordsOf(lists.baked);

/** Units of the bar; the kitchen's are below. */
const BAR_UNITS: ReadonlySet<string> = new Set(lists.barUnits);
const KITCHEN_UNITS: ReadonlySet<string> = new Set(lists.kitchenUnits);

const shareOf = (texts: readonly string[], words: RegExp) =>
  texts.length === 0 ? 0 : texts.filter((text) => words.test(text)).length / texts.length;

/** Side of a folded text: 1 for drinks, -1 for dishes, 0 for both or neither. */
export const sideOf = (text: string) => Number(DRINKS.test(text)) - Number(DISHES.test(text));

/** True if a folded text names an ingredient of drinks. */
export const isDrinkWord = (text: string): boolean => POURED.test(text);

/** Most of a draft that is examined. */
const MOST = { lines: 100, steps: 50, characters: 1_000 };

/**
 * True if a draft is a drink: cocktails with or without alcohol, hot drinks, smoothies, punches,
 * syrups. An undecided draft counts as a drink.
 *
 * @param parsed its parsed lines
 */
export function looksLikeDrink(
  draft: ImportDraft,
  parsed: readonly { line: Pick<ParsedLine, 'unit'> }[],
): boolean {
  const lines = draft.lines.map(({ text }) => fold(text));
  const steps = draft.steps
    .slice(0, MOST.steps)
    .map((step) => fold(step.slice(0, MOST.characters)));
  const units = parsed.slice(0, MOST.lines).map(({ line }) => line.unit ?? '');
  const measured = (of: ReadonlySet<string>) =>
    units.length === 0 ? 0 : units.filter((unit) => of.has(unit)).length / units.length;
  const tags = draft.tags.reduce((sum, tag) => sum + sideOf(fold(tag)), 0);
  const score =
    2 * sideOf(fold(draft.title)) +
    Math.max(-2, Math.min(2, tags)) +
    3 * (shareOf(lines, POURED) - shareOf(lines, COOKED) * 1.5) +
    2 * (measured(BAR_UNITS) - measured(KITCHEN_UNITS)) +
    2 * (shareOf(steps, MIXED) - shareOf(steps, BAKED));
  return score >= 0;
}
