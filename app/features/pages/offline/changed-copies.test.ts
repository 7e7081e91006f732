import { expect, test } from 'vitest';
import { changedCopies } from './changed-copies.ts';

test.each([
  ['/cocktails/negroni/favori', '/favorites', ['/cocktails/negroni']],
  ['/cocktails/negroni/journal', '/carnet', ['/cocktails/negroni']],
  ['/cocktails/negroni/note', '/carnet/notes', ['/cocktails/negroni', '/cocktails/negroni/note']],
  ['/carnet/journal/0198c0de', '/carnet', ['/carnet/journal/0198c0de']],
  ['/bar-maison/mes-bouteilles/je-l-ai', '/bar-maison/mes-bouteilles', []],
  ['/bar-maison/mes-bouteilles/changer', '/bar-maison/mes-bouteilles', []],
  ['/liste-de-courses/ajouter', '/liste-de-courses', []],
  ['/liste-de-courses/cocher', '/liste-de-courses', []],
  ['/liste-de-courses', '/liste-de-courses', []],
])('a write to %s makes the copy of %s old', (path, listed, others) => {
  expect(changedCopies(path)).toEqual({ listed, others });
});

test('other writes change no copy', () => {
  expect(changedCopies('/contact')).toBeNull();
});
