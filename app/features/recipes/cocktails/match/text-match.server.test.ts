import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { addIngredients, addRecipes, listAt, poured } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { searchWords } from './text-match.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
  await addIngredients(database.db, [{ name: 'Liqueur de café', abv: 20 }]);
  await addRecipes(database.db, [
    { title: 'B-52', ingredients: poured('liqueur-de-cafe') },
    { title: 'Bee’s Knees', ingredients: poured('gin') },
    { title: 'L’Œil du tigre', summary: 'À la cannelle, sans façon.' },
  ]);
});
afterAll(() => database.close());

async function search(q: string) {
  const { cards, approximate } = await listAt(database.db, new URLSearchParams({ q }).toString());
  return { titles: cards.map(({ title }) => title), approximate };
}

describe('words as they are written', () => {
  test.each<[q: string, expected: string[]]>([
    ['mojito', ['Mojito', 'Mojito sans rhum']],
    ['MOJITO', ['Mojito', 'Mojito sans rhum']],
    ['moj', ['Mojito', 'Mojito sans rhum']],
    ['daiqui', ['Daiquiri']],
    ['pina colada', ['Piña Colada']],
    ['colada piña', ['Piña Colada']],
    ['creme cassis', ['Kir']],
    ['crèmes de cassis', ['Kir']],
    ['eclair', ['Éclair']],
    ['ÉCLAIRS', ['Éclair']],
    ['coeur de boeuf', ['Cœur de bœuf']],
    ['cœurs', ['Cœur de bœuf']],
    ['french 75', ['French 75']],
    ['75', ['French 75']],
    ['ti punch', ['Ti’ Punch']],
    ["ti' punch", ['Ti’ Punch']],
    ['bees knees', ['Bee’s Knees']],
    ['bee’s knees', ['Bee’s Knees']],
    ['oeil', ['L’Œil du tigre']],
    ['l’œil du tigre', ['L’Œil du tigre']],
    ['cannelle', ['L’Œil du tigre']],
    ['daiquiris', ['Daiquiri']],
    ['b-52', ['B-52']],
    ['frenche 75', ['French 75']],
    ['planteurs', ['Planteur de la maison']],
    ['jus de citron vert', ['Daiquiri', 'Mojito', 'Mojito sans rhum']],
    ['jus de l’ananas', ['Piña Colada', 'Planteur de la maison']],
    ['agricole', ['Planteur de la maison', 'Ti’ Punch']],
    ['  mojito   sans  ', ['Mojito sans rhum']],
  ])('%s', async (q, expected) => {
    const { titles, approximate } = await search(q);
    expect(titles.toSorted()).toEqual(expected.toSorted());
    expect(approximate).toBe(false);
  });

  test('the title counts more than ingredients, those more than tags', async () => {
    expect((await search('rhum')).titles).toEqual([
      'Mojito sans rhum',
      'Ti’ Punch',
      'Planteur de la maison',
      'Daiquiri',
      'Piña Colada',
      'Mojito',
    ]);
  });
});

describe('near spellings', () => {
  test.each<[q: string, first: string]>([
    ['mojitto', 'Mojito'],
    ['mojto', 'Mojito'],
    ['daikiri', 'Daiquiri'],
    ['daquiri', 'Daiquiri'],
    ['pinna colada', 'Piña Colada'],
    ['chanpagne', 'French 125'],
  ])('%s finds %s', async (q, first) => {
    const { titles, approximate } = await search(q);
    expect(titles[0]).toBe(first);
    expect(approximate).toBe(true);
  });

  test('are not looked for when the words themselves are there', async () => {
    expect(await search('kir')).toEqual({ titles: ['Kir'], approximate: false });
  });

  test('of nothing are nothing', async () => {
    expect(await search('xyzwq')).toEqual({ titles: [], approximate: false });
  });
});

describe('what is typed to break in', () => {
  test.each<[name: string, q: string, findsMojito: boolean]>([
    ['an apostrophe', "'", false],
    ['a quote', '"', false],
    ['a statement', "'; drop table cocktails; --", false],
    ['a condition', "mojito' or '1'='1", true],
    ['a wildcard', '%', false],
    ['another wildcard', '_', false],
    ['a backslash', '\\', false],
    ['a prefix operator', '\\\\:*', false],
    ['a word and its operator', 'mojito:*', true],
    ['operators', '& | ! ( ) <->', false],
    ['a negation', 'mojito & !rhum', false],
    ['a distance, which is none', 'mojito <-> grand', true],
    ['an open parenthesis', '(mojito', true],
    ['NUL, which asks for nothing', '\u0000', true],
    ['a word and NUL', 'mojito\u0000', true],
    ['half a surrogate pair', '\ud800', false],
    ['pictograms and a word', '🍹 mojito 🍹', true],
    ['Japanese', 'モヒート', false],
    ['a placeholder', '$1', false],
    ['7 kB in one word', 'x'.repeat(7_000), false],
    ['7 kB of words', 'mojito '.repeat(1_000), true],
    ['7 kB of apostrophes', "'".repeat(7_000), false],
    ['7 kB of pictograms', '🍹'.repeat(1_750), false],
    ['many letters', 'a b c d e f g h i j k l m n o p', false],
  ])('%s', async (_, q, findsMojito) => {
    const { titles } = await search(q);
    expect(titles).not.toContain('Brouillon du Mojito');
    expect(titles.includes('Mojito')).toBe(findsMojito);
    expect((await search('kir')).titles).toEqual(['Kir']);
  });

  test.each(['🍹', '???!!!', '%', '\\', '& | !'])('%j finds nothing', async (q) => {
    expect(await search(q)).toEqual({ titles: [], approximate: false });
  });
});

test.each<[q: string, words: string[]]>([
  ['Jus de citron', ['jus', 'citron']],
  ['de la', ['de', 'la']],
  ['citron citron CITRON', ['citron']],
  ['L’Œil', ['oeil']],
  ['B-52', ['b', '52']],
  ['… !', []],
  ['a1 b2 c3 d4 e5 f6 g7 h8 i9 j0', ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8']],
])('%j asks for %j', (q, words) => {
  expect(searchWords(q)).toEqual(words);
});
