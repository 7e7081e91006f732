import { expect, test } from 'vitest';
import { parseFilters } from './list-filters.ts';
import { isIndexable, isIntroduced, listDescription } from './list-indexing.ts';

test.each<[query: string, total: number, indexable: boolean, introduced: boolean]>([
  ['', 3, true, false],
  ['', 0, true, false],
  ['page=2', 90, true, false],
  ['tag=rhum', 3, true, true],
  ['tag=rhum&page=2', 90, true, false],
  ['tag=inconnu', 0, false, true],
  ['q=gin', 3, false, false],
  ['tag=rhum&q=gin', 3, false, false],
  ['tag=rhum&difficulty=facile', 3, false, false],
  ['ingredient=gin', 3, false, false],
  ['tag=rhum&sans=gin', 3, false, false],
  ['degre_max=0', 3, false, false],
  ['tag=rhum&min=5', 3, false, false],
  ['max=60', 3, false, false],
  ['servings=4', 3, false, false],
  ['sort=title_asc', 3, false, false],
  ['tag=rhum&sort=title_asc', 3, false, false],
  ['limit=100', 3, false, false],
])('%j, of %i recipes: listed %s, introduced %s', (query, total, indexable, introduced) => {
  const filters = parseFilters(new URLSearchParams(query));
  expect(isIndexable(filters, total)).toBe(indexable);
  expect(isIntroduced(filters)).toBe(introduced);
});

const SENTENCE = 'Une phrase assez longue pour se suffire à elle-même dans une page de résultats.';

test.each<[name: string, introduction: string, description: string]>([
  ['short', 'Du rhum, et du citron vert.', 'Du rhum, et du citron vert.'],
  ['several sentences', `${SENTENCE} Et ici ${'une autre '.repeat(20)}fin.`, SENTENCE],
  ['one endless sentence', 'mot '.repeat(60).trim(), `${'mot '.repeat(40).trim()}…`],
])('an introduction: %s', (_, introduction, description) => {
  expect(listDescription('Des recettes', introduction)).toBe(description);
});

test('a list without an introduction says what it is about', () => {
  expect(listDescription('Des recettes', '')).toMatch(/^Des recettes, avec les proportions/);
});
