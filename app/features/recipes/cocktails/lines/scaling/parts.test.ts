import { expect, test } from 'vitest';
import { formatLine } from '../ingredient-line.ts';
import { partOf } from './parts.ts';

const lines = (typed: string) =>
  typed.split(', ').map((one) => {
    const [quantityText = '', unit = ''] = one.split(' ');
    return { quantityText, unit: unit || null, name: 'Gin' };
  });

test.each<[string, number | null, string]>([
  ['3 cl, 3 cl, 3 cl', 30, '1 part, 1 part, 1 part'],
  ['5 cl, 2 cl, 1 cl', 10, '5 parts, 2 parts, 1 part'],
  ['4,5 cl, 3 cl, 1,5 cl', 15, '3 parts, 2 parts, 1 part'],
  ['2 oz, 1 oz, 0.75 oz', 7.5, '8 parts, 4 parts, 3 parts'],
  ['6 cl, 0,25 cl', 60, '1 part, 0,25 cl'],
  ['60 ml, 2 trait, 1 cuillère', 60, '1 part, 2 traits, 1 cuillère'],
  ['1 l, 50 cl', 500, '2 parts, 1 part'],
  ['2 trait, 1', null, ''],
])('%s: a part of %s ml', (typed, partMl, expected) => {
  expect(partOf(lines(typed))).toBe(partMl);
  if (partMl === null) return;
  const shown = lines(typed).map((line) => formatLine(line, 1, { partMl }).amount);
  expect(shown.join(', ').replaceAll('\u00a0', ' ')).toBe(expected);
});
