import { expect, test } from 'vitest';
import { ingredientsOf } from './ingredient-cell.ts';

test.each([
  ['1 cl cassis + 9 cl vin', ['1 cl cassis', '9 cl vin']],
  ['1 cl cassis & 9 cl vin', ['1 cl cassis', '9 cl vin']],
  ['1,5 cl cassis / 9 cl vin', ['1,5 cl cassis', '9 cl vin']],
  ['3 cl / 1 oz gin', ['3 cl / 1 oz gin']],
  ['2 cl sirop (1/2 sucre + 1/2 eau)', ['2 cl sirop (1/2 sucre + 1/2 eau)']],
  ['2 cl gin, 1 trait bitter orange & cacao', ['2 cl gin', '1 trait bitter orange & cacao']],
])('« %s » is cut where another ingredient begins', (cell, lines) => {
  expect(ingredientsOf(cell).map(({ text }) => text)).toEqual(lines);
});
