import { expect, test } from 'vitest';
import { AppError } from '#app/errors.ts';
import { mutations } from '#test/slow/mutations.ts';
import { readCsv } from './read-csv.ts';

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Number of recipes read from bytes; 0 for a file refused with a French message. */
async function count(bytes: Uint8Array): Promise<number> {
  let recipes = 0;
  try {
    for await (const { issues } of readCsv({ name: 'a.csv', bytes: whole(bytes) })) {
      for (const issue of issues) expect(issue).toMatch(/^Ligne \d+: Le champ /);
      recipes += 1;
    }
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
  }
  return recipes;
}

const INPUTS = [
  'Nom;Ingrédients;Préparation\nKir;"1 cl\n9 cl";Servez\n',
  'name,ingredient,measure\nKir,Cassis,1 cl\nKir,Vin,9 cl\n',
  `title,ingredients,instructions\nKir,"['Gin', ""x""]",Stir\n`,
  'title\tingredient1\tmeasure1\tmethod\nKir\tGin\t1 | cl | gin\tStir\n',
];
const SIGNS = [
  '"',
  "'",
  ';',
  ',',
  '\t',
  '|',
  '\n',
  '\r',
  '\\',
  '[',
  '{',
  '(',
  '\0',
  '\uFEFF',
  'sep=',
  '1.',
  '=',
  '<p>',
];

test('2,000 broken files are read or refused', async () => {
  let recipes = 0;
  for (const bytes of mutations(INPUTS, SIGNS, 2_000)) recipes += await count(bytes);
  expect(recipes).toBeGreaterThan(1000);
});

test.each<[string, string]>([
  ['quotes that nobody closes', 'a,"b\n'],
  ['quotes alone', '"'],
  ['doubled quotes', '""'],
  ['quoted lines', '"a"x\n'],
  ['lists that nobody closes', "['a', "],
  ['lists within lists', '['],
  ['numbers of steps', '1. a '],
  ['bars', '1 | cl | gin\n'],
  ['spaces', ' '],
])('%s, a hundred thousand characters of them, take no longer for being many', async (_, text) => {
  const long = `sep=;\ntitle;ingredients;instructions\nKir;1 cl gin;Servez\nKir;"${text.repeat(100_000 / text.length)}`;
  expect(await count(Buffer.from(long))).toBeGreaterThan(0);
});

test('lines whose quotes a later line closes are each read alone', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => `Kir ${at};"1 cl gin;Servez\n`).join('');
  const text = `title;ingredients;instructions\n${rows}Bu";1 cl gin;Servez;x\n`;
  expect(await count(Buffer.from(text))).toBe(3001);
});
