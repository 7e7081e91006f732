import { expect, test } from 'vitest';
import { NOTICE_PARAMETER } from '../frame/toast.ts';
import { withNotice, withoutNotice } from './notice-address.ts';
import { findNotice, NOTICES, readNotices, type Notice } from './notices.ts';
import { OFFICE_NOTICES } from './office-notices.ts';

const ALL = { ...NOTICES, ...OFFICE_NOTICES };

const read = (query: string, pathname = '/cocktails') =>
  findNotice(new URLSearchParams(query).get(NOTICE_PARAMETER) ?? '', pathname);

test.each(Object.keys(ALL) as Notice[])('an address that says %s is read back', (notice) => {
  const { pathname, search } = new URL(withNotice('/admin/hero', notice), 'https://a.example');
  expect(pathname).toBe('/admin/hero');
  expect(read(search, pathname)).toBe(ALL[notice]);
});

test.each(['', 'avis=', 'avis=inconnu', 'avis=constructor', 'avis=<script>', 'autre=1'])(
  '?%s says nothing',
  (query) => {
    expect(read(query)).toBeUndefined();
    expect(read(query, '/admin')).toBeUndefined();
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

test('an address says several notices, each once, and loses them all', () => {
  const said = withNotice(withNotice('/', 'compte-cree'), 'favori-ajoute');
  const query = new URLSearchParams(`${said.slice(1)}&avis=inconnu&avis=compte-cree`);
  expect(readNotices(query, '/')).toEqual(['compte-cree', 'favori-ajoute']);
  expect(withoutNotice(said.slice(1))).toBe('');
});

test('a notice of the back office is said there alone, and none twice', () => {
  expect(read('avis=hero-publie')).toBeUndefined();
  expect(read('avis=hero-publie', '/administration')).toBeUndefined();
  expect(Object.keys(OFFICE_NOTICES).filter((key) => Object.hasOwn(NOTICES, key))).toEqual([]);
});
