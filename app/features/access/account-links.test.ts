import { expect, test } from 'vitest';
import { accountLinks } from './account-links.ts';

const labels = (role: Parameters<typeof accountLinks>[0]) =>
  accountLinks(role).map(({ label }) => label);

test('nobody sees a link to what they may not open', () => {
  expect(labels(null)).toEqual(['Connexion']);
  expect(labels('user')).toEqual(['Favoris', 'Profil']);
  expect(labels('editor')).toEqual(['Favoris', 'Profil', 'Administration']);
  expect(labels('admin')).toEqual(['Favoris', 'Profil', 'Administration']);
});
