import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { listAt, titlesAt } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addSmallCatalogue, PUBLISHED_TITLES } from '#test/data/small-catalogue.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
});
afterAll(() => database.close());

const titles = (query: string) => titlesAt(database.db, query);
const list = (query: string) => listAt(database.db, query);

const NEWEST = PUBLISHED_TITLES.toReversed();
const but = (...without: string[]) => NEWEST.filter((title) => !without.includes(title));

describe('one filter', () => {
  test.each<[query: string, expected: string[]]>([
    ['', NEWEST],
    ['difficulty=moyen', ['French 125', 'Planteur de la maison', 'French 75']],
    ['difficulty=difficile', ['Cœur de bœuf', 'Éclair']],
    ['tag=rhum', ['Ti’ Punch', 'Piña Colada', 'Daiquiri', 'Mojito']],
    ['tag=secret', []],
    ['tag=inconnu', []],
    ['ingredient=gin', ['French 75', 'Éclair']],
    ['ingredient=rhum-agricole-blanc', ['Ti’ Punch']],
    ['ingredient=rhum-agricole', ['Planteur de la maison', 'Ti’ Punch']],
    [
      'ingredient=rhum',
      ['Planteur de la maison', 'Ti’ Punch', 'Piña Colada', 'Daiquiri', 'Mojito'],
    ],
    ['ingredient=inconnu', []],
    ['sans=rhum', but('Planteur de la maison', 'Ti’ Punch', 'Piña Colada', 'Daiquiri', 'Mojito')],
    ['sans=rhum-agricole-blanc', but('Ti’ Punch')],
    ['sans=inconnu', but('Cœur de bœuf')],
    ['min=60', ['French 125', 'Planteur de la maison']],
    ['min=61', ['French 125']],
    ['max=60', but('French 125')],
    ['max=59', but('French 125', 'Planteur de la maison')],
    ['max=2', ['Kir']],
    ['max=0', []],
    ['q=constructor', []],
    ['servings=2', ['Planteur de la maison', 'Piña Colada']],
    ['servings=8', ['Planteur de la maison']],
    ['servings=9', []],
    ['portions_max=1', but('Planteur de la maison', 'Piña Colada')],
    ['servings=2&portions_max=7', ['Piña Colada']],
    ['ingredients_max=2', ['French 125', 'Cœur de bœuf', 'Ti’ Punch', 'Daiquiri', 'Éclair']],
    ['ingredients_max=4', PUBLISHED_TITLES.toReversed()],
    ['cout_max=3', but('French 125')],
    ['cout_max=5', PUBLISHED_TITLES.toReversed()],
    ['degre_max=0', ['Mojito sans rhum']],
    ['degre_max=12', ['Mojito sans rhum', 'Kir', 'Piña Colada', 'Mojito']],
    // Every known strength: the recipe with an unknown syrup is left out.
    ['degre_max=60', but('Cœur de bœuf')],
  ])('%s', async (query, expected) => {
    const { cards, total } = await list(query);
    expect(cards.map(({ title }) => title)).toEqual(expected);
    expect(total).toBe(expected.length);
  });
});

