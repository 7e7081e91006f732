/** The list on the starter catalogue: what must hold for every filter and order. */
import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { listHomeTags } from '#features/recipes/tags/read-tags.server.ts';
import { sortKey } from '#language/fold.ts';
import { sharedStarter } from '#test/run/starter.ts';
import { ALCOHOL_FREE_TAG } from '../card-words.ts';
import type { CocktailCard } from '../cocktail.ts';
import { changeFilters, parseFilters, SORTS, type ListFilters } from '../filters/list-filters.ts';
import { listIngredients } from '../list/list-ingredients.server.ts';
import { resolveFilters } from './resolve-filters.server.ts';
import { searchNotes } from './search-notes.ts';
import { suggest } from '../suggest/suggest.server.ts';
import { searchCocktails } from '../list/search-cocktails.server.ts';

let starter: Awaited<ReturnType<typeof sharedStarter>>;
let everything: CocktailCard[];
beforeAll(async () => {
  starter = await sharedStarter();
  everything = await starter.listWhole('');
});

const list = (query: string) => starter.list(query);
const read = (query: string) => parseFilters(new URLSearchParams(query));
const search = async (filters: ListFilters) =>
  searchCocktails(starter, await resolveFilters(starter, filters));

test('holds every recipe of the starter catalogue', async () => {
  const files = await readdir('db/seed/cocktails');
  expect(everything.map(({ slug }) => `${slug}.json`).toSorted()).toEqual(files.toSorted());
});

test('« sans alcool » is as many drinks as a filter, as a choice, as a tag and on the home page', async () => {
  const { counts } = await list('');
  const [tags, { total }] = await Promise.all([
    listHomeTags(starter, counts.tags.length),
    list('degre_max=0'),
  ]);
  const ofTag = (all: { slug: string; count: number }[]) =>
    all.find(({ slug }) => slug === ALCOHOL_FREE_TAG)?.count;
  expect([counts.alcoholFree, ofTag(counts.tags), ofTag(tags)]).toEqual([total, total, total]);
  expect(total).toBeGreaterThan(0);
});

test('every card « Sans alcool » is counted by the filter, or by its sentence on preparations', async () => {
  const { counts } = await list('');
  const badges = everything.filter(({ abv }) => abv === 0);
  expect(counts.preparationsApart).toBeGreaterThan(30);
  expect(counts.alcoholFree + counts.preparationsApart).toBe(badges.length);
  const { total } = await list('categorie=preparation&degre_max=0');
  expect(total).toBe(counts.preparationsApart);
});

test.each(['', 'categorie=preparation', 'tag=frais'])(
  'a recipe under %j is with alcohol, or without: a trace of it too',
  async (query) => {
    const [all, without, those] = await Promise.all(
      ['', '&degre_max=0', '&degre_min=0'].map((half) => starter.listWhole(query + half)),
    );
    const { counts } = await list(query);
    expect((without?.length ?? 0) + (those?.length ?? 0) + counts.preparationsApart).toBe(
      all?.length,
    );
    expect(without?.every(({ abv }) => abv === 0)).toBe(true);
    expect(those?.some(({ abv }) => abv === 0)).toBe(false);
  },
);

test('« avec alcool » has the drinks of less than a degree', async () => {
  const { filters } = await resolveFilters(starter, { ...read(''), q: 'avec alcool' });
  const slugs = (await starter.listWhole(`degre_min=${filters.minAbv}`)).map(({ slug }) => slug);
  expect(slugs).toContain('kombucha-pomme-et-gingembre');
});

test.each([
  ['gin tonic ou mojito', 'gin-tonic', 'mojito'],
  ['mojito ou gin tonic', 'gin-tonic', 'mojito'],
  ['soit un gin tonic, soit un moscow mule', 'gin-tonic', 'moscow-mule'],
  ['gin tonic ou bien piña colada ou mai tai', 'gin-tonic', 'pina-colada', 'mai-tai'],
  ['old fashioned ou whisky sour', 'old-fashioned', 'whiskey-sour'],
  ['long island iced tea ou cosmo', 'long-island-iced-tea', 'cosmopolitan'],
  ['rhum ou gin tonic', 'daiquiri', 'gin-tonic'],
])('« %s » finds both', async (typed, ...slugs) => {
  const { cards, isPartial } = await search(read(new URLSearchParams({ q: typed }).toString()));
  expect(
    cards
      .slice(0, slugs.length)
      .map(({ slug }) => slug)
      .toSorted(),
  ).toEqual(slugs.toSorted());
  expect(isPartial).toBe(false);
});

