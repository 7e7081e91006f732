import { expect, test } from 'vitest';
import { looksLikeLink, withoutLinks } from './looks-like-link.ts';

test.each([
  'https://mechant.example',
  'HTTP:mechant',
  'www.mechant',
  'Gagnez sur mechant.example',
  'mechant．example',
  'mechant。com vite',
  'moi@mechant.example',
  '//mechant',
  '192.0.2.1',
  'xn--e1afmkfd.xn--p1ai',
  'mailto:alert',
  'C:\\',
])('%s', (text) => {
  expect(looksLikeLink(text)).toBe(true);
  expect(looksLikeLink(withoutLinks(text))).toBe(false);
});

test.each([
  'Ada Lovelace',
  'J. R. R. Tolkien',
  'M.D.',
  'Jean-Pierre d’Été',
  'Zoé 2',
  'Dr. No',
  '李 小龙',
])('%s is a name', (text) => {
  expect(looksLikeLink(text)).toBe(false);
  expect(withoutLinks('Ada Lovelace')).toBe('Ada Lovelace');
});
