import { expect, test } from 'vitest';
import { spreadsheetDate } from './spreadsheet-date.ts';

test.each([
  ['01-févr', '01-févr'],
  ['01-févr.', '01-févr.'],
  ['2-Jan citron', '2-Jan'],
  ['févr-01', 'févr-01'],
  ['01/02/2026', '01/02/2026'],
  ['2026-02-01 00:00:00', '2026-02-01 00:00:00'],
  ['46054', '46054'],
])('« %s » is a date that stands for a quantity', (written, date) => {
  expect(spreadsheetDate(written)).toBe(date);
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
])('« %s » is none', (written) => {
  expect(spreadsheetDate(written)).toBeNull();
});
