import { describe, expect, test } from 'vitest';
import {
  actOn,
  CLEAR,
  CLEAR_ASKED,
  dropRecipe,
  RESTORE,
  TAKE,
} from '#features/bar/shopping/list-form.ts';
import { LIST_FIELDS } from '#features/bar/shopping/shopping-list.ts';
import { endsSession } from './kept-pages.ts';
import { isHeart, isOf, mayWait, replaces, writePath, type Write } from './kept-writes.ts';

const ORIGIN = 'https://zinc.example';
const asked = (path: string, method = 'POST') => ({ method, url: new URL(path, ORIGIN).href });

test.each([
  ['/cocktails/negroni/favori.data', '/cocktails/negroni/favori'],
  ['/cocktails/negroni/journal', '/cocktails/negroni/journal'],
  ['/cocktails/negroni/note.data?x=1', '/cocktails/negroni/note'],
  ['/carnet/journal/0198c0de', '/carnet/journal/0198c0de'],
  ['/bar-maison/mes-bouteilles/changer', '/bar-maison/mes-bouteilles/changer'],
  ['/bar-maison/mes-bouteilles/je-l-ai', '/bar-maison/mes-bouteilles/je-l-ai'],
  ['/liste-de-courses/cocher', '/liste-de-courses/cocher'],
  ['/liste-de-courses/ajouter', '/liste-de-courses/ajouter'],
  ['/liste-de-courses.data', '/liste-de-courses'],
  ['/cocktails/negroni/favori/autre', null],
  ['/carnet/journal/0198c0de/photo', null],
  ['/auth', null],
  ['/contact', null],
  ['https://autre.example/liste-de-courses/cocher', null],
])('%s may wait as %s', (path, expected) => {
  expect(writePath(asked(path), ORIGIN)).toBe(expected);
  expect(writePath(asked(path, 'GET'), ORIGIN)).toBeNull();
});

test('a visitor keeps bottles and the shopping list alone; a deletion wants an answer', () => {
  const write = (kind: Write['kind'], fields: Write['fields'] = []): Write => ({
    kind,
    path: '/',
    fields,
  });
  expect(
    (['heart', 'entry', 'note', 'change'] as const).map((kind) => mayWait(write(kind), null)),
  ).toEqual([false, false, false, false]);
  for (const kind of ['bottles', 'have', 'ticks', 'add', 'list'] as const)
    expect(mayWait(write(kind), null)).toBe(true);
  expect(mayWait(write('heart'), 'zoe')).toBe(true);
  expect(mayWait(write('change', [['intent', 'supprimer']]), 'zoe')).toBe(false);
  for (const [act, may] of [
    [actOn('oter', '0123abcd'), true],
    [dropRecipe(12), true],
    [CLEAR, false],
    [CLEAR_ASKED, false],
    [RESTORE, false],
    [TAKE, false],
  ] as const)
    expect(mayWait(write('list', [[LIST_FIELDS.act, act]]), null)).toBe(may);
});

describe('a later write', () => {
  const entry = (cle: string): Write => ({
    kind: 'entry',
    path: '/cocktails/negroni/journal',
    fields: [['cle', cle]],
  });
  const heart = (slug: string): Write => ({
    kind: 'heart',
    path: `/cocktails/${slug}/favori`,
    fields: [],
  });
  const ticks: Write = { kind: 'ticks', path: '/liste-de-courses/cocher', fields: [] };
  test.each([
    ['of the same form replaces it', entry('a'), entry('a'), true],
    ['of another opening of the form does not', entry('b'), entry('a'), false],
    ['about the same heart replaces it', heart('negroni'), heart('negroni'), true],
    ['about another heart does not', heart('kir'), heart('negroni'), false],
    ['of ticks comes after those before', ticks, ticks, false],
  ])('%s', (_, later, earlier, does) => {
    expect(replaces(later, earlier)).toBe(does);
  });
});

test('a member’s writes are sent for them alone, a visitor’s for who signed in', () => {
  const of = (member: string | null) => ({ ...({} as Parameters<typeof isOf>[0]), member });
  expect([isOf(of('zoe'), 'zoe'), isOf(of('zoe'), 'yann'), isOf(of('zoe'), null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isOf(of(null), 'zoe'), isOf(of(null), null)]).toEqual([true, true]);
});

test.each([
  ['/auth/deconnexion', true],
  ['/auth/deconnexion.data', true],
  ['/profile/supprimer.data', true],
  ['/auth', false],
  ['/profile/nom', false],
])('%s ends the session: %s', (path, does) => {
  expect(endsSession(asked(path))).toBe(does);
  expect(endsSession(asked(path, 'GET'))).toBe(false);
});

test('a heart is asked for by its address', () => {
  expect(isHeart(asked('/cocktails/negroni/favori', 'GET'), ORIGIN)).toBe(true);
  expect(isHeart(asked('/cocktails/negroni', 'GET'), ORIGIN)).toBe(false);
});
