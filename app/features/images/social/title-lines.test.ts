import { describe, expect, test } from 'vitest';
import { setTitle } from './title-lines.ts';

/** Every character is half as wide as the size. */
const measure = (text: string, size: number) => (text.length * size) / 2;
const SIZES = [
  { size: 100, maxLines: 2 },
  { size: 60, maxLines: 3 },
  { size: 40, maxLines: 4 },
];
/** Room for 10, 16 and 25 characters. */
const set = (title: string) => setTitle(title, { width: 500, sizes: SIZES, measure });

describe('the largest size that fits, in balanced lines', () => {
  test.each<[title: string, size: number, lines: string[]]>([
    ['Kir', 100, ['Kir']],
    ['Piña Colada', 100, ['Piña', 'Colada']],
    ['Jus de pomme chaud aux épices', 60, ['Jus de pomme', 'chaud aux épices']],
    ['Un deux trois', 100, ['Un deux', 'trois']],
    ['aaaa bb cc dddd', 100, ['aaaa bb', 'cc dddd']],
    ['Chrysanthème', 60, ['Chrysanthème']],
    ['', 100, []],
  ])('%s', (title, size, lines) => {
    expect(set(title)).toEqual({ size, lines });
  });
});

test('a small word stays with the one that it leads to', () => {
  expect(set('Eau de la vie').lines).toEqual(['Eau', 'de la vie']);
  expect(set('Café noir de Paris').lines).toEqual(['Café noir', 'de Paris']);
});

test('no-break spaces are not broken', () => {
  expect(set('Le kir «\u00a0vrai\u00a0»').lines).toEqual(['Le kir', '«\u00a0vrai\u00a0»']);
});

test('what is wider than a line by itself is cut', () => {
  const { size, lines } = set('W'.repeat(60));
  expect(size).toBe(40);
  expect(lines.map(({ length }) => length)).toEqual([25, 25, 10]);
});

test('what is left over says so, within the width', () => {
  const { lines } = set('quatorze mots '.repeat(14).trim());
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toMatch(/…$/);
  expect(lines.every((line) => measure(line, 40) <= 500)).toBe(true);
});
