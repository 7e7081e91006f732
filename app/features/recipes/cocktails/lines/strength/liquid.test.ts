import { expect, test } from 'vitest';
import { liquidMl } from './liquid.ts';
import { parseQuantity } from '#features/recipes/cocktails/lines/quantity.ts';

test.each<[quantity: string, unit: string | null, slugs: string, ml: number | null]>([
  ['5', 'cl', 'gin', 50],
  ['2 à 4', 'cl', 'eau', 30],
  ['1', null, 'citron-vert', 25],
  ['le jus de 1/2', null, 'citron-vert', 12.5],
  ['6', 'quartier', 'citron-vert', 25],
  ['2', 'rondelle', 'citron-vert', null],
  ['1', 'zeste', 'citron', null],
  ['1', null, 'citron', 40],
  ['2', 'cl', 'citron', 20],
  ['1', null, 'blanc-d-oeuf', 30],
  ['1', null, 'jaune-d-oeuf', 18],
  ['100', 'g', 'sucre', 60],
  ['1', 'kg', 'sucre', 600],
  ['1', null, 'morceau-de-sucre sucre', 3],
  ['2', 'morceau', 'sucre', 6],
  ['4', 'cuillère à café', 'sucre-de-canne sucre', 10.2],
  ['1', 'pincée', 'sucre', null],
  ['2', 'cuillère à café', 'sirop-de-sucre sirop', 10],
  ['2', 'boule', 'sorbet-citron', 100],
  ['2', 'boule', 'melon', null],
  ['8', 'feuille', 'menthe', null],
  ['1', 'rasade', 'rhum', 40],
  ['2', 'filet', 'jus-de-citron', 10],
  ['un', 'fond de verre', 'grenadine', 20],
  // A unit outside the list is no piece.
  ['2', 'verre', 'citron', null],
  ['1', 'soupçon', 'sucre', null],
  ['1', 'constructor', 'orange', null],
  ['1', null, 'constructor', null],
  ['100', 'g', 'mangue', null],
  ['compléter', null, 'citron-vert', null],
])('%s %s of %s: %s ml', (quantity, unit, slugs, ml) => {
  expect(liquidMl(parseQuantity(quantity, unit), slugs.split(' '))).toBe(ml);
});
