import { expect, test } from 'vitest';
import { applyChange, bottlesThere, changeBetween, joinKeys, splitKeys } from './bottle-keys.ts';

const [gin, rum, ice] = ['0000000a', '0000000b', '0000000c'];
const bar = {
  ingredients: [gin, rum, ice].map((key) => ({
    key,
    name: key,
    aliases: [],
    shelf: 0,
    isShown: true,
  })),
  pantry: [2],
};

test('a bar has its pantry until somebody says otherwise', () => {
  expect(bottlesThere(bar, [])).toEqual([ice]);
  expect(bottlesThere(bar, [gin, ice])).toEqual([gin]);
});

test('a change says what came and what went, and nothing of what stayed', () => {
  const change = changeBetween(bar, [gin, ice], [rum, 'ffffffff']);
  expect(change).toEqual({ add: [rum, ice], remove: [gin] });
  expect(bottlesThere(bar, applyChange([gin], change))).toEqual([rum]);
  expect(changeBetween(bar, [rum], [rum, ice])).toEqual({ add: [], remove: [ice] });
});

test('changes of two devices are joined', () => {
  const here = changeBetween(bar, [ice], [ice, gin]);
  const there = changeBetween(bar, [ice], [ice, rum]);
  expect(bottlesThere(bar, applyChange(applyChange([], here), there))).toEqual([gin, rum, ice]);
});

test('keys are kept as one text, and another text is none', () => {
  expect(splitKeys(joinKeys([gin, rum]))).toEqual([gin, rum]);
  expect(splitKeys(`${gin}${gin}12`)).toEqual([gin]);
  for (const text of ['', 'x', '0000000A', `${gin},${rum}`, 'a'.repeat(10_000)])
    expect(splitKeys(text)).toEqual([]);
});
