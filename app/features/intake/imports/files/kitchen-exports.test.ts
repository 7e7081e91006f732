import { expect, test } from 'vitest';
import * as kitchen from '#test/data/kitchen-exports.ts';
import { zipped } from '#test/data/zipped.ts';
import { inParts, linesOf, type ImportDraft } from '../draft.ts';
import { readFile } from './read-file.ts';

async function read(content: string | Uint8Array, name = 'Kir.txt'): Promise<ImportDraft[]> {
  const drafts: ImportDraft[] = [];
  const bytes = inParts(Uint8Array.from(Buffer.from(content as string)));
  for await (const draft of readFile({ name, bytes })) drafts.push(draft);
  return drafts;
}

const LINES = ['1 cl Cassis', '9 cl Vin blanc'];
const linesIn = (draft: ImportDraft | undefined) =>
  linesOf(draft?.lines ?? []).map(({ quantityText, unit, name }) =>
    [quantityText.replace(',0', ''), unit, name].filter(Boolean).join(' '),
  );
const { COOKLANG, RECIPE_KEEPER, COPY_ME_THAT, COOKMATE, ...plain } = kitchen;
const textOf = (content: unknown) =>
  typeof content === 'string' ? content : JSON.stringify(content);

test.each(Object.entries(plain))('%s', async (_, content) => {
  const drafts = await read(textOf(content));
  expect(drafts.map(({ title, steps }) => [title, steps])).toEqual([
    ['Kir', ['Versez.', 'Servez.']],
  ]);
  expect(linesIn(drafts[0])).toEqual(LINES);
});

test.each(Object.entries({ RECIPE_KEEPER, COPY_ME_THAT, COOKMATE }))(
  '%s has two recipes',
  async (_, content) => {
    const drafts = await read(zipped({ 'recipes.html': content, 'images/kir.jpg': 'JPEG' }));
    expect(drafts.map(({ title }) => title)).toEqual(['Kir', 'Spritz']);
    expect(linesIn(drafts[0])).toEqual(LINES);
    expect(drafts[0]).toMatchObject({ steps: ['Versez.', 'Servez.'], servings: 2 });
  },
);

test('Cooklang keeps sections, notes and ranges, and lists a repeated ingredient where it has an amount', async () => {
  const [draft] = await read(COOKLANG);
  expect(draft).toMatchObject({
    title: 'Kir',
    servings: 2,
    steps: [
      'Base\u00a0: Versez cassis.',
      'Complétez de vin blanc et glaçons, attendez 5 minutes.',
      'Service\u00a0: Servez le kir dans un verre à vin avec cassis et glaçons.',
    ],
  });
  expect(linesOf(draft?.lines ?? [])).toMatchObject([
    { quantityText: '1', unit: 'cl', name: 'Cassis' },
    { quantityText: '8-9', unit: 'cl', name: 'Vin blanc', note: 'frais' },
    { name: 'Glaçons', facultatif: true },
    { quantityText: '1', unit: 'cl', name: 'Cassis' },
  ]);
});

test('a continued name beside a name without an amount is of its own column; a quart is American', async () => {
  const beside = (left: string, right: string) => `${left.padEnd(41)}${right}\n`;
  const [draft] = await read(
    `MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: Punch\n      Yield: 12 servings\n\n` +
      beside('      1 qt Rum, dark', '      6 lg Limes; juiced') +
      beside('    1/2 c  Sugar', '  1 1/2 c  Water') +
      beside('           -superfine', '           Ice') +
      '\n  Stir.\n\nMMMMM\n',
  );
  expect(linesIn(draft)).toEqual([
    '1 quart américain Rum',
    '1/2 tasse Sugar superfine',
    '6 Limes',
    '1 1/2 tasse Water',
    'Ice',
  ]);
});

test.each<[string, string, Partial<ImportDraft>]>([
  [
    'Bar Assistant',
    kitchen.BAR_ASSISTANT_MARKDOWN,
    {
      tags: ['Apéritif'],
      fields: { type_verre: 'Wine', method: 'Build', idee_decoration: 'Cerise' },
    },
  ],
  [
    'a vault',
    kitchen.VAULT_NOTE,
    { sourceUrl: 'https://exemple.fr/kir', tags: ['Apéritif'], servings: 2 },
  ],
  ['Saffron', kitchen.SAFFRON, { sourceUrl: 'https://exemple.fr/kir', summary: 'Un apéritif' }],
  ['Evernote', kitchen.EVERNOTE, { sourceUrl: 'https://exemple.fr/kir', tags: ['Apéritif'] }],
  ['RezKonv', kitchen.REZKONV, { servings: 2, tags: ['Apéritif'] }],
  ['MasterCook', kitchen.MASTERCOOK, { servings: 2, prepMinutes: 5, author: 'Jo' }],
  ['RecetteTek', textOf(kitchen.RECETTETEK), { servings: 2, prepMinutes: 5 }],
  ['Crouton', textOf(kitchen.CROUTON), { servings: 2, sourceUrl: 'https://exemple.fr/kir' }],
])('%s tells more than lines and steps', async (_, content, more) => {
  expect(await read(content)).toMatchObject([more]);
});

test('a list without a heading goes on to its end', async () => {
  const [draft] = await read(
    'Mojito\n\n5 cl de rhum\n3 cl de citron vert\n2 cl de sirop\nEau gazeuse\n\nVersez le rhum et le citron, puis complétez.\n',
  );
  expect(linesIn(draft)).toEqual(['5 cl Rhum', '3 cl Citron vert', '2 cl Sirop', 'Eau gazeuse']);
});

