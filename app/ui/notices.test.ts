import { expect, test } from 'vitest';
import { withNotice, withoutNotice } from './notice.tsx';
import { NOTICES, readNotice, type Notice } from './notices.ts';
import { OFFICE_NOTICES } from './office-notices.ts';

const ALL = { ...NOTICES, ...OFFICE_NOTICES };

test.each(Object.keys(ALL) as Notice[])('an address that says %s is read back', (notice) => {
  const { pathname, searchParams } = new URL(withNotice('/cocktails', notice), 'https://a.example');
  expect(pathname).toBe('/cocktails');
  expect(readNotice(searchParams, ALL)).toBe(notice);
});

test.each(['', 'avis=', 'avis=inconnu', 'avis=constructor', 'avis=<script>', 'autre=1'])(
  '?%s says nothing',
  (query) => {
    expect(readNotice(new URLSearchParams(query))).toBeNull();
  },
);

test.each<[keyof typeof NOTICES, title: string, message: string | undefined]>([
  [
    'cocktail-introuvable',
    'Cocktail introuvable',
    'Ce cocktail n’existe pas ou n’est plus disponible.',
  ],
  ['connexion-favoris', 'Connexion requise', 'Vous devez être connecté pour ajouter des favoris.'],
  ['connexion-note', 'Connexion requise', 'Vous devez être connecté pour noter un cocktail.'],
  ['favori-ajoute', 'Ajouté aux favoris', undefined],
  ['favori-retire', 'Retiré des favoris', undefined],
  ['favori-non-ajoute', 'Erreur', 'Impossible d’ajouter aux favoris.'],
  ['favori-non-retire', 'Erreur', 'Impossible de retirer des favoris.'],
  ['note-ajoutee', 'Note ajoutée', undefined],
  ['note-mise-a-jour', 'Note mise à jour', undefined],
  ['note-non-ajoutee', 'Erreur', 'Impossible d’ajouter la note.'],
  ['note-non-mise-a-jour', 'Erreur', 'Impossible de mettre à jour la note.'],
])('%s is said in the specified words', (notice, title, message) => {
  expect(NOTICES[notice]).toMatchObject({ title, ...(message !== undefined && { message }) });
  expect('message' in NOTICES[notice]).toBe(message !== undefined);
});

test('an address keeps its query and its fragment, and loses the notice again', () => {
  const said = withNotice('/cocktails?tag=rhum#favori-kir', 'favori-ajoute');
  expect(said).toBe('/cocktails?tag=rhum&avis=favori-ajoute#favori-kir');
  expect(withoutNotice('?tag=rhum&avis=favori-ajoute')).toBe('?tag=rhum');
  expect(withoutNotice('?avis=favori-ajoute')).toBe('');
});

test('a notice of the back office is said there alone, and none twice', () => {
  expect(readNotice(new URLSearchParams('avis=hero-publie'))).toBeNull();
  expect(Object.keys(OFFICE_NOTICES).filter((key) => Object.hasOwn(NOTICES, key))).toEqual([]);
});