test.each([
  ['sans glutamate', /« glutamate »/],
  ['sans histamine', /« histamine »/],
  ['sans E102', /« e102 »/],
  ['sans colorants', /« colorants »/],
  ['du vin kasher', /kasher/],
  ['sans fruits de mer', /« fruits de mer » compte comme « crustacés, mollusques »/],
  ['allergique aux coquillages', /« coquillages » compte comme « mollusques »/],
  ['gin sans lactose', /« lactose » compte comme « lait »/],
  ['fruits de mer', /écrivez « sans fruits de mer »/],
  ['crustacés', /« crustacés » nomme un allergène, et aucun ingrédient/],
  ['lait', null],
  ['sans lait d’amande', null],
  ['sans allergènes', null],
  ['sans gin', null],
  ['sans olives', null],
  ['sans oignons', null],
])('%s: what no filter excludes is said', async (query, said) => {
  const asked = await resolveFilters(starter, { ...read(''), q: query });
  const notes = searchNotes(asked).join(' ').replaceAll('\u00a0', ' ');
  if (said === null) expect(notes).toBe('');
  else expect(notes).toMatch(said);
});

test('the beginning of a title is told by more than its pitcher', async () => {
  const { cards } = await list('q=long+island&tag=grande-tablee&phrase=long+island+pichet');
  expect(cards[0]?.slug).toBe('long-island-iced-tea');
});

describe('a count is what choosing gives', () => {
  // One tag in five each time, never the same ones.
  test.each([
    [0, 'difficulty=facile'],
    [1, 'ingredient=rhum&max=5'],
    [2, 'q=citron&sans=gin&degre_max=30'],
    [3, 'q=mojitto'],
    [4, 'page=2&limit=10&tag=rhum'],
  ])('%i: under %j', async (turn, query) => {
    const filters = read(query);
    const { counts } = await search(filters);
    const wrong: unknown[] = [];
    const check = async (change: Partial<ListFilters>, count: number) => {
      const { total } = await search(changeFilters(filters, change));
      if (total !== count) wrong.push({ change, count, total });
    };
    for (const difficulty of ['facile', 'moyen', 'difficile'] as const) {
      await check({ difficulty }, counts.difficulties[difficulty]);
    }
    await check({ maxAbv: 0 }, counts.alcoholFree);
    const some = counts.tags.filter((_, index) => index % 5 === turn);
    for (const { slug, count } of some) await check({ tag: slug }, count);
    expect(wrong).toEqual([]);
    expect(counts.tags.length).toBeGreaterThan(10);
  });

  test.each(['', 'q=citron&difficulty=facile', 'ingredient=rhum&sans=menthe'])(
    'for ingredients under %j',
    async (query) => {
      const filters = read(query);
      const choices = await listIngredients(starter, await resolveFilters(starter, filters), '');
      const totals: number[] = [];
      for (const { slug } of choices) {
        const ingredients = [...filters.ingredients, slug];
        totals.push((await search(changeFilters(filters, { ingredients }))).total);
      }
      expect(choices.length).toBeGreaterThan(5);
      expect(totals).toEqual(choices.map(({ count }) => count));
    },
  );
});

const SORT_NAMES = Object.keys(SORTS) as (keyof typeof SORTS)[];
const DIFFICULTY_RANK = { facile: 0, moyen: 1, difficile: 2 };
const byKey = (a: CocktailCard, b: CocktailCard) => (sortKey(a.title) < sortKey(b.title) ? -1 : 1);

