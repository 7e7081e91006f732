import { expect, test } from 'vitest';
import { pageWindow } from './pagination.tsx';

const show = (page: number, pageCount: number) =>
  pageWindow(page, pageCount)
    .map((number) => number ?? '…')
    .join(' ');

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [3, 5, '1 2 3 4 5'],
  [1, 6, '1 2 3 4 5 6'],
  [6, 6, '1 2 3 4 5 6'],
  [1, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [3, 8, '1 2 3 4 5 … 8'],
  [4, 8, '1 2 3 4 5 6 7 8'],
  [5, 9, '1 2 3 4 5 6 7 8 9'],
  [8, 8, '1 … 4 5 6 7 8'],
  [10, 20, '1 … 8 9 10 11 12 … 20'],
  [20, 20, '1 … 16 17 18 19 20'],
  [999, 1000, '1 … 996 997 998 999 1000'],
])('page %i of %i shows %s', (page, pageCount, expected) => {
  expect(show(page, pageCount)).toBe(expected);
});
