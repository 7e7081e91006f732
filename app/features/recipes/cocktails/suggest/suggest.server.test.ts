import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { addIngredients, addRecipes, listAt, poured } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { suggest } from './suggest.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
  await addIngredients(database.db, [
    { name: 'Verjus' },
    { name: 'Cola', aliases: ['Pepsi', 'Pepsi Max'] },
  ]);
  await addRecipes(database.db, [
    { title: 'Rhum arrangé', ingredients: poured('rhum') },
    { title: 'Rhum au gingembre', ingredients: poured('rhum') },
    { title: 'Vérité', ingredients: poured('cola') },
    { title: 'Baba au rhum', ingredients: poured('rhum') },
    ...['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => ({ title: `Sirène ${letter}` })),
    { title: 'Sirène cachée', is_published: false, ingredients: poured('verjus') },
  ]);
});
afterAll(() => database.close());

const labels = async (typed: string, kind?: string) =>
  (await suggest(database, typed))
    .filter((suggestion) => kind === undefined || suggestion.kind === kind)
    .map(({ label }) => label);

describe('recipes', () => {
  test.each<[typed: string, expected: string[]]>([
    ['moj', ['Mojito', 'Mojito sans rhum']],
    ['MOJITO', ['Mojito', 'Mojito sans rhum']],
    ['mojitos', ['Mojito', 'Mojito sans rhum']],
    ['pina c', ['Piña Colada']],
    ['ÉCL', ['Éclair']],
    ['colada', ['Piña Colada']],
    ['colada pina', ['Piña Colada']],
    ['french', ['French 75', 'French 125']],
    ['french 75', ['French 75']],
    ['french 7', ['French 75']],
    ['75', ['French 75']],
    ['ti punch', ['Ti’ Punch']],
    ['tipunch', ['Ti’ Punch']],
    ['boeuf', ['Cœur de bœuf']],
    ['maison', ['Planteur de la maison']],
    ['siren', ['Sirène A', 'Sirène B', 'Sirène C', 'Sirène D', 'Sirène E']],
    ['cachee', []],
    ['brouillon', []],
  ])('%j begins %j', async (typed, expected) => {
    expect(await labels(typed, 'recipe')).toEqual(expected);
  });

  test('titles that begin so come before those with a word that does, short ones first', async () => {
    expect(await labels('rhum', 'recipe')).toEqual([
      'Rhum arrangé',
      'Rhum au gingembre',
      'Baba au rhum',
      'Mojito sans rhum',
    ]);
  });

  test('come with their drawing, their mark and their page', async () => {
    const [plain, alcoholFree] = await suggest(database, 'mojito');
    expect(plain).toEqual({
      kind: 'recipe',
      label: 'Mojito',
      href: '/cocktails/mojito',
      drawing: expect.stringMatching(/^coupe\./) as string,
      picture: null,
      dominantColor: '#d5e3b0',
      alcoholFree: false,
    });
    expect(alcoholFree).toMatchObject({ label: 'Mojito sans rhum', alcoholFree: true });
  });

  test.each<[typed: string, first: string]>([
    ['mojitto', 'Mojito'],
    ['daikiri', 'Daiquiri'],
    ['pinna kolada', 'Piña Colada'],
    ['daiquiir', 'Daiquiri'],
    ['pnia colada', 'Piña Colada'],
  ])('%j sounds like %j when nothing is spelt so', async (typed, first) => {
    expect((await labels(typed, 'recipe'))[0]).toBe(first);
  });
});

describe('ingredients and tags', () => {
  test.each<[typed: string, ingredients: string[], tags: string[]]>([
    ['rhum', ['Rhum', 'Rhum agricole', 'Rhum agricole blanc'], ['Rhum']],
    ['agricole', ['Rhum agricole', 'Rhum agricole blanc'], []],
    ['citrons', ['Citron vert', 'Jus de citron vert', 'Jus de citron'], []],
    ['creme cassis', ['Crème de cassis'], []],
    ['jus d', ['Jus de citron vert', 'Jus d’ananas', 'Jus d’orange'], []],
    ['sans', [], ['Sans alcool']],
    ['ete', [], ['Été']],
    ['chanpagne', ['Champagne'], []],
    ['secret', [], []],
    ['verjus', [], []],
    ['de', [], []],
    ['eau', ['Eau', 'Eau gazeuse'], []],
  ])('%j gives %j and %j', async (typed, ingredients, tags) => {
    expect((await labels(typed, 'ingredient')).toSorted()).toEqual(ingredients.toSorted());
    expect(await labels(typed, 'tag')).toEqual(tags);
  });

  test('the name itself comes first, then those most used', async () => {
    expect((await labels('rhum', 'ingredient'))[0]).toBe('Rhum');
    expect((await labels('jus', 'ingredient'))[0]).toBe('Jus de citron vert');
  });

  test.each(['rhum', 'citron', 'sans', 'menthe', 'frais', 'eau'])(
    'those of %j lead to as many recipes as they say',
    async (typed) => {
      const found = await suggest(database, typed);
      const counted = found.flatMap((suggestion) =>
        suggestion.kind === 'recipe' ? [] : [suggestion],
      );
      expect(counted.length).toBeGreaterThan(0);
      for (const { kind, href, count } of counted) {
        const isPage = kind === 'ingredient';
        expect(href.startsWith(isPage ? '/ingredients/' : '/cocktails?tag=')).toBe(true);
        const query = isPage ? `ingredient=${href.split('/').at(-1)}` : href.split('?')[1];
        const { total } = await listAt(database.db, query ?? '');
        expect(total, href).toBe(count);
      }
    },
  );
});

describe('what is typed to break in', () => {
  test.each([
    '',
    ' ',
    "'",
    '%',
    '_',
    '\\',
    '&|!():*<->',
    '\u0000',
    '\ud800',
    '🍹',
    'モヒート',
    '$',
    'xyzzyq',
    'de la',
    "'; drop table cocktails; --",
    'x'.repeat(7_000),
    "'".repeat(7_000),
    'zzz '.repeat(2_000),
  ])('%j suggests nothing', async (typed) => {
    expect(await suggest(database, typed)).toEqual([]);
  });

  test('a name among operators is still found', async () => {
    expect(await labels("mojito:* & '!", 'recipe')).toEqual(['Mojito', 'Mojito sans rhum']);
  });
});

test.each(['pep', 'pepsi', 'PEPSI max'])(
  'another name suggests its ingredient: %s',
  async (typed) => {
    expect(await labels(typed, 'ingredient')).toEqual(['Cola']);
  },
);

test('of titles that begin so, the most reviewed come first', async () => {
  const { db } = database;
  await db.update(cocktails).set({ ratingCount: 3 }).where(eq(cocktails.title, 'Sirène F'));
  expect((await labels('sir', 'recipe'))[0]).toBe('Sirène F');
  await db.update(cocktails).set({ ratingCount: 0 });
});
