import { expect, test } from 'vitest';
import { sayYield, yieldMl } from './yield.ts';

const line = (quantityText: string, unit: string | null, amountMl: number | null = null) => ({
  quantityText,
  unit,
  amountMl,
});

test.each([
  ['sugar and water', [line('150', 'g', 90), line('15', 'cl', 150)], 240],
  ['spices count for nothing', [line('20', 'g'), line('2', 'bâton'), line('30', 'cl', 300)], 300],
  ['fruit gives a juice that nobody measured', [line('600', 'g'), line('25', 'cl', 250)], null],
  ['by the kilo too', [line('1', 'kg'), line('1', 'l', 1000)], null],
  ['nothing is measured', [line('2', 'bouquet')], null],
  ['no line', [], null],
])('%s', (_, lines, ml) => expect(yieldMl(lines)).toBe(ml));

test.each([
  [3, 'environ 0,5 cl'],
  [37, 'environ 3,5 cl'],
  [372, 'environ 37 cl'],
  [738, 'environ 75 cl'],
])('%d ml: « %s »', (ml, said) => expect(sayYield(ml).replace('\u00a0', ' ')).toBe(said));
