import { expect, test } from 'vitest';
import { AppError } from '#app/errors.ts';
import { mutations } from '#test/slow/mutations.ts';
import { readSql } from './read-sql.ts';

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Number of recipes read from bytes; 0 for a file refused with a French message. */
async function count(bytes: Uint8Array): Promise<number> {
  let recipes = 0;
  try {
    for await (const { title } of readSql({ name: 'a.sql', bytes: whole(bytes) })) {
      expect(title).not.toBe('');
      recipes += 1;
    }
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
  }
  return recipes;
}

const INPUTS = [
  "CREATE TABLE `recettes` (`id` int, `nom` text, `etapes` text) ENGINE=InnoDB;\nINSERT INTO `recettes` VALUES (1,'Kir','Verser\\nServir'),(2,'L\\'eau','x');\n",
  'COPY cocktails (id, name, ingredients, instructions) FROM stdin;\n1\tKir\t{Cassis,"Vin blanc"}\tPour\n\\.\n',
  "INSERT [dbo].[Drinks] ([Id], [Name], [Ingredient1], [Measure1]) VALUES (1, N'Kir', N'Cassis', CAST(1 AS int))\nGO\n",
  "INSERT INTO recipe (id,name,steps) VALUES (1,$$Kir$$,'[\"Stir\"]');INSERT INTO li (recipe_id,ingredient) SELECT id,'Vin' FROM recipe WHERE name='Kir';",
];
const SIGNS = [
  "'",
  '"',
  '`',
  '\\',
  '(',
  ')',
  ',',
  ';',
  '--',
  '/*',
  '*/',
  '$$',
  '[',
  '\n',
  '\t',
  '\0',
  'SELECT ',
  'INSERT INTO t VALUES ',
  'E',
  '0x',
  '::',
  'DELIMITER $$\n',
];

test('2,000 broken files are read or refused', async () => {
  let recipes = 0;
  for (const bytes of mutations(INPUTS, SIGNS, 2_000)) recipes += await count(bytes);
  expect(recipes).toBeGreaterThan(100);
});

test.each<[string, string]>([
  ['parentheses', '('],
  ['quotes', "'"],
  ['texts that nobody closes', "INSERT INTO t VALUES ('\n"],
  ['comments that nobody closes', 'INSERT INTO t /*\n'],
  ['comments within comments', '/*'],
  ['dollars', '$a$'],
  ['arrays', 'ARRAY['],
  ['selections', '(SELECT '],
  ['cases', 'CASE '],
  ['commas', ','],
  ['minus signs', '-'],
  ['backslashes', '\\'],
  ['words', 'x'],
])('%s, a hundred thousand characters of them, cost their statement alone', async (_, text) => {
  const broken = `INSERT INTO t VALUES (${text.repeat(100_000 / text.length)}`;
  const right = "\nINSERT INTO recettes (nom, etapes) VALUES ('Kir', 'Verser');\n";
  expect(await count(Buffer.from(right + broken))).toBe(1);
});
