import { expect, test } from 'vitest';
import { colorName, type ColorName } from './color-names.ts';

test.each<[color: string, name: ColorName]>([
  ['#ff0000', 'rouge'],
  ['#b4182d', 'rouge'],
  ['#ffb6c1', 'rose'],
  ['#ff8c00', 'orange'],
  ['#ffe135', 'jaune'],
  ['#c68e3f', 'dore'],
  ['#3cb371', 'vert'],
  ['#d9e9b9', 'vert'],
  ['#1e90ff', 'bleu'],
  ['#40e0d0', 'bleu'],
  ['#8a2be2', 'violet'],
  ['#6b4423', 'brun'],
  ['#000000', 'noir'],
  ['#ffffff', 'blanc'],
  ['#fffff0', 'blanc'],
])('%s is called %s', (color, name) => {
  expect(colorName(color)).toBe(name);
});
