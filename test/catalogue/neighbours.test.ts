import { expect, test } from 'vitest';
import { readStarterCocktails } from '#features/recipes/starter/starter-files.server.ts';
import { NEARER, WISHED } from './neighbour-pairs.ts';

const recipes = await readStarterCocktails('cocktails');

test('pairs are of recipes that there are, each once', () => {
  const pairs = [...NEARER, ...Object.values(WISHED).flat()];
  expect(pairs.flat().filter((slug) => !recipes.has(slug))).toEqual([]);
  expect(NEARER.length).toBeGreaterThanOrEqual(60);
  for (const list of [NEARER, ...Object.values(WISHED)]) {
    expect(new Set(list.map((pair) => pair.join(' '))).size).toBe(list.length);
  }
});
