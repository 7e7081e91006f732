import { expect, test } from 'vitest';
import type { Ice, Method } from '#features/recipes/cocktails/cocktail.ts';
import { dilutionOf, MELTS } from './dilution.ts';

const SHORT = [
  { amountMl: 45, abv: 45 },
  { amountMl: 3, abv: 0 },
];
const LONG = [
  { amountMl: 40, abv: 40 },
  { amountMl: 120, abv: 0 },
];

test.each<[Method, Ice, steps: string, lines: typeof SHORT, melt: keyof typeof MELTS]>([
  ['shaker', 'aucune', '', LONG, 'shaken'],
  ['shaker', 'pilee', '', SHORT, 'crushed'],
  ['cuillere', 'aucune', '', SHORT, 'stirred'],
  ['cuillere', 'pilee', '', SHORT, 'crushed'],
  ['verre', 'aucune', 'Remuez avec les glaçons.', SHORT, 'none'],
  ['pile', 'aucune', '', SHORT, 'none'],
  ['superpose', 'aucune', '', SHORT, 'none'],
  ['superpose', 'glacons', 'Remuez.', SHORT, 'built'],
  ['verre', 'pilee', '', LONG, 'crushed'],
  ['verre', 'glacons', '', SHORT, 'built'],
  [
    'verre',
    'gros-glacon',
    'Ajoutez un gros glaçon.\nRemuez une trentaine de secondes.',
    SHORT,
    'stirred',
  ],
  ['verre', 'glacons', 'Versez sur la glace et remuez doucement.', SHORT, 'stirred'],
  ['verre', 'glacons', 'Remuez le sirop et le rhum.\nAjoutez les glaçons.', SHORT, 'built'],
  ['verre', 'glacons', 'Sur des glaçons, remuez à peine.', SHORT, 'built'],
  ['verre', 'glacons', 'Sur des glaçons, remuez une seule fois.', SHORT, 'built'],
  ['verre', 'glacons', 'Sur des glaçons\u00a0: ne remuez pas', SHORT, 'built'],
  ['verre', 'glacons', 'Sur des glaçons, remuez.', LONG, 'built'],
  ['pile', 'glacons', '', SHORT, 'stirred'],
  ['pile', 'glacons', '', LONG, 'built'],
  ['blender', 'pilee', '', LONG, 'blended'],
  ['blender', 'aucune', 'Mixez tout avec une poignée de glaçons.', LONG, 'blended'],
  ['blender', 'glacons', 'Mixez la pulpe.\nServez sur des glaçons.', LONG, 'built'],
  ['blender', 'aucune', 'Mixez la mangue et le lait.', LONG, 'none'],
])('%s on %s, %j', (method, ice, instructions, lines, melt) => {
  expect(dilutionOf({ method, ice, instructions, dilution: null }, lines)).toEqual(MELTS[melt]);
});

test('what the recipe says comes before all that', () => {
  const recipe = { method: 'verre', ice: 'aucune', instructions: '', dilution: 12 } as const;
  expect(dilutionOf(recipe, SHORT)).toEqual({ share: 0.12, because: 'd’après la recette' });
});

const SOUR = { amountMl: 80, abv: 20, slugs: ['gin'] };
const SODA = { amountMl: 80, abv: 0, slugs: ['eau-gazeuse', 'boisson-gazeuse'] };

test.each<[Method, Ice, share: number]>([
  ['shaker', 'aucune', 0.125],
  ['shaker', 'glacons', 0.175],
  ['shaker', 'pilee', MELTS.crushed.share],
  ['cuillere', 'aucune', 0.1],
  ['verre', 'glacons', MELTS.built.share],
])('bubbles come after: %s on %s', (method, ice, share) => {
  const recipe = { method, ice, instructions: '', dilution: null };
  expect(dilutionOf(recipe, [SOUR, SODA]).share).toBeCloseTo(share);
});
