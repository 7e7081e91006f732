import { expect, test } from 'vitest';
import { formatLine } from '#features/recipes/cocktails/lines/ingredient-line.ts';
import { measureOf } from '#features/recipes/cocktails/lines/large-counts.ts';
import { portionChoices } from '#features/recipes/cocktails/lines/portions.ts';
import { readQuantity } from '#features/recipes/cocktails/lines/quantity.ts';
import { readStarterCocktails, readStarterVocabulary } from './starter-files.server.ts';

/** Smallest existing measure of a unit, for amounts up to `below`. */
const MEASURES: Record<string, [step: number, below: number][]> = {
  cl: [
    [0.25, 3],
    [0.5, 20],
    [1, 100],
  ],
  l: [[0.05, Infinity]],
  g: [
    [1, 50],
    [5, 1000],
  ],
  kg: [[0.05, Infinity]],
};
const MEASURED_BY_QUARTERS = /^(?:cuillère|citron|orange)/;
const HALVED = /^(?:gousse|bâton|morceau|bouquet|rondelle|tranche|fruit|blanc|jaune)/;

function stepOf(value: number, called: string): number {
  const [unit = ''] = called.split(' ');
  const measure = MEASURES[unit]?.find(([, below]) => value <= below);
  if (measure) return measure[0];
  if (MEASURED_BY_QUARTERS.test(called)) return value < 1 ? 0.25 : value < 4 ? 0.5 : 1;
  return HALVED.test(called) && value < 2 ? 0.5 : 1;
}

/** Amount of the smaller unit in one of the larger. */
const HELD: Record<string, number> = { l: 100, kg: 1000 };
const isSmaller = (called: string, unit: string | null) =>
  /^cuillères? à café/.test(called) && /soupe/.test(unit ?? '');

const isMultiple = (value: number, step: number) =>
  Math.abs(value / step - Math.round(value / step)) < 1e-6;

test('every starter recipe can be made with a jigger and by hand, for 1 to 24 glasses', async () => {
  const { ingredients } = await readStarterVocabulary();
  const nameOf = new Map(ingredients.map(({ slug, name }) => [slug, name]));
  const recipes = [
    ...(await readStarterCocktails('cocktails')).values(),
    ...(await readStarterCocktails('reserve')).values(),
  ];
  const wrong: string[] = [];
  for (const [at, recipe] of recipes.entries()) {
    // Each number of glasses for a third of the recipes, and each recipe for eight.
    const some = portionChoices(recipe.servings).filter((portions) => (portions + at) % 3 === 0);
    for (const { ingredient, quantity_text: quantityText, unit } of recipe.ingredients) {
      const name = nameOf.get(ingredient) ?? ingredient;
      const typed = readQuantity(quantityText);
      for (const portions of some) {
        if (portions === recipe.servings || !typed?.whole) continue;
        const factor = portions / recipe.servings;
        const { amount, rest } = formatLine({ quantityText, unit, name }, factor);
        const said = `${recipe.title} ×${portions} : ${amount} ${rest}`;
        const shown = readQuantity(amount);
        if (!shown) {
          if (!/^(?:un peu|quelques gouttes)$/.test(amount)) wrong.push(said);
          continue;
        }
        const called = /[\d½¼¾]\s(?<unit>[^\d½¼¾]+)$/.exec(amount)?.groups?.['unit'] ?? rest;
        const large = measureOf(typed.max * factor, unit, name)?.holds ?? 1;
        const into = (HELD[called] ?? (isSmaller(called, unit) ? 1 / 3 : 1)) * large;
        for (const [value, exact] of [
          [shown.min, (typed.min * factor) / into],
          [shown.max, (typed.max * factor) / into],
        ] as const) {
          if (!isMultiple(value, stepOf(value, called))) wrong.push(said);
          const far = Math.abs(value - exact) / exact;
          if (far > (amount.startsWith('environ') ? 1 : 0.0501)) wrong.push(`${said} (${far})`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
});
