import { describe, expect, test } from 'vitest';
import { submitted } from '#test/data/submitted.ts';
import { tagForm } from './tag-form.ts';

const MINIMAL = { name: 'Rhum', kind: 'base', color: '#b5722f' };
const EMPTY = { ...MINIMAL, aliases: '', slug: '', description: ' ', homeRank: '', version: '' };
const read = (fields: Record<string, string>) => submitted(tagForm, { ...EMPTY, ...fields }).value;
const errorOf = (fields: Record<string, string>) =>
  submitted(tagForm, { ...EMPTY, ...fields }).error;

test('what is left empty', () => {
  const data = { aliases: [], slug: '', description: '', homeRank: null, version: '' };
  expect(read({})).toEqual({ ...MINIMAL, ...data });
});

const slug =
  'Le slug doit être unique et ne contenir que des lettres minuscules, chiffres et tirets.';
const rank = 'Un nombre entier de 1 à 999, ou rien.';
describe.each([
  ['name', '', 'Le nom du tag est requis.'],
  ['name', '?', 'Il y faut une lettre ou un chiffre au moins.'],
  ['name', 'a'.repeat(61), '60 caractères au plus.'],
  ['slug', 'Rhum', slug],
  ['slug', 'rhum-', slug],
  ['kind', 'autre', 'Choisissez de quoi il parle.'],
  ['color', '', 'Choisissez une couleur.'],
  ['color', 'rouge', 'Une couleur comme #d8a24a est attendue.'],
  ['description', 'a'.repeat(501), '500 caractères au plus.'],
  ['homeRank', '0', rank],
  ['homeRank', '1000', rank],
  ['homeRank', '1,5', rank],
  ['homeRank', 'premier', rank],
])('%s', (field, value, error) => {
  test(`${value.slice(0, 10)} is refused`, () => expect(errorOf({ [field]: value })).toBe(error));
});

test('a colour that text is lost on is refused', () => {
  expect(errorOf({ color: '#000' })).toBe('Une couleur comme #d8a24a est attendue.');
  expect(errorOf({ color: '#000000' })).toMatch(/thème clair/);
  expect(read({ color: '#B5722F' })?.color).toBe('#b5722f');
});

test('a rank is a number', () => expect(read({ homeRank: ' 12 ' })?.homeRank).toBe(12));
