import { expect, test } from 'vitest';
import { DRINK_ADDRESSES, OTHER_ADDRESSES } from '#test/data/page-words.ts';
import {
  isSameSite,
  looksLikeDrinkAddress,
  matchesPattern,
  plainAddress,
} from './recipe-address.ts';

const looksLike = (address: string, title = '', pattern = '') =>
  looksLikeDrinkAddress(new URL(address, 'https://site.example'), title, pattern);

test.each(DRINK_ADDRESSES)('%s may be a drink', (address) => {
  expect(looksLike(address)).toBe(true);
});

test.each(OTHER_ADDRESSES)('%s is none', (address) => {
  expect(looksLike(address)).toBe(false);
});

test('what a link says counts', () => {
  expect(looksLike('/recettes/r1234', 'Le mojito de Jo')).toBe(true);
  expect(looksLike('/cocktails/soleil', 'Salade de fruits')).toBe(false);
});

test('a pattern decides, but for dishes', () => {
  expect(looksLike('/p/1234', '', '/p/*')).toBe(true);
  expect(looksLike('/recettes/mojito', '', '/p/*')).toBe(false);
  expect(looksLike('/p/tarte-aux-fraises', '', '/p/*')).toBe(false);
});

test.each([
  ['/recettes/', true],
  ['/recettes/*.html', true],
  ['https://site.example/*/kir*', true],
  ['*kir.html', true],
  ['', true],
  ['/recettes/*.htm', false],
  ['https://site.example/kir*', false],
  ['*kir*kir*', false],
  ['http://*', false],
])('the pattern %s', (pattern, isSo) => {
  expect(matchesPattern('https://site.example/recettes/kir.html', pattern)).toBe(isSo);
});

test('an address is known whatever counts its visits', () => {
  expect(plainAddress('/kir?utm_source=x&page=2#top', 'https://site.example')?.href).toBe(
    'https://site.example/kir?page=2',
  );
  for (const address of [
    'ftp://site.example/',
    'mailto:a@site.example',
    'https://user@site.example/',
    'http://[',
    `/${'a'.repeat(600)}`,
  ]) {
    expect(plainAddress(address, 'https://site.example')).toBeNull();
  }
});

test('sites and their parts', () => {
  const isSame = (one: string, other: string) => isSameSite(new URL(one), new URL(other));
  expect(isSame('https://www.site.example/', 'https://blog.site.example/')).toBe(true);
  expect(isSame('https://site.example/', 'https://other-site.example/')).toBe(false);
});
