/** Order, full text and spelling: run on both engines, with the same expected answers. */
import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fold, sortKey } from '#language/fold.ts';
import { openTestDatabase } from '#test/run/database.ts';
import type { OpenDatabase } from './client.server.ts';
import { cocktails } from './schema/recipes.server.ts';

/** In the expected order. */
const TITLES = [
  '9 de Trèfle',
  '21',
  '75 d’hiver',
  'À la tienne',
  'Açaï',
  'B-52',
  'B & B',
  'Daïquiri',
  'Éclair',
  'El Niño',
  'French 75',
  'French 125',
  'L’Amour',
  'L’Île d’Oléron',
  'Lady Œuf',
  'Mojito',
  'MOJITO ROYAL',
  'Œil de biche',
  'Ôte-moi ça',
  'Punch à la crème',
  'Punchs aux cassis',
  'Rossini',
  'ßcharf',
  'Zoë',
  '“Zut”',
];

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  // Rows are inserted far from the expected order.
  const shuffled = TITLES.toSorted((a, b) => a.length - b.length || (a < b ? 1 : -1));
  await database.db.insert(cocktails).values(shuffled.map(recipe));
});
afterAll(() => database.close());

function recipe(title: string): PgInsertValue<typeof cocktails> {
  const slug = fold(title)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
  return {
    title,
    slug,
    titleKey: sortKey(title),
    instructions: 'Verser.',
    difficulty: 'facile',
    prepMinutes: 5,
    servings: 1,
    strength: 2,
    category: 'court',
    glass: 'coupe',
    cost: 2,
    dominantColor: '#aabbcc',
    method: 'verre',
    ice: 'aucune',
    drawing: '',
    isPublished: true,
    searchText: fold(title),
    // Folded: the server's locale decides which signs beyond ASCII are letters.
    searchDocument: sql`setweight(to_tsvector('zinc_french', ${fold(title)}), 'A')
      || setweight(to_tsvector('zinc_french', ${fold('Un verre de fête, à l’œil')}), 'D')`,
  };
}

async function titles(condition: SQL | undefined, ...order: SQL[]): Promise<string[]> {
  const rows = await database.db
    .select({ title: cocktails.title })
    .from(cocktails)
    .where(condition)
    .orderBy(...order, asc(cocktails.titleKey), asc(cocktails.slug));
  return rows.map(({ title }) => title);
}

describe('order', () => {
  test('of titles is the French one, both ways', async () => {
    expect(await titles(undefined)).toEqual(TITLES);
    expect(await titles(undefined, desc(cocktails.titleKey))).toEqual(TITLES.toReversed());
  });

  test('of keys is that of their bytes, whatever the locale of the server', async () => {
    const keys = ['Z', 'a', 'é', 'z', 'a b', 'a-b', 'ab', 'A', '_', '9', '10'];
    const { rows } = await database.db.execute<{ key: string }>(
      sql`select key from unnest(${sql.param(keys)}::text[]) as key order by key collate "C"`,
    );
    const bytes = keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(rows.map(({ key }) => key)).toEqual(bytes);
  });

  test('of nulls and of equal values is the same', async () => {
    const { rows } = await database.db.execute<{ n: number | null }>(
      sql`select n from (values (2), (null), (1), (2)) as rows (n) order by n desc nulls last`,
    );
    expect(rows.map(({ n }) => n)).toEqual([2, 2, 1, null]);
  });
});

describe('full text', () => {
  const matching = (query: string) => {
    const parsed = sql`to_tsquery('zinc_french', ${query})`;
    return titles(
      sql`${cocktails.searchDocument} @@ ${parsed}`,
      sql`ts_rank(${cocktails.searchDocument}, ${parsed}) desc`,
    );
  };

  test.each([
    ['creme:*', ['Punch à la crème']],
    ['punch', ['Punch à la crème', 'Punchs aux cassis']],
    ['punchs & cassi:*', ['Punchs aux cassis']],
    ['eclair', ['Éclair']],
    ['oeil & biche', ['Œil de biche']],
    ['mojito', ['Mojito', 'MOJITO ROYAL']],
    ['75', ['75 d’hiver', 'French 75']],
    ['frenc:* & !125', ['French 75']],
    ['zoe | zut', ['Zoë', '“Zut”']],
    ['absinthe', []],
  ])('finds %s', async (query, expected) => {
    expect(await matching(query)).toEqual(expected);
  });

  test('makes the same words of a sentence', async () => {
    const sentence = 'L’été, les crèmes et l’œuf : 2 cl d’eau-de-vie à 40 % (très fraîche) !';
    const { rows } = await database.db.execute<{ words: string }>(
      sql`select to_tsvector('zinc_french', ${fold(sentence)})::text as words`,
    );
    expect(rows[0]?.words.split(' ')).toMatchInlineSnapshot(`
      [
        "'2':8",
        "'40':16",
        "'a':15",
        "'cl':9",
        "'crem':4",
        "'eau':12",
        "'eau-de-v':11",
        "'ete':2",
        "'fraich':18",
        "'le':3",
        "'oeuf':7",
        "'tre':17",
        "'vi':14",
      ]
    `);
  });
});

describe('near spellings', () => {
  const near = (word: string) =>
    titles(
      sql`${word} <% ${cocktails.searchText}`,
      sql`word_similarity(${word}, ${cocktails.searchText}) desc`,
    );

  test.each([
    ['mojto', ['Mojito', 'MOJITO ROYAL']],
    ['mojitto', ['Mojito', 'MOJITO ROYAL']],
    ['daikiri', ['Daïquiri']],
    ['oleronn', ['L’Île d’Oléron']],
    ['rosini', ['Rossini']],
    ['xyzzy', []],
  ])('finds %s', async (word, expected) => {
    expect(await near(word)).toEqual(expected);
  });

  test('are as near', async () => {
    const { rows } = await database.db.execute(
      sql`select word_similarity('mojto', 'mojito royal') as one,
        word_similarity('creme', 'punch a la creme') as whole,
        similarity('daikiri', 'daiquiri') as other`,
    );
    expect(rows).toMatchInlineSnapshot(`
      [
        {
          "one": 0.5,
          "other": 0.41666666,
          "whole": 1,
        },
      ]
    `);
  });
});