test.each([
  ['noise', Buffer.from('5 cl de\0rhum\n2 cl\u0001\0de gin\n3 cl de vin\n')],
  ['a page of a book', Buffer.from('%PDF-1.4\n5 cl de rhum\n2 cl de gin\n')],
])('%s is no text', async (_, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ code: 'fichier-illisible' });
});

test.each([
  ['a database', 'SQLite format 3\0', 'sqlite3 base.db .dump'],
  ['a backup', 'PGDMP\u0001', 'pg_restore'],
  ['another archive', 'Rar!\u001A\u0007', 'archive ZIP'],
  ['a picture', '\u0089PNG\r\n', 'photo'],
  ['a document', '{\\rtf1 5 cl de rhum}', 'copiez-en le texte'],
  ['a letter', 'From: a@b.fr\r\nSubject: Kir\r\n\r\n5 cl de rhum', 'copiez-en le texte'],
  ['people', 'BEGIN:VCARD\nFN:Kir', 'programme de recettes'],
])('what can be done with %s is said', async (_, content, todo) => {
  const reading = read(Buffer.from(content, 'latin1'));
  await expect(reading).rejects.toMatchObject({
    code: 'fichier-illisible',
    message: expect.stringContaining(todo) as string,
  });
});

test('fractions of RecipeML, and for how many', async () => {
  const half = kitchen.RECIPE_ML.replace(
    '<qty>1</qty>',
    '<qty><frac><n>1</n><d>2</d></frac></qty>',
  );
  const [draft] = await read(half);
  expect(linesIn(draft)).toEqual(['1/2 cl Cassis', '9 cl Vin blanc']);
  expect(draft).toMatchObject({ servings: 2 });
});

test('a foreign file among others is passed over', async () => {
  const archive = zipped({ 'a.db': 'SQLite format 3\0', 'Kir.md': kitchen.VAULT_NOTE });
  expect(await read(archive)).toMatchObject([{ title: 'Kir' }]);
});

test('the head of a table of Markdown is no ingredient, even below a smaller heading', async () => {
  const [draft] = await read(
    '## Składniki\n\n| ilość | składnik |\n|---|:--|\n| 1 l | wody |\n| 3 | cytryny |\n\n## Przygotowanie\n\nMieszać.\n',
  );
  expect(linesIn(draft)).toEqual(['1 l Wody', '3 Cytryny']);
});

test('a line that is out of its column is an ingredient', async () => {
  const [draft] = await read(
    '========== REZKONV-Rezept - RezkonvSuite v1.4\n     Titel: Kir\nKategorien: Bowle\n     Menge: 2 Personen\n\n      1         cl Cassis\n================ ZUM GARNIEREN ================\n               Minze\n      9         cl Wein\n\nRühren.\n\n=====\n',
  );
  expect(linesIn(draft)).toEqual(['1 cl Cassis', 'Minze', '9 cl Wein']);
  expect(draft?.steps).toEqual(['Rühren.']);
});

test('the preparation of Cooklang is told apart from its total', async () => {
  const [draft] = await read('---\nprep time: 15 min\ntime: 8h\n---\nVersez @vin{9%cl}.\n');
  expect(draft).toMatchObject({ prepMinutes: 15 });
});

test('a folder of notes, of which some are no recipes', async () => {
  const archive = zipped({
    'Vault/Kir.md': kitchen.VAULT_NOTE,
    'Vault/Courses.md': '- lait\n- pain\n',
    'Vault/Gimlet.md':
      'Ingrédients : 6 cl de gin, 2 cl de cordial\n\nPréparation : secouer, filtrer.\n',
    'Vault/Spritz.txt': 'Ingrédients :\n6 cl de vin\n9 cl de soda\n\nPréparation :\nVersez.\n',
  });
  const drafts = await read(archive);
  expect(drafts.map(({ title }) => title)).toEqual(['Kir', 'Gimlet', 'Spritz']);
  expect(linesIn(drafts[1])).toEqual(['6 cl Gin', '2 cl Cordial']);
});

test('a text in columns is none of a table, whatever commas its labels have', async () => {
  const drafts = await read(
    'MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: Kir\n Categories: Drinks, Party\n      Yield: 2 servings\n\n      1 cl Cassis\n      9 cl White wine\n\n  Pour.\n\nMMMMM\n',
  );
  expect(drafts.map(({ title, tags }) => [title, tags])).toEqual([['Kir', ['Drinks', 'Party']]]);
});

test.each(['**Vin**', '---Vin---'])('« %s » among names is a heading', async (heading) => {
  const content = kitchen.MASTERCOOK;
  const at = content.indexOf('\n', content.indexOf('--------------------------------')) + 1;
  const [draft] = await read(
    `${content.slice(0, at)}${' '.repeat(24)}${heading}\n${content.slice(at)}`,
  );
  expect(draft?.lines[0]?.text).toBe('Vin\u00a0:');
});

test('headings of a card among its steps are titles of steps', async () => {
  const content = COPY_ME_THAT.replaceAll(
    '<li class="instruction">Versez.',
    '<div class="instruction instruction_subheader">Le fond:</div><li class="instruction">Versez.',
  );
  const [draft] = await read(zipped({ 'recipes.html': content }));
  expect(draft?.steps).toEqual(['Le fond : Versez.', 'Servez.']);
});

test('the source of a card is the address of its link', async () => {
  const content = COPY_ME_THAT.replaceAll('>https://exemple.fr/kir<', '>Original<');
  expect(await read(zipped({ 'recipes.html': content }))).toMatchObject([
    { sourceUrl: 'https://exemple.fr/kir' },
    { sourceUrl: 'https://exemple.fr/kir' },
  ]);
});
