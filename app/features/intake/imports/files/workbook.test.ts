import { CFB, utils, write, type BookType } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { AppError } from '#app/errors.ts';
import { zipped } from '#test/data/zipped.ts';
import { mutations } from '#test/slow/mutations.ts';
import { inParts, linesOf, type ImportDraft, type SourceFile } from '../draft.ts';
import { readFile } from './read-file.ts';

async function read(
  content: Uint8Array | string,
  notice?: SourceFile['notice'],
): Promise<ImportDraft[]> {
  const drafts: ImportDraft[] = [];
  const bytes = inParts(Buffer.from(content as string));
  for await (const draft of readFile({ name: 'bar', bytes, notice })) drafts.push(draft);
  return drafts;
}

const KIR = ['Kir', '1 cl de cassis\n9 cl de vin blanc', 'Versez.\nServez.', 2];
const TABLE = [['Mes cocktails'], ['Nom', 'Ingrédients', 'Étapes', 'Personnes'], KIR];

const cellOf = (text: string | number) =>
  `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;

function workbook(bookType: BookType, ...more: unknown[][]): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Lisez-moi'], ['Bonjour']]), 'Lisez-moi');
  utils.book_append_sheet(book, utils.aoa_to_sheet([...TABLE, ...more]), 'Recettes');
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
}

test.each(['xlsx', 'xlsb', 'ods', 'fods', 'biff8', 'xlml'] as const)(
  '%s: the first sheet that holds recipes',
  async (type) => {
    const [draft, ...others] = await read(workbook(type));
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ title: 'Kir', steps: ['Versez.', 'Servez.'], servings: 2 });
    expect(linesOf(draft?.lines ?? []).map(({ name }) => name)).toEqual(['Cassis', 'Vin blanc']);
  },
);

test.each([
  [
    'of a program',
    '<table><tr><th>Nom<th>Ingrédients<th>Étapes<tr><td>Kir<td>1 cl de cassis<br>9 cl de vin blanc<td>Versez.</table>',
  ],
  [
    'of a spreadsheet',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><tr><td>Nom</td><td>Ingrédients</td><td>Étapes</td></tr><tr><td>Kir</td><td>1 cl de cassis<br>9 cl de vin blanc</td><td>Versez.</td></tr></table></body></html>',
  ],
])('a page %s that is named a workbook', async (_, page) => {
  expect(await read(page)).toMatchObject([{ title: 'Kir', lines: [{}, {}] }]);
});

test.each(['xlsx', 'ods'] as const)(
  '%s: a row is named by its number in the sheet',
  async (type) => {
    const drafts = await read(workbook(type, [], [], ['Spritz', '6 cl de vin', '', 2]));
    expect(drafts[1]?.issues.join()).toMatch(/^Ligne 6: Le champ instructions/);
  },
);

test('a date in the place of a number is named', async () => {
  const drafts = await read(
    workbook('xlsx', ['Spritz', '6 cl de vin', 'Versez.', new Date(Date.UTC(2026, 3, 3))]),
  );
  expect(drafts[1]?.issues.join()).toMatch(/46115.*3\/4/u);
});

test('the sheet that is read is said, and so are those beside it', async () => {
  const said: string[] = [];
  const [draft] = await read(
    workbook('xlsx'),
    (label, text) => void said.push(`${label}: ${text}`),
  );
  expect(draft?.sheet).toBe('Recettes');
  expect(said).toEqual(['Feuille lue: Recettes', 'Feuilles laissées de côté: Lisez-moi']);
});

test.each<[string, () => Uint8Array | string, RegExp]>([
  [
    'XML of 400,000 parts',
    () => `<recipes><recipe><title>Kir</title></recipe>${'<a/>'.repeat(200_000)}</recipes>`,
    /^bar a plus de 400.000 éléments/,
  ],
  [
    'a sheet of OpenDocument',
    () =>
      `<office:document><table:table table:name="Bar">${TABLE.slice(1)
        .map((row) => `<table:table-row>${row.map(cellOf).join('')}</table:table-row>`)
        .join('')}${'<table:table-row/>'.repeat(200_000)}</table:table></office:document>`,
    /^bar a plus de 400.000 éléments/,
  ],
  [
    'a sheet of 20,000 rows',
    () => workbook('xlsx', ...Array.from({ length: 19_997 }, () => []), KIR),
    /^la feuille Recettes n’est lue que jusqu’à sa ligne 20.000\.$/,
  ],
])('%s and more is cut, and it is said', async (_, made, sentence) => {
  const cut: string[] = [];
  const notice = (label: string, text: string) => void (label === 'Coupé' && cut.push(text));
  await read(made(), notice).catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
  expect(cut.at(0)).toMatch(sentence);
});

/** The archives of the library, which it types as anything. */
const archives = CFB as {
  read: (bytes: Uint8Array, options: { type: 'buffer' }) => object;
  write: (archive: object, options: { type: 'buffer'; fileType: 'zip' }) => Uint8Array;
  utils: { cfb_add: (archive: object, path: string, content: Uint8Array) => void };
};

/** A workbook with another content of one of its files. */
function changed(type: BookType, part: string, content: string): Uint8Array {
  const archive = archives.read(Buffer.from(workbook(type)), { type: 'buffer' });
  archives.utils.cfb_add(archive, part, Buffer.from(content));
  return archives.write(archive, { type: 'buffer', fileType: 'zip' });
}
const SHEET = '/xl/worksheets/sheet2.xml';
const sheetOf = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`;
const REPEATED =
  '<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16000" office:value-type="string"><text:p>a</text:p></table:table-cell></table:table-row>';

test.each<[string, () => Uint8Array, string]>([
  [
    'a cell at the end of the largest sheet',
    () => changed('xlsx', SHEET, sheetOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
    'rien-a-importer',
  ],
  [
    'a part larger than it may be',
    () => zipped({ '[Content_Types].xml': '<Types/>', 'xl/a.xml': ' '.repeat(30_000_000) }),
    'archive-trop-grande',
  ],
  [
    'a row that repeats itself',
    () =>
      changed(
        'ods',
        'content.xml',
        `<office:document-content><office:body><office:spreadsheet><table:table table:name="a">${REPEATED}</table:table></office:spreadsheet></office:body></office:document-content>`,
      ),
    'rien-a-importer',
  ],
])('%s is bounded', async (_, made, code) => {
  await expect(read(made())).rejects.toMatchObject({ code });
});

test('a cell of a page that covers rows and columns is of its first', async () => {
  const page =
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td colspan=4>Carte</td></tr><tr><th>Cocktail</th><th>Quantité</th><th>Unité</th><th>Ingrédient</th><th>Préparation</th></tr><tr><td rowspan=2>Kir</td><td>1</td><td>cl</td><td>Cassis</td><td rowspan=2>Versez.</td></tr><tr><td>9</td><td>cl</td><td>Vin blanc</td></tr><tr><td>Thé</td><td>1</td><td>l</td><td>Eau</td><td>Infusez.</td></tr></table></html>';
  expect(await read(Buffer.from(page))).toMatchObject([
    { title: 'Kir', lines: [{ text: '1 cl Cassis' }, { text: '9 cl Vin blanc' }] },
    { title: 'Thé', lines: [{ text: '1 l Eau' }] },
  ]);
});

test('200 broken workbooks are read or refused', async () => {
  const books = (['ods', 'xlsx', 'xlml'] as const).map((type) => workbook(type));
  for (const bytes of mutations(books, ['<', '"', '\0', '999999', 'PK\u0003\u0004'], 200)) {
    await read(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
  }
});
