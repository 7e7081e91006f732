import { describe, expect, test } from 'vitest';
import {
  readStarterCocktails,
  readStarterVocabulary,
} from '#features/recipes/starter/starter-files.server.ts';
import { liquidMl } from '../lines/strength/liquid.ts';
import { parseQuantity } from '../lines/quantity.ts';
import { CONTENTS, estimateNutrition } from './nutrition.ts';

/** A drink as « slug ml@abv », and the kilocalories that others published with these amounts. */
const PUBLISHED: [name: string, pours: string, kcal: number][] = [
  // Difford’s Guide, diffordsguide.com
  [
    'Cosmopolitan, DeGroff',
    'vodka 45@40 triple-sec 15@40 jus-de-cranberry 30 jus-de-citron-vert 7.5',
    149,
  ],
  [
    'Cosmopolitan, Difford',
    'vodka 30@40 triple-sec 30@40 jus-de-cranberry 45 jus-de-citron-vert 15',
    160,
  ],
  [
    'Daiquiri n° 2',
    'rhum-blanc 60@40 vermouth-rouge 15@16 jus-de-citron-vert 15 liqueur 7.5@24 sirop-de-grenadine 5',
    183,
  ],
  [
    'Piña colada, Cuba',
    'rhum 60@40 jus-d-ananas 120 jus-de-citron-vert 7.5 sirop-de-sucre-de-canne 7.5',
    257,
  ],
  // dietbites.com
  ['Alexander', 'gin 15@40 liqueur 15@24 creme-liquide 45', 244],
  // The column « Advanced Water Purification » of Read & Wall, from the tables of the USDA
  ['Martini, 2:1', 'gin 60@40 vermouth-sec 30@17 amers-aromatiques 1.2@28', 165],
  ['Manhattan', 'whisky-de-seigle 60@50 vermouth-rouge 30@16 amers-aromatiques 1.2@44', 210],
  // sparkpeople.com
  ['Mimosa', 'jus-d-orange 30 champagne 90@12', 75],
  ['Bellini', 'puree-de-peche-blanche 60 prosecco 120@11', 105],
  // drinkfyi.com
  ['Gin tonic, 25 ml', 'gin 25@40 eau-tonique 200', 140],
  // cook-with-recipes.com, thisbitchsays.com
  ['Daiquiri, dry', 'rhum-blanc 45@40 jus-de-citron-vert 30 sirop 5', 116],
  ['Daiquiri, sweet', 'rhum-blanc 45@40 jus-de-citron-vert 22.5 sirop 15', 134],
  // teresasrecipes.com
  ['Gin sour', 'gin 60@40 jus-de-citron 30 sirop 22.5 blanc-d-oeuf 30', 200],
  // ciaralitchfield.wixsite.com
  ['Martini, 13:2', 'gin 65@40 vermouth-sec 10@17', 146],
  // 1stdistilleries.co.za
  ['Sidecar', 'cognac 30@40 triple-sec 30@40 jus-de-citron 20 sucre 1.2', 200],
  // thrillist.com, Cooking Light, visualfoodie.com
  ['Margarita, agave', 'tequila 60@40 jus-de-citron-vert 30 sirop-d-agave 15', 208],
  ['Margarita, light', 'tequila 30@40 triple-sec 15@40 jus-de-citron-vert 45', 130],
  ['Margarita', 'tequila 60@40 jus-de-citron-vert 30 triple-sec 22.5@40', 245],
  // winenfood.com
  ['Mai Tai', 'rhum 60@40 jus-de-citron-vert 30 curacao-orange 15@40 sirop-d-orgeat 15', 295],
  ['Manhattan, strong', 'whisky-de-seigle 75@47.5 vermouth-rouge 30@16', 220],
  // FoodData Central, USDA
  ['Whisky, 1.5 oz', 'whisky 44@40', 97],
  ['Red wine, 5 oz', 'vin-rouge 148@12.5', 125],
  ['Beer, 12 oz', 'biere 355@5', 153],
];

const { ingredients } = await readStarterVocabulary();
const parentOf = new Map(ingredients.map(({ slug, parent }) => [slug, parent]));
function slugsOf(slug: string): string[] {
  const parent = parentOf.get(slug);
  return [slug, ...(parent === undefined ? [] : slugsOf(parent))];
}

const poured = (pours: string) =>
  [...pours.matchAll(/(\S+) ([\d.]+)(?:@([\d.]+))?/g)].map(([, slug = '', ml, abv]) => ({
    slugs: slugsOf(slug),
    amountMl: Number(ml),
    abv: Number(abv ?? 0),
  }));

describe('energy is within a quarter of what others published', () => {
  test.each(PUBLISHED)('%s', (_, pours, kcal) => {
    const estimate = estimateNutrition(poured(pours), 1)?.kcal ?? 0;
    expect(estimate / kcal).toBeGreaterThan(0.75);
    expect(estimate / kcal).toBeLessThan(1.25);
  });
});

test('sugar and alcohol are in grams, of one serving', () => {
  const lines = poured('gin 60@40 jus-de-citron 30 sirop 22.5 blanc-d-oeuf 30');
  const one = estimateNutrition(lines, 1);
  expect(one?.sugarGrams).toBe(15);
  expect(one?.alcoholGrams).toBe(19);
  expect(estimateNutrition(lines, 2)?.alcoholGrams).toBe(9);
});

test.each([
  ['nothing is poured', ''],
  ['more than a tenth is of unknown content', 'gin 40@40 inconnu 5'],
])('nothing is said where %s', (_, pours) => {
  expect(estimateNutrition(poured(pours), 1)).toBeNull();
});

test('a tenth of unknown content, and what is served beside, take nothing away', () => {
  const lines = poured('gin 50@40 inconnu 5');
  expect(estimateNutrition(lines, 1)).not.toBeNull();
  const beside = { slugs: ['inconnu'], amountMl: 50, abv: 0, isServed: true };
  expect(estimateNutrition([...lines, beside], 1)).toEqual(estimateNutrition(lines, 1));
});

test('nothing is said of a drink with butter that has no volume', () => {
  const butter = { slugs: ['beurre'], amountMl: null, abv: 0 };
  expect(estimateNutrition([...poured('rhum 50@40'), butter], 1)).toBeNull();
});

test('contents are of ingredients that there are', () => {
  expect(Object.keys(CONTENTS).filter((slug) => !parentOf.has(slug))).toEqual([]);
});

test('nearly all drinks of the catalogue have an estimate', async () => {
  const abvOf = new Map(ingredients.map(({ slug, abv }) => [slug, abv]));
  const drinks = [...(await readStarterCocktails('cocktails')).values()].filter(
    ({ categorie }) => categorie !== 'preparation',
  );
  const unknown = drinks.filter(({ ingredients: lines, servings }) => {
    const shown = lines.map((line) => {
      const slugs = slugsOf(line.ingredient);
      const amount = line.quantity_text ? parseQuantity(line.quantity_text, line.unit) : null;
      return {
        slugs,
        amountMl: liquidMl(amount, slugs),
        abv: abvOf.get(line.ingredient) ?? null,
        isServed: line.service === true,
      };
    });
    return estimateNutrition(shown, servings) === null;
  });
  expect(unknown.length / drinks.length).toBeLessThan(0.05);
});
