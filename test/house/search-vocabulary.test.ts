import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SEARCH_VOCABULARY } from '#scripts/content/search-vocabulary.ts';

const FOLDER = 'vocabulary/search';
const read = (name: string): unknown => JSON.parse(readFileSync(`content/${name}`, 'utf8'));

test('each file of the search’s vocabulary keeps to its schema', () => {
  const names = readdirSync(`content/${FOLDER}`).map((name) => `${FOLDER}/${name}`);
  expect(names.toSorted()).toEqual(Object.keys(SEARCH_VOCABULARY).toSorted());
  for (const name of names) {
    const { error } = SEARCH_VOCABULARY[name]?.safeParse(read(name)) ?? {};
    expect({ name, issues: error?.issues }).toEqual({ name, issues: undefined });
  }
});

test.each([
  ['words', { either: ['ou', 'ou'] }, '« ou » est en double.'],
  ['refusals', { turn: ['(mais'] }, 'Expression invalide.'],
  ['refusals', { health: ['{allergie}'] }, '{allergie} n’est pas une partie.'],
])('refuses in %s.json: %j', (name, change, message) => {
  const path = `${FOLDER}/${name}.json`;
  const whole = read(path) as object;
  const { error } = SEARCH_VOCABULARY[path]?.safeParse({ ...whole, ...change }) ?? {};
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
