import { expect, test } from 'vitest';
import { accountLinks } from './account-links.ts';

const labels = (viewer: Parameters<typeof accountLinks>[0]) =>
  accountLinks(viewer).map(({ label }) => label);

test('nobody sees a link to what they may not open', () => {
  expect(labels(null)).toEqual(['Connexion']);
  expect(labels({ opensOffice: false })).toEqual(['Favoris', 'Profil']);
  expect(labels({ opensOffice: true })).toEqual(['Favoris', 'Profil', 'Administration']);
});
