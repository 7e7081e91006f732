import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import ingredientFile from '#seed/ingredients.json' with { type: 'json' };
import tagFile from '#seed/tags.json' with { type: 'json' };
import { cocktailSchema, type CocktailInput } from '#features/cocktails/cocktail-form.ts';
import { parseQuantity } from '#features/cocktails/lines/quantity.ts';
import { mulberry32, several, weighted } from '../bench/random.ts';
import { syntheticRecipes } from '../bench/synthetic-recipes.ts';

const COUNT = 5000;
let recipes: CocktailInput[];
beforeAll(() => {
  recipes = [...syntheticRecipes(COUNT)];
});

const share = (matches: (recipe: CocktailInput) => boolean) =>
  recipes.filter(matches).length / COUNT;

function countBy(keys: string[]): [key: string, count: number][] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

describe('the generator of numbers', () => {
  it('gives the published sequence of mulberry32', () => {
    const random = mulberry32(1);
    expect([random(), random(), random()]).toEqual([
      0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
    ]);
  });

  it('draws as often as the weights say', () => {
    const random = mulberry32(7);
    const draw = weighted([
      ['often', 9],
      ['never', 0],
      ['rarely', 1],
    ]);
    const drawn = countBy(Array.from({ length: 10_000 }, () => draw(random)));
    expect(drawn.map(([key]) => key)).toEqual(['often', 'rarely']);
    expect(drawn[0]?.[1]).toBeGreaterThan(8_800);
    expect(drawn[0]?.[1]).toBeLessThan(9_200);
  });

  it('gives up asking for more different values than there are', () => {
    expect(several(mulberry32(1), () => 'same', 3)).toEqual(['same']);
  });
});

describe('synthetic recipes', () => {
  it('are the same for the same seed, and others for another', () => {
    expect([...syntheticRecipes(200)]).toEqual(recipes.slice(0, 200));
    const titles = [...syntheticRecipes(200, 2)].map(({ title }) => title);
    expect(titles).not.toEqual(recipes.slice(0, 200).map(({ title }) => title));
  });

  it('are as many as asked', () => {
    expect(recipes).toHaveLength(COUNT);
    expect([...syntheticRecipes(0)]).toEqual([]);
  });

  it('pass the schema of the editor unchanged', () => {
    const changed = recipes.filter(
      (recipe) => !isDeepStrictEqual(cocktailSchema.parse(recipe), recipe),
    );
    expect(changed).toEqual([]);
  });

  it('have slugs and titles all different', () => {
    expect(new Set(recipes.map(({ slug }) => slug)).size).toBe(COUNT);
    expect(new Set(recipes.map(({ title }) => title)).size).toBe(COUNT);
    expect(share(({ title }) => title.includes('n°'))).toBeLessThan(0.05);
  });

  it('use known ingredients, none twice, and known tags, none twice', () => {
    const ingredients = new Set(ingredientFile.map(({ slug }) => slug));
    const tags = new Set(tagFile.map(({ slug }) => slug));
    const sound = (slugs: string[], known: Set<string>) =>
      slugs.every((slug) => known.has(slug)) && new Set(slugs).size === slugs.length;
    const wrong = recipes.filter(
      (recipe) =>
        !sound(recipe.tags, tags) ||
        !sound(
          recipe.ingredients.map(({ ingredient }) => ingredient),
          ingredients,
        ),
    );
    expect(wrong).toEqual([]);
  });

  it('use ingredients as a catalogue does: few in many recipes, many in few', () => {
    const used = countBy(
      recipes.flatMap(({ ingredients }) => ingredients.map(({ ingredient }) => ingredient)),
    );
    expect(used.length).toBeGreaterThan(0.95 * ingredientFile.length);
    expect(used[0]?.[1]).toBeGreaterThan(COUNT / 5);
    expect(used[0]?.[1]).toBeLessThan(COUNT / 2);
    const [top] = used;
    const middle = used[Math.floor(used.length / 2)];
    expect((top?.[1] ?? 0) / (middle?.[1] ?? 0)).toBeGreaterThan(20);
  });

  it('have 2 to 8 lines, four of them most often', () => {
    const lines = recipes.map(({ ingredients }) => ingredients.length);
    expect(Math.min(...lines)).toBe(2);
    expect(Math.max(...lines)).toBe(8);
    expect(countBy(lines.map(String))[0]?.[0]).toBe('4');
  });

  it('say amounts that the line parser reads, but for the few that are free', () => {
    const lines = recipes.flatMap(({ ingredients }) => ingredients);
    const free = lines.filter(
      ({ quantity_text, unit }) => parseQuantity(quantity_text, unit) === null,
    );
    const texts = new Set(free.map((line) => line.quantity_text));
    expect(texts).toEqual(new Set(['compléter', 'quelques']));
    expect(free.length / lines.length).toBeLessThan(0.05);
  });

  it('are easy more often than hard, mostly published, some without alcohol', () => {
    expect(share(({ difficulty }) => difficulty === 'facile')).toBeCloseTo(0.62, 1);
    expect(share(({ difficulty }) => difficulty === 'difficile')).toBeCloseTo(0.08, 1);
    expect(share((recipe) => recipe.is_published)).toBeCloseTo(0.95, 1);
    expect(share(({ teneur_alcool }) => teneur_alcool === 0)).toBeGreaterThan(0.12);
    expect(share(({ teneur_alcool }) => teneur_alcool === 0)).toBeLessThan(0.25);
  });

  it('call without alcohol those that are, and only those', () => {
    const abvOf = new Map(ingredientFile.map(({ slug, abv }) => [slug, abv]));
    const wrong = recipes.filter(
      ({ tags, ingredients }) =>
        tags.includes('sans-alcool') !==
        ingredients.every(({ ingredient }) => abvOf.get(ingredient) === 0),
    );
    expect(wrong).toEqual([]);
  });
});
