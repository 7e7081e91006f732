import { expect, test } from 'vitest';
import { swapParts } from '#ui/written/swap-parts.ts';
import type { TypedLine, Volumes } from '../ingredient-line.ts';
import { findStepAmounts, showStepAmounts } from './step-amounts.ts';

const line = (quantityText: string, unit: string | null, name: string): TypedLine => ({
  quantityText,
  unit,
  name,
});
const LINES = [
  line('4', 'cl', 'Gin'),
  line('4', 'cl', 'Rhum'),
  line('2', 'cl', 'Sirop de sucre'),
  line('1,5', 'cl', 'Jus de citron'),
  line('2', 'trait', 'Angostura bitters'),
  line('1', 'pincée', 'Sel'),
  line('3', null, 'Framboise'),
  line('1/2', null, 'Citron vert'),
  line('compléter', null, 'Eau gazeuse'),
  line('8', 'feuille', 'Menthe'),
  line('2,5', 'cl', 'Crème de cassis'),
];
const SERVED = [line('', null, 'Glace pilée'), line('1', 'zeste', 'Orange')];

function shown(step: string, factor: number, volumes?: Volumes): string {
  const [found = []] = findStepAmounts([step], LINES, SERVED);
  return swapParts(step, showStepAmounts(found, factor, volumes)).replaceAll('\u00a0', ' ');
}

test.each([
  ['Versez 4 cl de gin.', 'Versez 16 cl de gin.'],
  ['Versez 2 cl de gin, puis le reste.', 'Versez 8 cl de gin, puis le reste.'],
  ['Versez le gin (4 cl) et secouez.', 'Versez le gin (16 cl) et secouez.'],
  ['Le gin : 4 cl, pas plus.', 'Le gin : 16 cl, pas plus.'],
  ['Ajoutez 2 cl de sucre.', 'Ajoutez 8 cl de sucre.'],
  ['Ajoutez les deux traits de bitters.', 'Ajoutez les 8 traits de bitters.'],
  ['Parfumez d’une pincée de sel.', 'Parfumez de 4 pincées de sel.'],
  ['Ajoutez les 3 framboises.', 'Ajoutez les 12 framboises.'],
  ['Coupez ½ citron vert.', 'Coupez 2 citrons verts.'],
  ['Ajoutez 6 à 8 feuilles de menthe.', 'Ajoutez 24 à 32 feuilles de menthe.'],
  ['Pressez, filtrez et mesurez 1,5 cl.', 'Pressez, filtrez et mesurez 6 cl.'],
  ['Ajoutez 150 g de glace pilée.', 'Ajoutez 600 g de glace pilée.'],
  ['Comptez environ 3 cl de gin.', 'Comptez environ 12 cl de gin.'],
  ['Versez 10 cl d’eau gazeuse très froide.', 'Versez 40 cl d’eau gazeuse très froide.'],
  ['Versez gin et rhum, 4 cl chacun.', 'Versez gin et rhum, 16 cl chacun.'],
  [
    'Versez gin et rhum, 4 cl de chacun : frappez.',
    'Versez gin et rhum, 16 cl de chacun : frappez.',
  ],
])('%s four times', (step, expected) => {
  expect(shown(step, 4)).toBe(expected);
});

test.each([
  'Secouez 15 secondes, puis deux minutes au froid.',
  'Servez à 8 °C, avec un gin à 40 % vol.',
  'Remplissez aux deux tiers, puis le tiers restant.',
  'Prenez un verre de 4 cl ou plus.',
  'Ajoutez 100 g de sucre dans 10 cl d’eau bouillante.',
  'Versez 4 cl de cognac.',
  'Infusez 3 g de thé dans 12 cl de sirop.',
  'Servez dans deux verres, 2 cl chacun.',
  'Mêlez les deux gins et les trois jus.',
  'Servez 4 cl de gin par verre.',
  'Coupez un citron vert en huit.',
  'Exprimez un zeste d’orange.',
  'Versez 10 cl d’eau tonique.',
  'Il en reste environ 4 cl.',
  'Filtrez deux fois à 2 cm du bord.',
])('%s: left as it is', (step) => {
  expect(shown(step, 4)).toBe(step);
});

test.each([
  ['Versez 3 cl d’infusion froide.', 2, 'Versez 6 cl d’infusion froide.'],
  ['Mêlez 3 cl de cette infusion.', 2, 'Mêlez 6 cl de cette infusion.'],
  [
    'Infusez 6 g de thé noir dans 10 cl d’eau à 90 °C.',
    2,
    'Infusez 12 g de thé noir dans 20 cl d’eau à 90 °C.',
  ],
  [
    'Comptez 6 g de thé pour 10 cl d’eau bouillante.',
    2,
    'Comptez 6 g de thé pour 10 cl d’eau bouillante.',
  ],
  ['Avec un vin fruité, 1,5 cl de cassis suffit.', 2, 'Avec un vin fruité, 3 cl de cassis suffit.'],
  [
    'Plus sec, descendez le sirop de sucre à 1,5 cl.',
    2,
    'Plus sec, descendez le sirop de sucre à 3 cl.',
  ],
  ['Plus doux, montez le sirop à 3 cl.', 2, 'Plus doux, montez le sirop à 6 cl.'],
])('%s %d times', (step, factor, expected) => {
  expect(shown(step, factor)).toBe(expected);
});

test.each([
  ['Ajoutez les deux traits de bitters.', 0.5, 'Ajoutez 1 trait de bitters.'],
  ['Ajoutez les deux traits de bitters.', 1 / 3, 'Ajoutez environ 1 trait de bitters.'],
  ['Ajoutez les deux traits de bitters.', 0.8, 'Ajoutez environ 2 traits de bitters.'],
  ['Parfumez de 2 traits de bitters.', 1 / 3, 'Parfumez d’environ 1 trait de bitters.'],
  ['Parfumez d’une pincée de sel.', 0.2, 'Parfumez d’un peu de sel.'],
  ['Parfumez d’une pincée de sel.', 2, 'Parfumez de 2 pincées de sel.'],
  ['Coupez ½ citron vert.', 2, 'Coupez 1 citron vert.'],
])('%s %d times, in French', (step, factor, expected) => {
  expect(shown(step, factor)).toBe(expected);
});

test('as written for one, and in another unit', () => {
  expect(shown('Versez 4 cl de gin.', 1)).toBe('Versez 4 cl de gin.');
  expect(shown('Versez 4 cl de gin.', 1, 'ml')).toBe('Versez 40 ml de gin.');
  expect(shown('Versez 4 cl de gin.', 1.5, 'oz')).toBe('Versez 2 oz de gin.');
  expect(shown('Versez 4 cl de gin.', 3, { partMl: 60 })).toBe('Versez 2 parts de gin.');
  expect(shown('Ajoutez la ½ rondelle d’orange.', 4)).toBe('Ajoutez la ½ rondelle d’orange.');
});

test('a halved noun is singular again', () => {
  expect(shown('Ajoutez les 3 framboises.', 1 / 3)).toBe('Ajoutez 1 framboise.');
});

test('a long text with many numbers is read in linear time', () => {
  const [found = []] = findStepAmounts(['4 cl de gin, '.repeat(2_000)], LINES);
  expect(found).toHaveLength(2_000);
});
