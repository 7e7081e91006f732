import { expect, test } from 'vitest';
import { linesSince } from './job-log.tsx';

test.each([
  [[], ['a', 'b'], ['a', 'b']],
  [['a', 'b'], ['a', 'b'], []],
  [['a', 'b'], ['a', 'b', 'c'], ['c']],
  [['a', 'b', 'c'], ['b', 'c', 'd'], ['d']],
  [['a', 'a'], ['a', 'a', 'a'], ['a']],
  [
    ['a', 'b'],
    ['x', 'y'],
    ['x', 'y'],
  ],
])('what is new after %j in %j', (before, log, expected) => {
  expect(linesSince(before, log)).toEqual(expected);
});
