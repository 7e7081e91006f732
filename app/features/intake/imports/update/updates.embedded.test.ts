/** An export edited in a spreadsheet: imported into the recipes, then undone. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { importItems, importRuns } from '#db/schema/imports.server.ts';
import { cocktails, ingredients, tags } from '#db/schema/recipes.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { changeRecipes } from '#features/recipes/editor/list/change-recipes.server.ts';
import { readRecipe } from '#features/recipes/writing/read-recipes.server.ts';
import { writeRecipe, writeRecipes } from '#features/recipes/writing/write-recipes.server.ts';
import { addIngredients, addTags, recipe } from '#test/data/catalogue.ts';
import { enrol } from '#test/data/opinions.ts';
import { openServices } from '#test/run/services.ts';
import { RowCutter } from '../csv/csv-rows.ts';
import { exportRecipes } from '../csv/export/export-recipes.server.ts';
import { chooseItems, startImport } from '../runs/decide.server.ts';
import { listItems } from '../runs/list-items.server.ts';
import { openRun } from '../runs/list-runs.server.ts';
import { startFileRun } from '../runs/start-run.server.ts';
import { reopenRun, undoRun } from '../runs/undo-run.server.ts';
import { compareUpdates, writeUpdates } from './write-updates.server.ts';

let database: OpenDatabase;
let services: Services;
let edith: Member;
let oscar: Member;
let ids: Record<'negroni' | 'gimlet' | 'spritz', string>;

openServices(
  (opened) => ({ database, services } = opened),
  [importRuns, cocktails, ingredients, tags],
);
beforeAll(async () => {
  edith = await enrol(database.db, 'Édith', 'editor');
  oscar = await enrol(database.db, 'Oscar', 'editor');
});
beforeEach(async () => {
  const { db } = database;
  await addIngredients(db, [
    { name: 'Gin', abv: 40 },
    { name: 'Campari', abv: 25 },
    { name: 'Citron vert' },
  ]);
  await addTags(db, [{ name: 'Amer' }, { name: 'Été' }]);
  const made = (title: string, fields: Partial<CocktailInput> = {}) =>
    writeRecipe(services, {
      actor: edith,
      recipe: recipe({
        title,
        ingredients: [
          { ingredient: 'gin', quantity_text: '4', unit: 'cl' },
          { ingredient: 'citron-vert', quantity_text: '1/2', unit: null },
        ],
        summary: '=Un résumé; avec\u202f: tout.',
        ...fields,
      }),
    });
  ids = {
    negroni: await made('Negroni', {
      tags: ['amer'],
      ingredients: [
        { ingredient: 'gin', quantity_text: '4', unit: 'cl' },
        { ingredient: 'citron-vert', quantity_text: '', unit: null, service: true },
      ],
    }),
    gimlet: await made('Gimlet', { history: 'De marins.' }),
    spritz: await made('Spritz', { is_published: false }),
  };
});

type Sheet = Record<string, string>[];

/** The export, changed in a spreadsheet and saved with another delimiter and order of columns. */
async function sheet(
  change: (rows: Record<string, Record<string, string>>) => void,
): Promise<string> {
  let text = '';
  for await (const piece of exportRecipes(services, { actor: edith })) text += piece;
  const cutter = new RowCutter(';');
  const [header, ...rows] = [...cutter.push(text.slice(1)), ...cutter.end()].map(
    ({ cells }) => cells,
  );
  const all: Sheet = rows.map((cells) =>
    Object.fromEntries(header?.map((name, at) => [name, cells[at] ?? '']) ?? []),
  );
  change(Object.fromEntries(all.map((row) => [row['title'] ?? '', row])));
  const columns = Object.keys(all[0] ?? {}).toReversed();
  const line = (cells: (string | undefined)[]) =>
    cells.map((cell = '') => `"${cell.replaceAll('"', '""')}"`).join(',');
  return [columns, ...all.map((row) => columns.map((name) => row[name]))].map(line).join('\n');
}

async function read(text: string, actor: Member = edith): Promise<string> {
  const given = { name: 'zinc.csv', text };
  const id = await startFileRun(services, { actor, kind: 'csv', given });
  await services.jobs.settled();
  return id;
}
const itemsOf = async (id: string) =>
  (await listItems(services, { actor: edith, id, page: 1, pageSize: 50 })).items;
const states = async (id: string) =>
  (await itemsOf(id)).map(({ title, state }) => `${title}: ${state}`);
const apply = async (id: string, only?: number[]) => {
  await startImport(services, { actor: edith, id, ...(only && { only }) });
  await services.jobs.settled();
};
const stored = async (name: keyof typeof ids) => (await readRecipe(database.db, ids[name])).recipe;
const save = async (name: keyof typeof ids, change: Partial<CocktailInput>) =>
  writeRecipe(services, {
    actor: oscar,
    id: ids[name],
    recipe: { ...(await stored(name)), ...change },
  });

