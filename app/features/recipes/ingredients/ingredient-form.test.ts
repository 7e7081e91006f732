import { describe, expect, test } from 'vitest';
import { submitted } from '#test/data/submitted.ts';
import { ingredientForm } from './ingredient-form.ts';

const EMPTY = {
  name: 'Rhum',
  aliases: '',
  abv: '',
  allergens: '',
  family: '',
  recipe: '',
  color: '',
  priceCents: '',
  substitutes: '',
  version: '',
};
const read = (fields: Record<string, string>) =>
  submitted(ingredientForm, { ...EMPTY, ...fields }).value;
const errorOf = (fields: Record<string, string>) =>
  submitted(ingredientForm, { ...EMPTY, ...fields }).error;

test('a paragraph is one line, of a length that a page has room for', () => {
  expect(read({ text: ' Un alcool\n de grain. ' })?.text).toBe('Un alcool de grain.');
  expect(errorOf({ text: 'x'.repeat(1501) })).toBe('1500 caractères au plus.');
});

test('what is left empty is not known', () => {
  expect(read({})).toEqual({
    name: 'Rhum',
    aliases: [],
    abv: null,
    allergens: null,
    family: '',
    recipe: '',
    color: null,
    priceCents: null,
    text: '',
    substitutes: '',
    version: '',
  });
});

describe('name', () => {
  const required = 'Le nom de l’ingrédient est requis.';
  test.each([
    ['', required],
    [' \u00a0\n', required],
    ['***', 'Il y faut une lettre ou un chiffre au moins.'],
    ['a'.repeat(121), '120 caractères au plus.'],
  ])('%.20j is refused', (name, error) => expect(errorOf({ name })).toBe(error));

  test('is one line', () =>
    expect(read({ name: ' Sirop\r\n d’orgeat ' })?.name).toBe('Sirop d’orgeat'));
});

test('spaces are nothing', () => {
  const spaces = { abv: ' ', allergens: ' ', family: ' \u00a0' };
  expect(read(spaces)).toMatchObject({ abv: null, allergens: null, family: '' });
});

describe('strength', () => {
  test.each([
    ['0', 0],
    ['12,5', 12.5],
    ['12.5', 12.5],
    [' 40 ', 40],
    ['100', 100],
    ['', null],
  ])('%j', (abv, value) => expect(read({ abv })?.abv).toBe(value));

  const bounds = 'Le degré d’alcool doit être entre 0 et 100.';
  test.each([
    ['-1', bounds],
    ['100,1', bounds],
    ['fort', bounds],
    ['Infinity', bounds],
    ['1 000', bounds],
    ['12,55', 'Un chiffre après la virgule au plus.'],
    ['1e1', 'Un chiffre après la virgule au plus.'],
  ])('%j is refused', (abv, error) => expect(errorOf({ abv })).toBe(error));
});

describe('allergens', () => {
  test('are read in any order', () =>
    expect(read({ allergens: 'poisson, gluten' })?.allergens).toEqual(['Gluten', 'Poissons']));
  test('that are none are not those that nobody has said', () => {
    expect(read({ allergens: ' aucun ' })?.allergens).toEqual([]);
    expect(errorOf({ allergens: 'aucun, lait' })).toMatch(/^«\sAucun\s» ne va pas avec/);
  });
  test('that are unknown are told, and which there are', () =>
    expect(errorOf({ allergens: 'lait, noisette' })).toMatch(
      /^«\snoisette\s» n’est pas .*Lupin, ou aucun\.$/,
    ));
});

test('colour', () => {
  expect(read({ color: ' #D8A24A ' })?.color).toBe('#d8a24a');
  expect(errorOf({ color: 'rouge' })).toBe('Une couleur comme #d8a24a est attendue.');
});

describe('substitutes', () => {
  const written = (substitutes: string) => read({ substitutes })?.substitutes;
  test.each([
    ['citron: plus doux', 'citron : plus doux'],
    [
      ' 0.5 x citron [LONG drink,petillant] : Plus : doux. ',
      '0,5 × citron [Long drink, Pétillant] : Plus : doux.',
    ],
    ['gin : sec\r\n\n1 × rhum : rond\n', 'gin : sec\nrhum : rond'],
    ['AUCUN', 'Aucun'],
    ['', ''],
  ])('%j', (typed, text) => {
    expect(written(typed)).toBe(text);
    expect(written(text)).toBe(text);
  });

  test.each([
    ['citron', /^Ligne 1\s: dites ce que change «\scitron\s», après deux points/],
    ['gin : sec\n: doux', /^Ligne 2\s: il y manque un ingrédient/],
    ['30 × citron : acide', /proportion est entre 0,05 et 20/],
    ['1,2,3 × citron : acide', /proportion/],
    ['citron [soir] : acide', /«\ssoir\s» n’est pas une catégorie\s: Apéritif/],
    ['aucun\ngin : sec', /«\sAucun\s» ne va pas avec/],
    [`citron : ${'a'.repeat(201)}`, /200 caractères au plus/],
    ['citron : acide\n'.repeat(13), /12 remplaçants au plus/],
  ])('%.20j is refused', (substitutes, error) => expect(errorOf({ substitutes })).toMatch(error));
});

test('a price is in euros', () => {
  expect(read({ priceCents: '18,5' })?.priceCents).toBe(1850);
  expect(read({ priceCents: ' 18 € ' })?.priceCents).toBe(1800);
  for (const typed of ['0', '-3', '1000,01', '18,505', 'cher'])
    expect(errorOf({ priceCents: typed })).toContain('Un prix en euros est attendu');
});
