import { describe, expect, test } from 'vitest';
import { allergensOf, readAllergens, sayAllergens, writeAllergens } from './allergens.ts';
import { ALLERGENS, type Allergen } from './ingredient.ts';

test.each<[string, (Allergen[] | null)[], Allergen[]]>([
  ['nothing', [], []],
  ['none said, none carried', [null, []], []],
  ['one', [['Lait']], ['Lait']],
  ['each once', [['Lait'], ['Lait', 'Œufs'], null], ['Œufs', 'Lait']],
  ['order of the list', [['Moutarde', 'Sulfites'], ['Gluten']], ['Gluten', 'Sulfites', 'Moutarde']],
  ['all', [ALLERGENS.toReversed()], [...ALLERGENS]],
])('%s', (_, carried, expected) => {
  expect(allergensOf(carried.map((allergens) => ({ allergens })))).toEqual(expected);
});

test.each<[string, (Allergen[] | null)[], string]>([
  ['all said, none carried', [[], []], 'Aucun connu'],
  ['none said', [null, null], 'Allergènes non renseignés'],
  ['one not said', [[], null], 'Allergènes non renseignés\u00a0: n1'],
  ['said', [['Lait'], []], 'Lait'],
  ['in part', [['Œufs'], null, ['Lait']], 'Œufs, Lait. Allergènes non renseignés\u00a0: n1'],
])('a recipe says: %s', (_, carried, expected) => {
  const lines = carried.map((allergens, at) => ({ name: `n${at}`, allergens }));
  expect(sayAllergens(lines)).toBe(expected);
});

describe('a list that was typed', () => {
  test.each<[string, Allergen[] | null, string[]]>([
    ['', null, []],
    [' , ;', null, []],
    ['Aucun', [], []],
    ['aucuns, lait', ['Lait'], []],
    ['Lait, Aucun, licorne', ['Lait'], ['licorne']],
    ['Lait', ['Lait'], []],
    ['oeuf, LAIT; fruit a coque', ['Œufs', 'Lait', 'Fruits à coque'], []],
    ['Mollusque, poissons, Crustacé,lupins', ['Poissons', 'Crustacés', 'Mollusques', 'Lupin'], []],
    ['lait, Lait', ['Lait'], []],
    ['noisette, lait, <b>', ['Lait'], ['noisette', '<b>']],
  ])('%j', (text, allergens, unknown) => {
    expect(readAllergens(text)).toMatchObject({ allergens, unknown });
  });

  test.each<[string, boolean]>([
    ['aucun', false],
    ['lait, licorne', false],
    ['Lait, Aucun, licorne', true],
    ['aucuns, licorne', true],
  ])('%j says none beside others: %j', (text, isNoneToo) => {
    expect(readAllergens(text)).toMatchObject({ isNoneToo });
  });

  test('reads back what it writes', () => {
    expect(readAllergens(writeAllergens(ALLERGENS)).allergens).toEqual([...ALLERGENS]);
    expect(readAllergens(writeAllergens([])).allergens).toEqual([]);
    expect(writeAllergens(null)).toBe('');
  });
});
