import { describe, expect, test } from 'vitest';
import { beaconForm } from './beacon-form.ts';
import { ClientLimit } from './client-limit.ts';
import { factsOf } from './facts.ts';
import { keptHost, keptSearch } from './reduce-words.ts';

const PAGES: Record<string, { pattern: string; slug: string | undefined }> = {
  '/': { pattern: '/', slug: undefined },
  '/cocktails/mojito': { pattern: '/cocktails/:slug', slug: 'mojito' },
};
const said = (beacon: unknown) =>
  factsOf(beaconForm.parse(beacon), (path) => PAGES[path] ?? null).map(
    ({ name, detail, product = '' }) => `${name} ${detail} ${product}`.trim(),
  );

describe('a page', () => {
  test.each([
    ['within a visit', { path: '/' }, ['page_view /']],
    [
      'that a search engine led to',
      { path: '/', from: 'www.Google.fr' },
      ['page_view /', 'visit google.fr'],
    ],
    ['that nothing led to', { path: '/', from: '' }, ['page_view /', 'visit direct']],
    [
      'of a recipe',
      { path: '/cocktails/mojito' },
      ['page_view /cocktails/:slug', 'recipe_view mojito'],
    ],
    ['that visitors do not have', { path: '/admin/stats', from: '' }, []],
  ])('%s', (_, beacon, expected) => {
    expect(said({ name: 'page_view', ...beacon })).toEqual(expected);
  });

  test('counts the offers that are opened from it', () => {
    const click = { name: 'affiliate_click', detail: 'shaker', path: '/cocktails/mojito' };
    expect(said(click)).toEqual([
      'affiliate_click shaker',
      'affiliate_page /cocktails/:slug shaker',
      'affiliate_recipe mojito shaker',
    ]);
  });
});

describe('a list', () => {
  test.each([
    ['its words', 'q=Mojito', '', 8, ['search mojito']],
    ['words that find nothing', 'q=zzyzx', '', 0, ['search zzyzx', 'search_empty zzyzx']],
    [
      'the same words, with a filter more',
      'q=gin&difficulty=facile',
      'q=gin',
      3,
      ['filter difficulty=facile'],
    ],
    ['a filter less', 'q=gin', 'q=gin&difficulty=facile', 9, []],
    [
      'what was typed, rather than what was read in it',
      'q=mojito&phrase=mojito+sans+alcool&degre_max=0',
      '',
      1,
      ['search mojito sans alcool'],
    ],
    ['its page and its size, which choose nothing', 'limit=10&page=2', '', 9, []],
    ['parameters that it does not have', 'x=1&difficulty=nulle', '', 9, []],
  ])('counts %s', (_, asked, before, found, expected) => {
    expect(said({ name: 'list', asked, before, found })).toEqual(expected);
  });
});

describe('of what was typed', () => {
  test.each([
    ['  Crème de CASSIS ', 'creme de cassis'],
    ['French 75', 'french 75'],
    ['« gin » ; drop', 'gin drop'],
    ['???', ''],
    ['ada@example.org', 'autres'],
    ['ada＠example.org', 'autres'],
    ['ada arobase exemple point fr', 'autres'],
    ['12 rue de la Paix', 'autres'],
    ['rue de la soif', 'rue de la soif'],
    ['06 12 34 56 78', 'autres'],
    ['4 970 1012 3456 7890', 'autres'],
    ['https://example.org/x', 'autres'],
    ['exemple.fr', 'autres'],
    ['je m appelle ada et je cherche un cocktail facile', 'autres'],
    ['x'.repeat(61), 'autres'],
  ])('« %s » is kept as « %s »', (typed, kept) => {
    expect(keptSearch(typed)).toBe(kept);
  });

  test.each([
    ['www.bing.com', 'bing.com'],
    ['intranet', 'autres'],
    ['nas.local', 'autres'],
    ['192.168.1.4', 'autres'],
    ['a b.fr', 'autres'],
  ])('the host %s is kept as %s', (host, kept) => {
    expect(keptHost(host)).toBe(kept);
  });
});

test.each([
  [{ name: 'visite', path: '/' }],
  [{ name: 'page_view' }],
  [{ name: 'page_view', path: 'x' }],
  [{ name: 'ad_click', detail: 'a b', path: '/' }],
  [{ name: 'ad_click', detail: '', path: '/' }],
  [{ name: 'ad_click', detail: 'x'.repeat(65), path: '/' }],
  [{ name: 'list', asked: 'q=x', before: '', found: -1 }],
  [{ name: 'list', asked: 'x'.repeat(801), before: '', found: 1 }],
])('a beacon that says %j is none', (beacon) => {
  expect(beaconForm.safeParse(beacon).success).toBe(false);
});

test('one network is counted so often a minute, and forgotten with it', () => {
  const limit = new ClientLimit();
  const taken = Array.from({ length: 121 }, () => limit.takes('192.0.2.1', 0));
  expect(taken.filter(Boolean)).toHaveLength(120);
  expect(limit.takes('192.0.2.2', 0)).toBe(true);
  expect(limit.takes('192.0.2.1', 60_000)).toBe(true);
});
