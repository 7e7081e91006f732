import { expect, test } from 'vitest';
import { nameMatcher } from '#features/recipes/ingredients/match-names.ts';
import { sortKey } from '#language/fold.ts';
import { readStarterVocabulary } from './starter-files.server.ts';

/** A name with one letter missing, doubled, or swapped with the next. */
const misspelt = (name: string) =>
  [...name].flatMap((letter, at, letters) => [
    letters.toSpliced(at, 1),
    letters.toSpliced(at, 0, letter),
    letters.toSpliced(at, 2, letters[at + 1] ?? '', letter),
  ]);

test('every starter ingredient is among the first three with one letter wrong', async () => {
  const { ingredients } = await readStarterVocabulary();
  const named = ingredients.toSorted((a, b) => (sortKey(a.name) < sortKey(b.name) ? -1 : 1));
  const find = nameMatcher(named);
  const typed = named
    .filter(({ name }) => name.length >= 5)
    .flatMap(({ name }) => misspelt(name).map((letters) => ({ name, text: letters.join('') })))
    // All names would take a minute.
    .filter((_, at) => at % 13 === 0);
  expect(typed.length).toBeGreaterThan(500);
  const lost = typed.filter(({ name, text }) => !find(text, 3).some((one) => one.name === name));
  expect(lost).toEqual([]);
});