test('an untouched export is unchanged throughout', async () => {
  const id = await read(await sheet(() => undefined));
  expect(await states(id)).toEqual(['Gimlet: same', 'Negroni: same', 'Spritz: same']);
  await expect(apply(id)).rejects.toMatchObject({ code: 'rien-a-importer' });
});

test('what was changed is shown by field, written as one batch, and taken back', async () => {
  const before = await stored('gimlet');
  const id = await read(
    await sheet((rows) => {
      const { Gimlet: gimlet = {} } = rows;
      gimlet['title'] = 'Gimlet du port';
      gimlet['slug'] = 'gimlet-du-port';
      gimlet['history'] = '';
      gimlet['ingredients'] = '6 | cl | Gin |\n1/2 |  | Citron vert |\n1 | cl | Sirop de rose |';
      gimlet['tags'] = 'Été';
      for (const row of Object.values(rows)) delete row['summary'];
    }),
  );
  expect(await states(id)).toEqual(['Gimlet: differs', 'Negroni: same', 'Spritz: same']);
  expect((await itemsOf(id))[0]?.changes).toEqual([
    { label: 'Titre', before: 'Gimlet', after: 'Gimlet du port' },
    { label: 'Slug', before: 'gimlet', after: 'gimlet-du-port' },
    {
      label: 'Ingrédients',
      before: '4\u00a0cl de gin\n½ citron vert',
      after: '6\u00a0cl de gin\n½ citron vert\n1\u00a0cl de sirop de rose',
    },
    { label: 'Tags', before: '', after: 'Été' },
    { label: 'Histoire', before: 'De marins.', after: '' },
  ]);
  await apply(id);
  expect(await openRun(services, { actor: edith, id })).toMatchObject({
    stage: 'done',
    counts: { updated: 1, same: 2 },
  });
  expect(await stored('gimlet')).toMatchObject({
    title: 'Gimlet du port',
    slug: 'gimlet-du-port',
    summary: before.summary,
    history: null,
    tags: ['ete'],
    is_published: true,
    ingredients: [
      { quantity_text: '6' },
      { quantity_text: '1/2' },
      { ingredient: 'sirop-de-rose' },
    ],
  });
  await undoRun(services, { actor: edith, id });
  await services.jobs.settled();
  expect(await stored('gimlet')).toEqual(before);
  expect(await states(id)).toEqual(['Gimlet: undone', 'Negroni: same', 'Spritz: same']);
  const made = await database.db
    .select()
    .from(ingredients)
    .where(eq(ingredients.slug, 'sirop-de-rose'));
  expect(made).toEqual([]);
  // Written again, it is taken back to the state of its second writing.
  await reopenRun(services, { actor: edith, id });
  await save('gimlet', { summary: 'Très vert.' });
  await apply(id);
  expect(await stored('gimlet')).toMatchObject({ title: 'Gimlet du port', summary: 'Très vert.' });
  await undoRun(services, { actor: edith, id });
  await services.jobs.settled();
  expect(await stored('gimlet')).toEqual({ ...before, summary: 'Très vert.' });
});

test('lines « Pour servir » stay so, and a mark that is changed is a change', async () => {
  const before = await stored('negroni');
  const id = await read(
    await sheet(({ Negroni: negroni = {}, Gimlet: gimlet = {} }) => {
      negroni['ingredients'] = negroni['ingredients']?.replace('4 | cl', '4,5 | cl') ?? '';
      gimlet['ingredients'] += ' service';
    }),
  );
  expect((await itemsOf(id)).map(({ changes: [change] }) => change?.after)).toEqual([
    '4\u00a0cl de gin\n½ citron vert (pour servir)',
    '4,5\u00a0cl de gin\ncitron vert (pour servir)',
    undefined,
  ]);
  await apply(id);
  expect((await stored('negroni')).ingredients).toEqual([
    { ...before.ingredients[0], quantity_text: '4,5' },
    before.ingredients[1],
  ]);
  expect((await stored('gimlet')).ingredients[1]).toMatchObject({ service: true });
});

