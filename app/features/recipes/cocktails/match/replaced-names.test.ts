import { expect, test } from 'vitest';
import type { Term } from '../understand/search-terms.ts';
import type { Meaning } from '../understand/tokens.ts';
import { replacedNames, sayReplaced } from './replaced-names.ts';

const OTHER: Meaning = {
  kind: 'ingredient',
  id: '1',
  slug: 'soda',
  name: 'Soda',
  familyId: null,
  said: '',
  isName: false,
  isMade: false,
  allergens: [],
  isBase: false,
};
const term = (typed: string, ...meanings: Partial<Meaning>[]): Term => ({
  words: typed.split(' '),
  meanings: meanings.map((one) => ({ ...OTHER, said: typed, ...one })),
  isTitle: false,
  isNot: false,
  or: [],
});

test('a name that stands for an ingredient of another name is said, in a choice too', () => {
  const vodka = { ...term('vodka', { name: 'Vodka', isName: true }), or: [term('redbull', {})] };
  const told = replacedNames([vodka, term('grey goose', { name: 'Vodka' })]);
  expect(sayReplaced(told)?.replaceAll('\u00a0', ' ')).toBe(
    'Ici, « redbull » compte comme « Soda », « grey goose » compte comme « Vodka ».',
  );
});

test.each([
  ['an own name', term('soda', { isName: true })],
  ['another spelling', term('whiskey', { name: 'Whisky' })],
  ['more precise than the name', term('menthe fraîche', { name: 'Menthe' })],
  ['a part of the name', term('cassis', { name: 'Crème de cassis' })],
  ['one of several', term('agrumes', { name: 'Citron' }, { name: 'Orange' })],
  ['a tag', term('petillant', { kind: 'tag', name: 'Bulles' })],
  ['refused', { ...term('redbull', {}), isNot: true }],
  ['no name at all', term('truc')],
])('%s is not', (_, one) => {
  expect(sayReplaced(replacedNames([one]))).toBeNull();
});
