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

test('a line that somebody added beside ours is read as they wrote it, and empty lines are none', () => {
  const lines = ingredientsOf('4 | cl | Gin |\n\n2 cl de Campari, 1 trait d’amer\n').map(
    ({ text }) => text,
  );
  expect(lines).toEqual(['4 cl Gin', '2 cl de Campari, 1 trait d’amer']);
});

test('« Pour la déco : » is one heading', () => {
  const lines = ingredientsOf('4 cl de gin\nPour la déco :\n1 cerise');
  expect(lines.map(({ text }) => text)).toEqual(['4 cl de gin', 'Pour la déco :', '1 cerise']);
});
