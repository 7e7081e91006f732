import { expect, test } from 'vitest';
import { blurStyle } from './media-picture.tsx';

test('twelve colours, row by row', () => {
  const blur = Array.from({ length: 12 }, (_, index) => `00000${index.toString(16)}`).join('');
  expect(Object.entries(blurStyle(blur) ?? {})).toEqual([
    ['--b0', '#000000'],
    ['--b1', '#000001'],
    ['--b2', '#000002'],
    ['--b3', '#000003'],
    ['--b4', '#000004'],
    ['--b5', '#000005'],
    ['--b6', '#000006'],
    ['--b7', '#000007'],
    ['--b8', '#000008'],
    ['--b9', '#000009'],
    ['--b10', '#00000a'],
    ['--b11', '#00000b'],
  ]);
});

test.each(['', 'abc', 'g'.repeat(72), 'a'.repeat(73), `${'a'.repeat(71)};`])(
  '%j holds no place',
  (blur) => {
    expect(blurStyle(blur)).toBeUndefined();
  },
);