/** Orders, computed from the cards. */
const ORDERS: [sort: string, compare: (a: CocktailCard, b: CocktailCard) => number][] = [
  ['title_asc', byKey],
  ['title_desc', (a, b) => byKey(b, a)],
  [
    'difficulty_asc',
    (a, b) => DIFFICULTY_RANK[a.difficulty] - DIFFICULTY_RANK[b.difficulty] || byKey(a, b),
  ],
  [
    'difficulty_desc',
    (a, b) => DIFFICULTY_RANK[b.difficulty] - DIFFICULTY_RANK[a.difficulty] || byKey(a, b),
  ],
  ['prep_minutes_asc', (a, b) => a.prepMinutes - b.prepMinutes || byKey(a, b)],
  ['prep_minutes_desc', (a, b) => b.prepMinutes - a.prepMinutes || byKey(a, b)],
];

test.each(ORDERS)('%s is the same order on every engine', async (sort, compare) => {
  const cards = await starter.listWhole(`sort=${sort}`);
  const expected = everything.toSorted(compare).map(({ title }) => title);
  expect(cards.map(({ title }) => title)).toEqual(expected);
});

test('oldest first is newest first, turned over', async () => {
  const cards = await starter.listWhole('sort=created_at_asc');
  expect(cards.toReversed()).toEqual(everything);
});

describe('pages put end to end are the whole list, once', () => {
  const walks = SORT_NAMES.map((sort) => [50, sort] as const);
  test.each([...walks, [25, 'difficulty_asc'] as const, [100, 'prep_minutes_desc'] as const])(
    '%i at a time, %s',
    async (size, sort) => {
      // « pertinence » needs words: those of nearly every drink with citrus share few ranks.
      const query = `sort=${sort}${sort === 'pertinence' ? '&q=jus' : ''}`;
      const whole = await starter.listWhole(query);
      const walked: string[] = [];
      for (let page = 1; page <= Math.ceil(whole.length / size); page++) {
        const { cards } = await list(`${query}&limit=${size}&page=${page}`);
        walked.push(...cards.map(({ slug }) => slug));
      }
      expect(walked).toEqual(whole.map(({ slug }) => slug));
      expect(new Set(walked).size).toBe(whole.length);
      expect(whole.length).toBeGreaterThan(100);
    },
  );
});

test('each recipe is the first one found under its own title', async () => {
  const lost: string[] = [];
  const shared = new Set(['Kir', 'Rose', 'Martinez', 'Margarita', 'B-52', 'Sex on the Beach']);
  const some = everything.filter(({ title }, index) => shared.has(title) || index % 18 === 0);
  for (const { title } of some) {
    const asked = { ...read(''), q: title, sort: 'pertinence', pageSize: 10 } as const;
    const { cards, approximate } = await search(asked);
    if (cards[0]?.title !== title || approximate) lost.push(`${title} → ${cards[0]?.title}`);
  }
  expect(lost).toEqual([]);
});

test.each([
  ['dai', 'Daiquiri'],
  ['daiqu', 'Daiquiri'],
  ['margar', 'Margarita'],
  ['caïpi', 'Caipirinha'],
  ['negr', 'Negroni'],
  ['old fash', 'Old Fashioned'],
  ['citronn', 'Citronnade au gingembre'],
  ['expresso martini', 'Espresso Martini'],
  // French stop words and unfinished suffixes, which full text alone would drop or stem away.
  ['par', 'Paradise'],
  ['mon', 'Monaco'],
  ['aviatio', 'Aviation'],
])('« %s » finds %s while it is being typed', async (q, title) => {
  const { cards } = await search({ ...read(''), q, sort: 'pertinence' });
  expect(cards.map((card) => card.title)).toContain(title);
});

test.each<[typed: string, offered: RegExp, never?: RegExp]>([
  ['sans l', /^$/],
  ['pas de', /^$/],
  ['je suis allergique', /^$/],
  ['sans alc', /^Sans alcool$/],
  ['rhum sans menthe', /Daiquiri/, /Mojito|Menthe/i],
  ['allergique aux noix', /./, /Amaretto|Orgeat/],
  ['italie', /Negroni/],
  ['frais', /^Frais/],
  ['noix', /Noix verte/, /Black Russian|thé noir/],
  ['bayl', /^Crème de whisky irlandais$/],
])('the box offers %j what it may mean', async (typed, offered, never = /^\b$/) => {
  const labels = (await suggest(starter, typed)).map(({ label }) => label);
  expect(labels.join('|')).toMatch(offered);
  expect(labels.filter((label) => never.test(label))).toEqual([]);
});
