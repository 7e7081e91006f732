import { expect, test } from 'vitest';
import { isSameName, nameMatcher } from './match-names.ts';

const OTHERS: Record<string, string[]> = {
  Banane: ['banana'],
  'Cidre brut': ['blanc de blancs'],
  'Citron vert': ['lime'],
  Gin: ['bombay'],
  Sirop: ['coco lopez'],
};
const NAMES = [
  'Angostura bitters',
  'Banane',
  'Champagne',
  'Fraise',
  'Gingembre frais',
  'Cidre brut',
  'Citron vert',
  'Cointreau',
  'Eau-de-vie de poire',
  'Gin',
  'Ginger beer',
  'Jus d’ananas',
  'Jus de citron vert',
  'Menthe',
  'Poire',
  'Poivre',
  'Rhum',
  'Rhum blanc',
  'Romarin',
  'Sirop',
  'Sirop de grenadine',
  'Tequila',
  'Thé',
].map((name) => ({ name, aliases: OTHERS[name] ?? [] }));
const find = nameMatcher(NAMES);
const found = (typed: string) => find(typed, 3).map(({ name }) => name);

test.each([
  ['cointrau', 'Cointreau'],
  ['ocintreau', 'Cointreau'],
  ['angostura', 'Angostura bitters'],
  ['angustora', 'Angostura bitters'],
  ['grenadine', 'Sirop de grenadine'],
  ['grenadin sirop', 'Sirop de grenadine'],
  ['champagne brut', 'Champagne'],
  ['rhums blancs', 'Rhum blanc'],
  ['citrons verts', 'Citron vert'],
  ['JUS D’ANANNAS', 'Jus d’ananas'],
  ['jus ananas', 'Jus d’ananas'],
  ['tekila', 'Tequila'],
  ['gingerbeer', 'Ginger beer'],
  ['gin bombay', 'Gin'],
  ['gni', 'Gin'],
  ['rum', 'Rhum'],
  ['the', 'Thé'],
  ['lime', 'Citron vert'],
  ['coco lopes', 'Sirop'],
  ['bombay glacé', 'Gin'],
  ['bomb', 'Gin'],
  ['coco lo', 'Sirop'],
  ['eaux de vie de poires', 'Eau-de-vie de poire'],
])('« %s » is %s first', (typed, name) => {
  expect(found(typed)[0]).toBe(name);
});

test.each(['tournevis', 'papier peint', 'chaise', 'tamarin', 'xyzzy', 'vis', '', ' ', '!?'])(
  '« %s » is nothing',
  (typed) => {
    expect(found(typed)).toEqual([]);
  },
);

test.each([
  ['jus d’ananas frais', ['Jus d’ananas', 'Gingembre frais']],
  ['ananas frais', ['Gingembre frais', 'Jus d’ananas']],
  ['rhums blancs', ['Rhum blanc', 'Rhum']],
  ['banana split', ['Banane']],
])('a word that is whole in « %s » is taken for no other', (typed, names) => {
  expect(found(typed)).toEqual(names);
});

test('a name that is there goes before those that hold it', () => {
  expect(found('poire')).toEqual(['Poire', 'Poivre', 'Eau-de-vie de poire']);
  expect(find('x'.repeat(100_000), 3)).toEqual([]);
});

test('the same name is known in the plural, with an error, without its spaces', () => {
  for (const name of ['rhums blancs', 'Rum blanc', 'blanc rhum', 'rhumblanc', 'RHUM BLANC']) {
    expect(isSameName(name, 'Rhum blanc'), name).toBe(true);
  }
  expect(isSameName('Rhum brun', 'Rhum blanc')).toBe(false);
  expect(isSameName('Rhum', 'Rhum blanc')).toBe(false);
});
