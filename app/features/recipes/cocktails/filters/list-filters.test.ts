import { describe, expect, test } from 'vitest';
import {
  changeFilters,
  clearFilters,
  hasActiveFilters,
  isCanonical,
  listHref,
  PAGE_SIZES,
  parseFilters,
  SORTS,
  toParameters,
  type ListFilters,
} from './list-filters.ts';

const read = (query: string) => parseFilters(new URLSearchParams(query));
const written = (query: string) => toParameters(read(query)).toString();
const DEFAULTS = read('');

test('nothing asked is the newest fifty', () => {
  expect(DEFAULTS).toEqual({
    q: '',
    exact: false,
    phrase: '',
    difficulty: null,
    tag: null,
    alsoTags: [],
    withoutTags: [],
    facets: [],
    withoutFacets: [],
    ingredients: [],
    without: [],
    allergens: [],
    minMinutes: 0,
    maxMinutes: null,
    minServings: 1,
    maxServings: null,
    minLines: 1,
    maxLines: null,
    maxCost: null,
    minAbv: null,
    maxAbv: null,
    sort: 'created_at_desc',
    page: 1,
    pageSize: 50,
  });
  expect(listHref(DEFAULTS)).toBe('/cocktails');
});

describe('what a parameter is read as', () => {
  test.each<[query: string, expected: Partial<ListFilters>]>([
    ['q=mojito', { q: 'mojito', sort: 'pertinence' }],
    ['q=%20%20deux%20%20mots%20', { q: 'deux mots' }],
    ['q=a%00b%0Ac%09d', { q: 'a b c d' }],
    ['q=%20', { q: '', sort: 'created_at_desc' }],
    ['q=un&q=deux', { q: 'un' }],
    [`q=${'x'.repeat(7_000)}`, { q: 'x'.repeat(500) }],
    [`q=${'x'.repeat(499)}${encodeURIComponent('🍹')}`, { q: 'x'.repeat(499) }],
    ['difficulty=facile', { difficulty: 'facile' }],
    ['difficulty=Facile', { difficulty: null }],
    ['difficulty=impossible', { difficulty: null }],
    ['difficulty=constructor', { difficulty: null }],
    ['tag=rhum', { tag: 'rhum' }],
    ['tag=rhum&tag=gin', { tag: 'rhum' }],
    ['tag=Rhum', { tag: null }],
    ['tag=-rhum', { tag: null }],
    ['tag=rhum--blanc', { tag: null }],
    ['tag=%27%20or%201', { tag: null }],
    [`tag=${'x'.repeat(120)}`, { tag: 'x'.repeat(120) }],
    [`tag=${'x'.repeat(121)}`, { tag: null }],
    ['ingredient=rhum&ingredient=menthe', { ingredients: ['rhum', 'menthe'] }],
    ['ingredient=rhum&ingredient=rhum', { ingredients: ['rhum'] }],
    ['ingredient=Jus%20d%E2%80%99orange', { ingredients: ['jus-d-orange'] }],
    ['ingredient=&ingredient=%3F%3F', { ingredients: [] }],
    ['sans=gin&sans=vodka', { without: ['gin', 'vodka'] }],
    ['ingredient=gin&sans=gin&sans=vodka', { ingredients: [], without: ['gin', 'vodka'] }],
    ['sans=rhum,gin', { without: ['rhum', 'gin'] }],
    ['sans_tag=frais&tag=frais', { tag: null, withoutTags: ['frais'] }],
    ['tag=ete&aussi=frais&sans_tag=frais', { tag: 'ete', alsoTags: [], withoutTags: ['frais'] }],
    ['pays=France', { facets: ['pays=france'] }],
    ['pays=cuba&sans_pays=cuba', { facets: [], withoutFacets: ['pays=cuba'] }],
    ['sans_pays=Italie&sans_pays=cuba', { withoutFacets: ['pays=italie', 'pays=cuba'] }],
    ['glace=aucune', { facets: ['glace=aucune'] }],
    ['verre=Flûte&verre=coupe&couleur=bleu', { facets: ['verre=flute', 'couleur=bleu'] }],
    ['categorie=<script>', { facets: ['categorie=script'] }],
    ['sans_verre=coupe,shot', { withoutFacets: ['verre=coupe', 'verre=shot'] }],
    ['sans_allergene=arachide', { allergens: ['arachides'] }],
    [
      'sans_allergene=fruit%20%C3%A0%20coque,lait,oeuf',
      { allergens: ['fruits-a-coque', 'lait', 'oeufs'] },
    ],
    ['sans_allergene=zzz', { allergens: ['zzz'] }],
    ['min=0', { minMinutes: 0 }],
    ['min=60', { minMinutes: 60 }],
    ['min=120', { minMinutes: 120 }],
    ['min=121', { minMinutes: 120 }],
    ['min=-5', { minMinutes: 0 }],
    ['min=abc', { minMinutes: 0 }],
    ['min=1.5', { minMinutes: 0 }],
    ['min=%2010%20', { minMinutes: 10 }],
    ['max=0', { maxMinutes: 0 }],
    ['max=60', { maxMinutes: 60 }],
    ['max=90', { maxMinutes: 90 }],
    ['max=120', { maxMinutes: 120 }],
    ['max=121', { maxMinutes: 120 }],
    ['max=', { maxMinutes: null }],
    ['max=bientôt', { maxMinutes: null }],
    ['max=0x10', { maxMinutes: null }],
    ['max=1e1', { maxMinutes: null }],
    ['min=60&max=10', { minMinutes: 60, maxMinutes: 10 }],
    ['servings=1', { minServings: 1 }],
    ['servings=20', { minServings: 20 }],
    ['servings=40', { minServings: 20 }],
    ['servings=0', { minServings: 1 }],
    ['servings=deux', { minServings: 1 }],
    ['portions_max=2', { maxServings: 2 }],
    ['portions_max=0', { maxServings: 1 }],
    ['portions_max=21', { maxServings: 20 }],
    ['degre_max=0', { maxAbv: 0 }],
    ['degre_max=60', { maxAbv: 60 }],
    ['degre_max=0.0', { maxAbv: 0 }],
    ['degre_max=12,5', { maxAbv: 12 }],
    ['degre_min=7.5', { minAbv: 7 }],
    ['degre_max=61', { maxAbv: 60 }],
    ['degre_max=x', { maxAbv: null }],
    ['sort=title_asc', { sort: 'title_asc' }],
    ['sort=abv_desc', { sort: 'abv_desc' }],
    ['sort=cost_desc', { sort: 'created_at_desc' }],
    ['sort=__proto__', { sort: 'created_at_desc' }],
    ['sort=pertinence', { sort: 'created_at_desc' }],
    ['q=gin&sort=pertinence', { sort: 'pertinence' }],
    ['q=gin&sort=created_at_desc', { sort: 'created_at_desc' }],
    ['limit=10', { pageSize: 10 }],
    ['limit=250', { pageSize: 250 }],
    ['limit=20', { pageSize: 50 }],
    ['limit=100000', { pageSize: 50 }],
    ['page=3', { page: 3 }],
    ['page=0', { page: 1 }],
    ['page=-1', { page: 1 }],
    ['page=1000000', { page: 1_000_000 }],
    ['page=1000000000', { page: 1_000_000 }],
    ['page=1e9', { page: 1 }],
    ['page=NaN', { page: 1 }],
    ['avis=cocktail-introuvable&utm_source=x', {}],
  ])('%.60s', (query, expected) => {
    expect(read(query)).toMatchObject(expected);
    const unsaid = Object.keys(expected).length === 0;
    expect(!unsaid || JSON.stringify(read(query)) === JSON.stringify(DEFAULTS)).toBe(true);
  });

  test('ten ingredients asked for and a hundred refused, however many are said', () => {
    const slugs = Array.from({ length: 400 }, (_, index) => `i${index}`);
    const query = [
      ...slugs.map((slug) => `sans=x${slug}`),
      ...slugs.map((slug) => `ingredient=${slug}`),
    ].join('&');
    expect(read(query).ingredients).toEqual(slugs.slice(0, 10));
    expect(read(query).without).toEqual(slugs.slice(0, 100).map((slug) => `x${slug}`));
  });

  test('one tag, however many are asked for', () => {
    const query = Array.from({ length: 400 }, (_, index) => `tag=t${index}`).join('&');
    expect(read(query).tag).toBe('t0');
    expect(written(query)).toBe('tag=t0');
  });
});

