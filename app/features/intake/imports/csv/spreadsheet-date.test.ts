import { expect, test } from 'vitest';
import { damageOf, sayDamage } from './spreadsheet-date.ts';

test.each([
  ['01-févr', '01-févr', 1, 2],
  ['01-févr.', '01-févr.', 1, 2],
  ['2-Jan citron', '2-Jan', 2, 1],
  ['05-août', '05-août', 5, 8],
  ['3-Mai', '3-Mai', 3, 5],
  ['4-dic', '4-dic', 4, 12],
  ['01-juil', '01-juil', 1, 7],
  ['01-juin', '01-juin', 1, 6],
  ['janv-32', 'janv-32', 1, 32],
  ['01/02/2026', '01/02/2026', 1, 2],
  ['03/04/26', '03/04/26', 3, 4],
  ['2026-04-03', '2026-04-03', 3, 4],
  ['2026-02-01 00:00:00', '2026-02-01 00:00:00', 1, 2],
  ['46054', '46054', 1, 2],
  ['46115 cl', '46115', 3, 4],
  ['01:02', '01:02', 1, 2],
  ['3:04:00 oz', '3:04:00', 3, 4],
])('« %s » is a date that stands for a quantity', (written, said, ...meant) => {
  expect(damageOf(written)).toEqual({ said, meant });
});

test.each(['#NOM?', '#NAME? gin', '#REF!', '#VALEUR!', '#DIV/0!', '#N/A', '########'])(
  '« %s » is an error',
  (written) => {
    expect(damageOf(written)).toEqual({ said: written.split(' ')[0], meant: null });
  },
);

test.each([
  ['1,25E+02', 125],
  ['1.5E+00 cl', 1.5],
  ['2E+1', 20],
  ['5,00E-01', 0.5],
])('« %s » is a number that a spreadsheet wrote its own way', (written, number) => {
  const damage = damageOf(written);
  expect(damage).toEqual({ said: written.split(' ')[0], meant: [number] });
  if (damage)
    expect(sayDamage(damage)).toContain(`«\u00a0${String(number).replace('.', ',')}\u00a0»`);
});

test('a time may be a duration', () => {
  expect(damageOf('00:15', true)).toBeNull();
  expect(damageOf('05-oct', true)?.meant).toEqual([5, 10]);
});

test.each([
  '1/2',
  '1-2',
  '4 à 5',
  '2 mars',
  '5000',
  '1/2 citron',
  '7-up',
  '20',
  '1,5',
  '3/4 mai tai',
  '2 marsala',
  '1 mai tai',
  '2 dec. 2020 rum',
  '2e3 gin',
  '#3 gin',
  '# gin',
])('« %s » is none', (written) => {
  expect(damageOf(written)).toBeNull();
});
