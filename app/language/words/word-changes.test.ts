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

test('one word of a long text is told as one, and a text that is another one whole', () => {
  const words = Array.from({ length: 2_000 }, (_, at) => `mot${at} `);
  const text = words.join('');
  const changed = words.with(1_000, 'neuf ').join('');
  expect(wordChanges(text, changed).filter(({ change }) => change !== 'kept')).toEqual([
    { text: 'mot1000 ', change: 'removed' },
    { text: 'neuf ', change: 'added' },
  ]);
  expect(wordChanges(text, text.toUpperCase())).toEqual([
    { text, change: 'removed' },
    { text: text.toUpperCase(), change: 'added' },
  ]);
  expect(wordChanges('un deux', 'un')).toMatchObject([{ change: 'removed' }, { change: 'added' }]);
});

test('a plain space in the place of a no-break one is no change', () => {
  expect(wordChanges('3\u00a0cl de gin\n1\u00a0trait', '3 cl de gin\n2 traits')).toEqual([
    { text: '3\u00a0cl de gin\n', change: 'kept' },
    { text: '1\u00a0trait', change: 'removed' },
    { text: '2 traits', change: 'added' },
  ]);
});