describe('filters together', () => {
  test.each<[query: string, expected: string[]]>([
    ['ingredient=rhum&ingredient=jus-de-citron-vert', ['Daiquiri', 'Mojito']],
    ['ingredient=rhum&ingredient=jus-de-citron-vert&sans=menthe', ['Daiquiri']],
    ['ingredient=rhum&ingredient=inconnu', []],
    ['ingredient=rhum&sans=rhum-agricole', ['Piña Colada', 'Daiquiri', 'Mojito']],
    ['tag=ete&difficulty=moyen', ['French 125', 'Planteur de la maison']],
    ['tag=ete&difficulty=moyen&max=60', ['Planteur de la maison']],
    ['min=4&max=5&tag=frais', ['Mojito sans rhum', 'Daiquiri', 'Mojito']],
    ['min=60&max=10', []],
    ['q=mojito&degre_max=0', ['Mojito sans rhum']],
    ['q=mojito&sans=rhum', ['Mojito sans rhum']],
    ['q=champagne ou menthe', ['Mojito sans rhum', 'French 75', 'French 125', 'Mojito']],
    ['q=champagne ou menthe&cout_max=3', ['Mojito sans rhum', 'French 75', 'Mojito']],
    ['q=french&ingredient=champagne&tag=gin', ['French 75']],
    [
      'q=citron&difficulty=facile&ingredient=rhum&sans=menthe&max=10&servings=1&tag=rhum',
      ['Daiquiri', 'Ti’ Punch'],
    ],
  ])('%s', async (query, expected) => {
    const found = await titles(query);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});

test('counts the recipes of each choice under the other filters', async () => {
  const { counts } = await list('ingredient=rhum&difficulty=moyen&tag=ete');
  expect(counts.difficulties).toEqual({ facile: 2, moyen: 1, difficile: 0 });
  expect(counts.alcoholFree).toBe(0);
  expect(counts.tags.map(({ slug, count }) => [slug, count])).toEqual([
    ['sans-alcool', 0],
    ['rhum', 0],
    ['secret', 0],
    ['sans-recette', 0],
    ['gin', 0],
    ['frais', 0],
    ['ete', 1],
  ]);
});

test('counts the drinks without alcohol whatever strength was asked for', async () => {
  expect((await list('degre_max=12')).counts.alcoholFree).toBe(1);
  expect((await list('difficulty=moyen')).counts.alcoholFree).toBe(0);
});

test('names the chosen ingredients that exist', async () => {
  const { ingredientNames } = await list('ingredient=rhum&sans=jus-d-orange&sans=inconnu');
  expect(ingredientNames).toEqual({ rhum: 'Rhum', 'jus-d-orange': 'Jus d’orange' });
});

const BY_TITLE = [
  'Cœur de bœuf',
  'Daiquiri',
  'Éclair',
  'French 75',
  'French 125',
  'Kir',
  'Mojito',
  'Mojito sans rhum',
  'Piña Colada',
  'Planteur de la maison',
  'Ti’ Punch',
];
const byTitle = (...chosen: string[]) => BY_TITLE.filter((title) => chosen.includes(title));
const EASY = byTitle('Daiquiri', 'Kir', 'Mojito', 'Mojito sans rhum', 'Piña Colada', 'Ti’ Punch');
const MEDIUM = byTitle('French 75', 'French 125', 'Planteur de la maison');
const HARD = byTitle('Cœur de bœuf', 'Éclair');
const FIVE_MINUTES = byTitle('French 75', 'Mojito', 'Mojito sans rhum', 'Piña Colada');

describe('orders', () => {
  test.each<[sort: string, expected: string[]]>([
    ['created_at_desc', NEWEST],
    ['created_at_asc', PUBLISHED_TITLES],
    ['title_asc', BY_TITLE],
    ['title_desc', BY_TITLE.toReversed()],
    ['difficulty_asc', [...EASY, ...MEDIUM, ...HARD]],
    ['difficulty_desc', [...HARD, ...MEDIUM, ...EASY]],
    [
      'prep_minutes_asc',
      [
        'Kir',
        'Ti’ Punch',
        'Daiquiri',
        ...FIVE_MINUTES,
        'Cœur de bœuf',
        'Éclair',
        'Planteur de la maison',
        'French 125',
      ],
    ],
    [
      'prep_minutes_desc',
      [
        'French 125',
        'Planteur de la maison',
        'Éclair',
        'Cœur de bœuf',
        ...FIVE_MINUTES,
        'Daiquiri',
        'Ti’ Punch',
        'Kir',
      ],
    ],
    ['inconnu', NEWEST],
    ['pertinence', NEWEST],
  ])('%s', async (sort, expected) => {
    expect(await titles(`sort=${sort}`)).toEqual(expected);
  });

  test('a search can be put in another order', async () => {
    expect(await titles('q=french&sort=title_desc')).toEqual(['French 125', 'French 75']);
  });
});

describe('pages', () => {
  test.each([
    ['limit=10', 10, 1, 2],
    ['limit=10&page=2', 1, 2, 2],
    ['limit=10&page=3', 1, 2, 2],
    ['limit=10&page=1000000', 1, 2, 2],
    ['limit=25', 11, 1, 1],
    ['tag=inconnu&page=4', 0, 1, 1],
  ])('%s', async (query, shown, page, pageCount) => {
    const found = await list(query);
    expect(found.cards).toHaveLength(shown);
    expect(found).toMatchObject({ page, pageCount });
  });
});

test('drafts are nowhere, not even in the counts', async () => {
  const everything = JSON.stringify([
    await list(''),
    await list('q=brouillon'),
    await list('tag=secret'),
    await list('ingredient=gin&ingredient=rhum'),
  ]);
  expect(everything).not.toMatch(/brouillon/i);
  const { counts } = await list('');
  expect(counts.tags.find(({ slug }) => slug === 'secret')?.count).toBe(0);
  expect(counts.difficulties).toEqual({ facile: 6, moyen: 3, difficile: 2 });
});

test('cards carry what a list shows and nothing else', async () => {
  const { cards } = await list('q=daiquiri');
  expect(cards).toEqual([
    {
      slug: 'daiquiri',
      title: 'Daiquiri',
      difficulty: 'facile',
      prepMinutes: 4,
      abv: 16,
      dominantColor: '#d5e3b0',
      drawing: 'coupe.aucune.d5e3b0.-.-.-',
      picture: null,
      ratingAverage: null,
      ratingCount: 0,
      tags: ['Rhum', 'Frais'],
      moreTags: 0,
    },
  ]);
});
