import { expect, test } from 'vitest';
import { excerptOf, wordChanges } from './word-changes.ts';

test('changes are told word by word, and long texts by what is around them', () => {
  const [long, change] = ['mot '.repeat(100), 'Versez doucement.'];
  const passages = wordChanges(`${long}Versez. ${long}`, `${long}${change} ${long}`);
  expect(passages.map(({ change: how }) => how)).toEqual(['kept', 'removed', 'added', 'kept']);
  const short = excerptOf(passages).map(({ text }) => text);
  expect(short).toEqual([
    `[…] ${'mot '.repeat(14)}`,
    'Versez. ',
    'Versez doucement. ',
    `${'mot '.repeat(15)}[…]`,
  ]);
});
