import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { zipped } from '#test/data/zipped.ts';
import type { CsvMapping } from '../csv/csv-mapping.ts';
import { inParts } from '../draft.ts';
import { readTable } from './read-table.ts';

const SHEETS = {
  'Lisez-moi': [['Bonjour'], ['à tous']],
  Prix: [
    ['Article', 'Prix'],
    ['Gin', '20 €'],
  ],
  Carte: [
    ['Nom', 'Ingrédients', 'Étapes'],
    ['Kir', '1 cl de cassis\n9 cl de vin blanc', 'Versez.'],
  ],
  Hiver: [
    ['Nom', 'Ingrédients', 'Étapes'],
    ['Grog', '4 cl de rhum\n1 cl de miel', 'Chauffez.'],
  ],
};

function workbook(sheets: Record<string, string[][]>): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  }
  return new Uint8Array(write(book, { type: 'array', bookType: 'ods' }) as ArrayBuffer);
}

async function read(content: Uint8Array | string, chosen?: CsvMapping) {
  const titles: string[] = [];
  let told: CsvMapping | undefined;
  const bytes = inParts(Buffer.from(content as string));
  const drafts = readTable({ name: 'bar', bytes }, chosen, async ({ mapping }) => {
    told = await Promise.resolve(mapping);
  });
  for await (const { title } of drafts) titles.push(title);
  return { titles, told };
}

test('of a workbook, the first sheet that holds recipes; of its columns, its own sheet', async () => {
  const { titles, told } = await read(workbook(SHEETS));
  expect([titles, told?.sheet]).toEqual([['Kir'], 'Carte']);
  expect((await read(workbook(SHEETS), told)).titles).toEqual(['Kir']);
  const winter = told && { ...told, sheet: 'Hiver' };
  expect((await read(workbook(SHEETS), winter)).titles).toEqual(['Grog']);
});

test('a CSV file, whatever its name', async () => {
  expect(await read('titre;étapes;ingrédients\nKir;Versez.;1 cl de cassis')).toMatchObject({
    titles: ['Kir'],
    told: { rows: 'recipe' },
  });
});

test.each<[string, () => Uint8Array | string, RegExp]>([
  ['an archive', () => zipped({ 'kir.csv': 'titre;étapes\nKir;Versez.' }), /est une archive/],
  ['a document', () => zipped({ '[Content_Types].xml': '<x/>', 'word/a.xml': '<x/>' }), /document/],
  ['a page', () => '<html><body><h1>Kir</h1></body></html>', /une page web/],
  [
    'a workbook of prices',
    () => workbook({ Prix: SHEETS.Prix }),
    /ne dit ni ingrédients ni étapes|liste d’articles|titre des recettes/,
  ],
])('%s is refused in a sentence', async (_, made, sentence) => {
  await expect(read(made())).rejects.toThrow(sentence);
});