test('what a colleague changed meanwhile stays, and where both changed one field it is a conflict', async () => {
  const text = await sheet(({ Negroni: negroni = {}, Gimlet: gimlet = {} }) => {
    negroni['summary'] = 'Amer.';
    gimlet['summary'] = 'Vif.';
  });
  await save('negroni', { history: 'De Florence.', title: 'Négroni', slug: 'negroni-de-florence' });
  await save('gimlet', { summary: 'Acide.' });
  const id = await read(text);
  const items = await itemsOf(id);
  expect(items).toMatchObject([
    { state: 'clash', why: expect.stringContaining(': Résumé.') as unknown },
    { state: 'differs', changes: [{ label: 'Résumé', after: 'Amer.' }] },
    { state: 'same' },
  ]);
  await apply(id);
  expect(await stored('negroni')).toMatchObject({
    title: 'Négroni',
    summary: 'Amer.',
    history: 'De Florence.',
  });
  expect(await stored('gimlet')).toMatchObject({ summary: 'Acide.' });
  // Accepted, but the recipe changed once more: an editor decides again.
  await chooseItems(services, { actor: edith, id, positions: [0], choice: 'prendre' });
  await save('gimlet', { summary: 'Très acide.' });
  await apply(id);
  expect((await itemsOf(id))[0]).toMatchObject({
    state: 'clash',
    changes: [{ before: 'Très acide.', after: 'Vif.' }],
  });
  await chooseItems(services, { actor: edith, id, positions: [0], choice: 'prendre' });
  await apply(id, [0]);
  expect(await stored('gimlet')).toMatchObject({ summary: 'Vif.' });
  // A recipe edited since the import stays as it is.
  await save('negroni', { summary: 'Très amer.' });
  await undoRun(services, { actor: edith, id });
  await services.jobs.settled();
  expect(await stored('gimlet')).toMatchObject({ summary: 'Très acide.' });
  expect(await stored('negroni')).toMatchObject({ summary: 'Très amer.' });
  expect((await itemsOf(id)).map(({ state }) => state)).toEqual(['undone', 'updated', 'same']);
});

test('a recipe that changes between the comparison and the writing is a conflict', async () => {
  await read(await sheet(({ Gimlet: gimlet = {} }) => void (gimlet['history'] = 'De la mer.')));
  const { db } = database;
  const items = await db.select().from(importItems).where(eq(importItems.state, 'differs'));
  const compared = await compareUpdates(db, items, () => undefined);
  await save('gimlet', { summary: 'Vert.' });
  const changes = await writeUpdates(compared, async (drafts) => {
    const asked = { actor: edith, drafts, vocabulary: 'from names', isImported: true } as const;
    return (await writeRecipes(services, asked)).outcomes;
  });
  expect([...changes.values()]).toMatchObject([{ state: 'clash' }]);
  expect(await stored('gimlet')).toMatchObject({ history: 'De marins.', summary: 'Vert.' });
});

test('what cannot be written is refused with its reason, and the others go on', async () => {
  const id = await read(
    await sheet(({ Negroni: negroni = {}, Gimlet: gimlet = {}, Spritz: spritz = {} }) => {
      negroni['ingredients'] = '01-févr |  | Citron vert |';
      gimlet['instructions'] = '';
      spritz['servings'] = '2';
    }),
  );
  expect((await itemsOf(id)).map(({ state, why }) => [state, why])).toEqual([
    ['failed', expect.stringMatching(/ne peut pas être mise à jour.: .*requises/)],
    ['failed', expect.stringContaining('01-févr')],
    ['differs', null],
  ]);
  await apply(id);
  expect(await states(id)).toEqual(['Gimlet: failed', 'Negroni: failed', 'Spritz: updated']);
  expect(await stored('spritz')).toMatchObject({ servings: 2, is_published: false });
});

test('only what is chosen is written; a row twice, in the bin or unknown is said', async () => {
  const text = await sheet((rows) => {
    for (const row of Object.values(rows)) row['summary'] = 'Autre.';
  });
  const [header = '', ...lines] = text.split(/\n(?="01)/);
  const unknown = lines[0]?.replace(/^"01[^/]*/, '"01900000-0000-7000-8000-000000000000') ?? '';
  const id = await read(
    [header, ...lines, lines[0], unknown.replaceAll(/Gimlet|gimlet/g, 'Zoot')].join('\n'),
  );
  expect(await states(id)).toEqual([
    'Gimlet: differs',
    'Negroni: differs',
    'Spritz: differs',
    'Gimlet: failed',
    'Zoot: aside',
  ]);
  await changeRecipes(services, { actor: edith, ids: [ids.negroni], change: 'supprimer' });
  await apply(id, [0, 1]);
  expect((await itemsOf(id)).map(({ state, why }) => [state, why]).slice(0, 3)).toEqual([
    ['updated', null],
    ['failed', expect.stringContaining('à la corbeille')],
    ['differs', null],
  ]);
  expect(await stored('spritz')).toMatchObject({
    summary: expect.stringContaining('résumé') as unknown,
  });
});

test('a row whose slug is another recipe’s is refused before anything is written', async () => {
  const text = await sheet(({ Gimlet: gimlet }) => {
    if (gimlet) gimlet['slug'] = 'negroni';
  });
  const [gimlet] = await itemsOf(await read(text));
  expect(gimlet).toMatchObject({ title: 'Gimlet', state: 'failed' });
  expect(gimlet?.why).toMatch(/Gimlet.* ne peut pas être mise à jour.*negroni/);
  expect(await stored('gimlet')).toMatchObject({ slug: 'gimlet' });
});
