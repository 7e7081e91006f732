/** Strengths, contents and standard drinks against published ones: docs/measures/strength.md has the figures. */
import { expect, test } from 'vitest';
import { readCatalogue } from '#scripts/catalogue/catalogue.ts';
import { standardDrinks } from '#features/recipes/cocktails/lines/strength/strength.ts';
import { estimateNutrition } from '#features/recipes/cocktails/nutrition/nutrition.ts';
import { LABELS, SERVINGS, USDA } from './published-contents.ts';

/** Percent by volume. */
const ABV_APART = 1;
/** As shares of the published value, or in 100 ml where that is more. */
const APART = 0.2;
const KCAL_APART = 10;
const SUGAR_APART = 1;
/** Published servings are rounded: 2.5 cl of pastis are 8.9 g. */
const SERVING_APART = 0.12;

const { ingredients } = await readCatalogue();
const slugsOf = (slug: string | undefined): string[] =>
  slug === undefined ? [] : [slug, ...slugsOf(ingredients.get(slug)?.parent)];

/** In 100 ml: a litre is estimated, as estimates are rounded. */
function contentOf(slug: string) {
  const abv = ingredients.get(slug)?.abv ?? null;
  const litre = estimateNutrition([{ slugs: slugsOf(slug), amountMl: 1000, abv }], 1);
  return { kcal: (litre?.kcal ?? Number.NaN) / 10, sugar: (litre?.sugarGrams ?? Number.NaN) / 10 };
}

const compared = USDA.flatMap(([slug, food, kcal, sugar, density]) => {
  const ours = contentOf(slug);
  const of = (name: string, own: number, published: number | null, most: number) => {
    if (published === null) return [];
    const theirs = published * density;
    const off = own - theirs;
    const isNear = Math.abs(off) <= Math.max(APART * theirs, most);
    return [{ name: `${slug} (${food})\u00a0: ${name}`, own, theirs, off, isNear }];
  };
  return [
    ...of('kcal', ours.kcal, kcal, KCAL_APART),
    ...of('sugar', ours.sugar, sugar, SUGAR_APART),
  ];
});

test('strengths are those of labels', () => {
  const apart = LABELS.map(([slug, bottle, abv]) => ({
    bottle,
    off: (ingredients.get(slug)?.abv ?? Number.NaN) - abv,
  })).filter(({ off }) => !(Math.abs(off) <= ABV_APART));
  // Brands stronger than the usual bottle of their kind.
  expect(apart.map(({ bottle }) => bottle)).toEqual([
    'Tanqueray London Dry, France',
    'Maker’s Mark',
  ]);
});

test('sugar and energy are near those of the tables', () => {
  expect(compared.length).toBeGreaterThanOrEqual(60);
  expect(compared.filter(({ isNear }) => !isNear)).toEqual([]);
});

// Figures of docs/measures/strength.md.
test('half of the errors of sugar and energy are within seven percent', () => {
  const shares = compared
    .filter(({ theirs }) => theirs > SUGAR_APART)
    .map(({ off, theirs }) => Math.abs(off) / theirs)
    .toSorted((a, b) => a - b);
  expect(shares[Math.floor(shares.length / 2)]).toBeLessThan(0.07);
});

test.each(SERVINGS)('alcohol of %s', (_, ml, abv, grams) => {
  const drinks = standardDrinks((ml * abv) / 100, 1);
  expect(Math.abs(drinks * 10 - grams) / grams).toBeLessThan(SERVING_APART);
});
