import { describe, expect, test } from 'vitest';
import { allergensOf, readAllergens, writeAllergens } from './allergens.ts';
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

describe('a list that was typed', () => {
  test.each<[string, Allergen[], string[]]>([
    ['', [], []],
    [' , ;', [], []],
    ['Lait', ['Lait'], []],
    ['oeuf, LAIT; fruit a coque', ['Œufs', 'Lait', 'Fruits à coque'], []],
    ['Mollusque, poissons, Crustacé,lupins', ['Poissons', 'Crustacés', 'Mollusques', 'Lupin'], []],
    ['lait, Lait', ['Lait'], []],
    ['noisette, lait, <b>', ['Lait'], ['noisette', '<b>']],
  ])('%j', (text, allergens, unknown) => {
    expect(readAllergens(text)).toEqual({ allergens, unknown });
  });

  test('reads back what it writes', () => {
    expect(readAllergens(writeAllergens(ALLERGENS)).allergens).toEqual([...ALLERGENS]);
    expect(writeAllergens(null)).toBe('');
  });
});
