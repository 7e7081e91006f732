import { expect, test } from 'vitest';
import { AppError } from '#app/errors.ts';
import { mutations, twists } from '#test/slow/mutations.ts';
import {
  BAR_ASSISTANT,
  TANDOOR,
  MEALIE,
  MEALIE_BACKUP,
  SCHEMA,
  THE_COCKTAIL_DB,
  PLAIN,
} from '#test/data/program-exports.ts';
import * as kitchen from '#test/data/kitchen-exports.ts';
import { zipped } from '#test/data/zipped.ts';
import { draftsOfJson } from './json-drafts.ts';
import { readFile } from './read-file.ts';
import { draftsOfTexts } from './texts.ts';
import { fieldsOfXml } from './xml-values.ts';

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

const json = (value: unknown) => JSON.stringify(value);
const page = `<html><script type="application/ld+json">${json(SCHEMA)}</script></html>`;

/** Number of recipes read from bytes; 0 for a refused file. */
async function count(bytes: Uint8Array): Promise<number> {
  try {
    let recipes = 0;
    for await (const { lines } of readFile({ name: 'a', bytes: whole(bytes) })) {
      recipes += lines.length > 0 ? 1 : 0;
    }
    return recipes;
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return 0;
  }
}

test('2,000 twisted exports are read', () => {
  const exports = [
    BAR_ASSISTANT,
    TANDOOR,
    MEALIE,
    MEALIE_BACKUP,
    PLAIN,
    { drinks: [THE_COCKTAIL_DB] },
    kitchen.CROUTON,
    kitchen.KITCHEN_OWL,
    kitchen.IBA,
    kitchen.KEEP,
  ];
  let recipes = 0;
  for (const value of twists(exports, 2_000)) recipes += [...draftsOfJson([value])].length;
  expect(recipes).toBeGreaterThan(1000);
});

const SIGNS = [
  '<',
  '>',
  '&',
  ']]>',
  '---',
  '@{',
  '%',
  '~{',
  ':',
  '#',
  '[[',
  '|',
  '\n',
  '\0',
  '    ',
];
const texts = Object.values(kitchen).filter((content) => typeof content === 'string');

test('600 broken texts and documents are read', () => {
  let recipes = 0;
  for (const bytes of mutations(texts, SIGNS, 600)) {
    const text = Buffer.from(bytes).toString();
    const drafts = text.trimStart().startsWith('<')
      ? [...draftsOfJson(Object.values(fieldsOfXml(text)))]
      : draftsOfTexts(text, 'kir.txt');
    recipes += drafts.length;
  }
  expect(recipes).toBeGreaterThan(300);
});

test('1,000 broken files are read or refused', async () => {
  const inputs = [json(BAR_ASSISTANT), json([PLAIN]), page];
  const signs = ['"', '{', '}', '[', ']', ',', ':', '1e999', String.raw`\u0000`, '<', '\0', ';'];
  let recipes = 0;
  for (const bytes of mutations(inputs, signs, 1000)) recipes += await count(bytes);
  expect(recipes).toBeGreaterThan(100);
});

test('1,000 broken archives are opened or refused', async () => {
  const archive = zipped({
    'kir.zip': zipped({ 'recipe.json': json(TANDOOR) }),
    'b.json': json(PLAIN),
  });
  let recipes = 0;
  for (const bytes of mutations([archive], ['PK\u0003\u0004', 'PK\u0005\u0006', '\0'], 1000)) {
    recipes += await count(bytes);
  }
  expect(recipes).toBeGreaterThan(0);
});

test('an archive is refused with the path that leads out of it', async () => {
  const reading = readFile({ name: 'a.zip', bytes: whole(zipped({ '../x.txt': 'Kir' })) });
  await expect(reading[Symbol.asyncIterator]().next()).rejects.toThrow(
    /«\u00a0..\/x.txt\u00a0» mène hors/u,
  );
});