describe('what is left out of an address', () => {
  test.each([
    ['page=1&limit=50&sort=created_at_desc&min=0&max=&servings=1&degre_max=&q=', ''],
    ['q=gin&sort=pertinence', 'q=gin'],
    ['sort=pertinence', ''],
    ['q=gin&sort=created_at_desc', 'q=gin&sort=created_at_desc'],
    ['page=2&sans=gin&ingredient=rhum&q=a&tag=ete', 'q=a&tag=ete&ingredient=rhum&sans=gin&page=2'],
    ['glace=aucune&sans_pays=cuba&pays=italie', 'pays=italie&glace=aucune&sans_pays=cuba'],
    ['glace=pilee&verre=tiki&categorie=tropical', 'categorie=tropical&verre=tiki&glace=pilee'],
    ['max=60', 'max=60'],
    ['max=0&degre_max=0', 'max=0&degre_max=0'],
    ['avis=x&tag=rhum', 'tag=rhum'],
  ])('%s is written %j', (query, expected) => {
    expect(written(query)).toBe(expected);
  });

  test.each<[query: string, canonical: boolean]>([
    ['', true],
    ['tag=rhum', true],
    ['tag=rhum&utm_source=lettre', true],
    ['page=2&tag=rhum', true],
    ['q=gin%20tonic', true],
    ['q=gin+tonic', true],
    ['q=%20gin', false],
    ['q=', false],
    ['page=1', false],
    ['limit=50', false],
    ['limit=51', false],
    ['sort=created_at_desc', false],
    ['q=gin&sort=pertinence', false],
    ['tag=rhum&tag=gin', false],
    ['ingredient=Rhum', false],
    ['ingredient=rhum&ingredient=rhum', false],
    ['ingredient=gin&sans=gin', false],
    ['max=060', false],
    ['max=', false],
    ['page=1000000000', false],
  ])('%s: canonical is %s', (query, canonical) => {
    expect(isCanonical(new URLSearchParams(query))).toBe(canonical);
    expect(isCanonical(toParameters(read(query)))).toBe(true);
  });
});

