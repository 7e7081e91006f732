import { expect, test } from 'vitest';
import { allergensOf } from './allergens.ts';
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
