import { expect, test } from 'vitest';
import { activeAfter, type Active } from './combobox-keys.ts';

test.each<[key: string, active: Active, next: Active | undefined]>([
  ['ArrowDown', null, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, null],
  ['ArrowUp', null, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, null],
  ['Home', 2, null],
  ['End', 0, null],
  ['ArrowLeft', 1, null],
  ['ArrowRight', 1, null],
  ['a', 1, undefined],
  ['Enter', 1, undefined],
  ['Tab', 1, undefined],
])('%s on %s of three options leads to %s', (key, active, next) => {
  expect(activeAfter(key, active, 3)).toBe(next);
});

test('no key is for a list without options', () => {
  expect(activeAfter('ArrowDown', null, 0)).toBeUndefined();
});