/** Seeded generator, so that a failure can be repeated. */
function pickFrom(seed: number) {
  let state = seed;
  const below = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  return <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0];
}

test('filters survive the address they are written to', () => {
  const pick = pickFrom(20_260_105);
  const sorts = Object.keys(SORTS).filter((sort) => sort !== 'pertinence') as [keyof typeof SORTS];
  const broken: unknown[] = [];
  for (let sample = 0; sample < 5_000; sample++) {
    const q = pick(['', '', 'gin', 'crème & « sirop »', 'a+b=c%20?', '🍹', "l'eau", '\u2028x']);
    const ingredients = pick([[], ['rhum'], ['rhum-agricole', 'menthe', '7up']]);
    const tag = pick([null, 'rhum', 'fetes-de-fin-d-annee']);
    const filters: ListFilters = {
      q: q.replaceAll('\u2028', ''),
      exact: q !== '' && pick([true, false]),
      phrase: pick(['', 'gin sans citron']),
      difficulty: pick([null, 'facile', 'moyen', 'difficile']),
      tag,
      alsoTags: tag === null ? [] : pick([[], ['frais'], ['frais', 'ete']]),
      withoutTags: pick([[], ['doux']]),
      facets: pick([[], ['pays=italie'], ['categorie=long', 'glace=aucune', 'couleur=bleu']]),
      withoutFacets: pick([[], ['pays=cuba'], ['pays=cuba', 'pays=france', 'verre=shot']]),
      ingredients,
      without: pick([[], ['gin'], ['vodka', 'lait']]),
      allergens: pick([[], ['lait'], ['oeufs', 'gluten']]),
      minMinutes: pick([0, 1, 60, 120]),
      maxMinutes: pick([null, 0, 59, 60, 120]),
      minServings: pick([1, 2, 20]),
      maxServings: pick([null, 1, 20]),
      minLines: pick([1, 2, 12]),
      maxLines: pick([null, 1, 12]),
      maxCost: pick([null, 1, 5]),
      minAbv: pick([null, 0, 1, 60]),
      maxAbv: pick([null, 0, 12, 60]),
      sort: q !== '' && pick([true, false]) ? 'pertinence' : pick(sorts),
      page: pick([1, 2, 1_000_000]),
      pageSize: pick(PAGE_SIZES),
    };
    const parameters = toParameters(filters);
    const back = parseFilters(new URLSearchParams(parameters.toString()));
    if (JSON.stringify(back) !== JSON.stringify(filters)) broken.push({ filters, back });
    if (!isCanonical(parameters)) broken.push({ filters, parameters: parameters.toString() });
  }
  expect(broken.slice(0, 3)).toEqual([]);
});

