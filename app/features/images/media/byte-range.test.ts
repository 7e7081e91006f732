import { expect, test } from 'vitest';
import { readByteRange } from './byte-range.ts';

test.each<[header: string | null, expected: ReturnType<typeof readByteRange>]>([
  [null, null],
  ['', null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=a-b', null],
  ['bytes=99999999999999999999-', null],
])('%j of 100 bytes', (header, expected) => {
  expect(readByteRange(header, 100)).toEqual(expected);
});
