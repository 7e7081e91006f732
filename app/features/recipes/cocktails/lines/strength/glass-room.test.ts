import { expect, test } from 'vitest';
import type { Glass, Ice, Method } from '#features/recipes/cocktails/cocktail.ts';
import { fillOf, sayOverflow } from './glass-room.ts';

test.each<[string, Method, Ice, Glass, poured: number, share: number, servings: number, boolean]>([
  ['a negroni in its tumbler', 'verre', 'glacons', 'tumbler', 90, 0.2, 1, false],
  ['the same for four in one glass', 'verre', 'glacons', 'tumbler', 360, 0.2, 1, true],
  ['the same for four, in four', 'verre', 'glacons', 'tumbler', 360, 0.2, 4, false],
  ['a long drink that leaves no room for ice', 'verre', 'glacons', 'highball', 260, 0.1, 1, true],
  ['one that leaves room for three cubes', 'verre', 'glacons', 'highball', 250, 0.1, 1, false],
  ['a shot to the brim', 'superpose', 'aucune', 'shot', 60, 0, 1, false],
  ['ice that is blended', 'blender', 'pilee', 'coupe', 145, 0.5, 1, false],
  ['the same on crushed ice', 'shaker', 'pilee', 'coupe', 145, 0.5, 1, true],
])('%s', (_, method, ice, glass, pouredMl, share, servings, isOver) => {
  const recipe = { method, ice, glass, servings, instructions: '', dilution: null };
  const said = sayOverflow(fillOf(recipe, { pouredMl, dilution: { share, because: '' } }));
  expect(said === null).toBe(!isOver);
});

test('the sentence says both volumes', () => {
  expect(sayOverflow({ drinkMl: 309, iceMl: 75, capacityMl: 350 })).toContain(
    'Environ 31\u00a0cl par verre avec l’eau de la fonte, et au moins 8\u00a0cl de glace, pour 35\u00a0cl',
  );
});