test('whatever is typed, reading what was written reads the same', () => {
  const pick = pickFrom(7);
  const names = ['q', 'difficulty', 'tag', 'ingredient', 'sans', 'min', 'max', 'page'] as const;
  const pieces = ['', ' ', 'a', 'É', '’', '-', '0', '12', '%', '\0', '\n', '🍹', '\ud83c', 'œ'];
  const more = [...names, 'servings', 'degre_max', 'sort', 'limit', 'avis'] as const;
  const broken: string[] = [];
  for (let sample = 0; sample < 5_000; sample++) {
    const parameters = new URLSearchParams();
    for (let count = pick([1, 2, 5]); count > 0; count--) {
      const value = Array.from({ length: pick([1, 3, 90, 300]) }, () => pick(pieces as [string]));
      parameters.append(pick(more), value.join(''));
    }
    const once = toParameters(parseFilters(parameters));
    if (!isCanonical(once)) broken.push(parameters.toString());
  }
  expect(broken.slice(0, 3)).toEqual([]);
});

test.each<[query: string, active: boolean]>([
  ['', false],
  ['sort=title_asc&limit=10&page=3', false],
  ['avis=cocktail-introuvable', false],
  ['min=0&servings=1', false],
  ['q=gin', true],
  ['difficulty=facile', true],
  ['tag=rhum', true],
  ['ingredient=rhum', true],
  ['sans=rhum', true],
  ['sans_pays=cuba', true],
  ['glace=aucune', true],
  ['glace=pilee', true],
  ['min=1', true],
  ['max=60', true],
  ['max=90', true],
  ['max=0', true],
  ['servings=2', true],
  ['degre_max=0', true],
  ['degre_max=60', true],
])('%s narrows the list: %s', (query, active) => {
  expect(hasActiveFilters(read(query))).toBe(active);
});

test.each([
  ['q=gin&tag=rhum&ingredient=a&sans=b&min=5&max=9&servings=3&degre_max=4&difficulty=facile', ''],
  ['tag=rhum&sort=title_asc&limit=10&page=4', 'sort=title_asc&limit=10'],
  ['q=gin', ''],
  ['q=gin&sort=created_at_desc', ''],
])('clearing %s leaves %j', (query, expected) => {
  const cleared = clearFilters(read(query));
  expect(toParameters(cleared).toString()).toBe(expected);
  expect(hasActiveFilters(cleared)).toBe(false);
});

test.each<[change: Partial<ListFilters>, expected: string]>([
  [{ tag: 'gin' }, '/cocktails?tag=gin&limit=10'],
  [{ sort: 'title_asc' }, '/cocktails?tag=rhum&sort=title_asc&limit=10'],
  [{ pageSize: 25 }, '/cocktails?tag=rhum&limit=25'],
  [{ page: 2 }, '/cocktails?tag=rhum&limit=10&page=2'],
])('changing %j starts again at the first page', (change, expected) => {
  expect(listHref(changeFilters(read('tag=rhum&limit=10&page=5'), change))).toBe(expected);
});
