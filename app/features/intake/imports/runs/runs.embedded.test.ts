/** Imports from the file to the catalogue, and their undoing, with the ledger. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { importItems, importRuns } from '#db/schema/imports.server.ts';
import { cocktails, ingredients, tags } from '#db/schema/recipes.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { changeRecipes } from '#features/recipes/editor/list/change-recipes.server.ts';
import { Jobs } from '#features/platform/jobs/jobs.server.ts';
import { readRecipe } from '#features/recipes/writing/read-recipes.server.ts';
import { writeRecipe } from '#features/recipes/writing/write-recipes.server.ts';
import { addIngredients, addTags, recipe } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import { testServices } from '#test/run/services.ts';
import { exportRecipes } from '../csv/export/export-recipes.server.ts';
import {
  changeItem,
  chooseItems,
  chooseNames,
  contentWithIt,
  startImport,
} from './decide.server.ts';
import { importJob } from './import-run.server.ts';
import { listItems, listNames } from './list-items.server.ts';
import { listRuns, openRun } from './list-runs.server.ts';
import { readJob } from './read-run.server.ts';
import { IMPORT_BUCKET, stateLabel } from './run.ts';
import { startFileRun } from './start-run.server.ts';
import { reopenRun, undoJob, undoRun } from './undo-run.server.ts';

let database: OpenDatabase;
let services: Services;
let edith: Member;
let other: Member;
let admin: Member;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  edith = await enrol(db, 'Édith', 'editor');
  other = await enrol(db, 'Oscar', 'editor');
  admin = await enrol(db, 'Ada', 'admin');
  const jobs = new Jobs<Services>([readJob, importJob, undoJob], {
    db,
    engine: database.engine,
    clock: () => new Date(),
  });
  services = { ...testServices(db), jobs };
  jobs.serve(services);
});
beforeEach(async () => {
  const { db } = database;
  await db.delete(importRuns);
  await db.delete(cocktails);
  await db.delete(ingredients);
  await addIngredients(db, [
    { name: 'Gin', abv: 40 },
    { name: 'Campari', abv: 25 },
    { name: 'Jus de citron vert' },
    { name: 'Vermouth rouge', abv: 16 },
  ]);
});
afterAll(() => database.close());

const CSV = `titre;instructions;ingrédients;source_url
Negroni maison;Remuez.|Versez dans un verre tumbler.;3 cl de gin|3 cl de Campari|3 cl de vermouth rouge;
Gimlet;Secouez, filtrez.;6 cl de gin|2 cl de jus de citron vert|1 cl de sirop de perlimpinpin;https://exemple.fr/gimlet
Mystère;;gin;
`.replaceAll('|', '\u000b');

const given = (text: string) => ({ name: 'recettes.csv', text: text.replaceAll('\u000b', '; ') });

async function read(text = CSV, actor: Member = edith) {
  const quoted = text
    .split('\n')
    .map((line) =>
      line
        .split(';')
        .map((cell) => `"${cell}"`)
        .join(';'),
    )
    .join('\n');
  const id = await startFileRun(services, { actor, kind: 'csv', given: given(quoted) });
  await services.jobs.settled();
  return id;
}
const states = async (id: string) =>
  (await listItems(services, { actor: admin, id, page: 1, pageSize: 50 })).items.map(
    ({ title, state }) => `${title}: ${state}`,
  );
const imported = async (id: string) => {
  await startImport(services, { actor: edith, id });
  await services.jobs.settled();
};
const titles = async () =>
  (await database.db.select({ title: cocktails.title }).from(cocktails))
    .map(({ title }) => title)
    .toSorted();

test('a file is read, looked at, imported as drafts, and taken back', async () => {
  const id = await read();
  expect(await openRun(services, { actor: edith, id })).toMatchObject({ stage: 'ready' });
  expect(await states(id)).toEqual(['Negroni maison: ready', 'Gimlet: ready', 'Mystère: ready']);
  await imported(id);
  expect(await openRun(services, { actor: edith, id })).toMatchObject({
    stage: 'done',
    counts: { created: 3 },
  });
  const { items } = await listItems(services, { actor: edith, id, page: 1, pageSize: 50 });
  const negroni = await readRecipe(database.db, items[0]?.recipeId ?? '');
  expect(negroni.recipe).toMatchObject({
    title: 'Negroni maison',
    is_published: false,
    ingredients: [
      { ingredient: 'gin', quantity_text: '3', unit: 'cl' },
      { ingredient: 'campari', quantity_text: '3', unit: 'cl' },
      { ingredient: 'vermouth-rouge', quantity_text: '3', unit: 'cl' },
    ],
  });
  await undoRun(services, { actor: edith, id });
  await services.jobs.settled();
  const undone = await openRun(services, { actor: edith, id });
  expect(undone).toMatchObject({ stage: 'undone', counts: { undone: 3 } });
  expect(await titles()).toEqual([]);
  // Undoing also deletes the ingredients created for the import.
  const names = await database.db.select({ name: ingredients.name }).from(ingredients);
  expect(names.map(({ name }) => name)).not.toContain('Sirop de perlimpinpin');
});

test('an undone import is taken up again as its editor left it, and imported anew', async () => {
  const id = await read();
  const reopen = (actor: Member) => reopenRun(services, { actor, id });
  await chooseItems(services, { actor: edith, id, positions: [2], choice: 'ecarter' });
  await imported(id);
  await expect(reopen(edith)).rejects.toMatchObject({ code: 'import-ailleurs' });
  await undoRun(services, { actor: edith, id });
  await services.jobs.settled();
  await expect(reopen(other)).rejects.toMatchObject({ code: 'import-introuvable' });
  await reopen(edith);
  const opened = await openRun(services, { actor: edith, id });
  expect(opened).toMatchObject({ stage: 'ready', counts: { ready: 2, dropped: 1 } });
  await imported(id);
  expect(await titles()).toEqual(['Gimlet', 'Negroni maison']);
});

test('a file that the storage has lost before it is read is said to be, in words', async () => {
  const file = given(CSV);
  const later = { add: () => Promise.resolve(randomUUID()) };
  const id = await startFileRun(
    { ...services, jobs: later },
    { actor: edith, kind: 'csv', given: file },
  );
  for await (const { path } of services.storage.list(IMPORT_BUCKET)) {
    await services.storage.remove({ bucket: IMPORT_BUCKET, path });
  }
  await services.jobs.add(database.db, readJob, { run: id });
  await services.jobs.settled();
  const { stage, why } = await openRun(services, { actor: edith, id });
  expect(stage).toBe('failed');
  expect(why).toMatch(/^Le fichier de cet import n’est pas dans le stockage du site\./);
});

test('a reading whose process was killed is not begun anew, says so, and keeps what it read', async () => {
  const { db } = database;
  const id = await startFileRun(services, { actor: edith, kind: 'csv', given: given(CSV) });
  await db.insert(importItems).values({ runId: id, position: 0, title: 'Kir', state: 'ready' });
  await db.execute(sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'
    where state < 'active'`);
  await db.execute(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`);
  await services.jobs.start();
  const looked = async () => stateLabel(await openRun(services, { actor: edith, id }));
  await expect.poll(looked, { timeout: 20_000 }).toBe('Lecture interrompue');
  await services.jobs.settled();
  expect(await states(id)).toEqual(['Kir: ready']);
  await contentWithIt(services, { actor: edith, id });
  const { stage, why, canReadAgain } = await openRun(services, { actor: edith, id });
  expect([stage, canReadAgain]).toEqual(['ready', true]);
  expect(why).toContain('il peut manquer des recettes');
});

test('the same file twice creates nothing twice', async () => {
  await imported(await read());
  const again = await read();
  expect(await states(again)).toEqual(['Negroni maison: aside', 'Gimlet: aside', 'Mystère: aside']);
  await expect(startImport(services, { actor: edith, id: again })).rejects.toThrow(
    'Rien n’est à importer',
  );
  // A duplicate imported on purpose is another recipe, with another slug.
  await chooseItems(services, { actor: edith, id: again, positions: [0], choice: 'prendre' });
  await imported(again);
  const rows = await database.db
    .select({ slug: cocktails.slug })
    .from(cocktails)
    .where(eq(cocktails.title, 'Negroni maison'));
  expect(rows.map(({ slug }) => slug).toSorted()).toEqual(['negroni-maison', 'negroni-maison-2']);
});

test('what was edited since stays, and is listed', async () => {
  const id = await read();
  await imported(id);
  const { items } = await listItems(services, { actor: edith, id, page: 1, pageSize: 50 });
  const [first] = items;
  const { recipe: negroni } = await readRecipe(database.db, first?.recipeId ?? '');
  await writeRecipe(services, {
    actor: other,
    id: first?.recipeId ?? '',
    recipe: { ...negroni, summary: 'Amer.' },
  });
  await undoRun(services, { actor: admin, id });
  await services.jobs.settled();
  expect(await titles()).toEqual(['Negroni maison']);
  expect(await states(id)).toEqual([
    'Negroni maison: created',
    'Gimlet: undone',
    'Mystère: undone',
  ]);
});

test('a name that is not sure is asked for, and what is said of it holds for the whole run', async () => {
  const id = await read(
    'titre;instructions;ingrédients\nEssai;Versez.;4 cl de vermouth;\nAutre;Versez.;2 cl de vermouth',
  );
  expect(await states(id)).toEqual(['Essai: asks', 'Autre: asks']);
  const { names } = await listNames(services, { actor: edith, id, page: 1, pageSize: 50 });
  expect(names).toMatchObject([
    { name: 'Vermouth', uses: 2, choice: 'ask', proposed: ['Vermouth rouge'] },
  ]);
  const key = names[0]?.key ?? '';
  await expect(
    chooseNames(services, {
      actor: edith,
      id,
      names: [{ key, choice: 'use', ingredient: 'Potion' }],
    }),
  ).rejects.toThrow('Potion');
  await chooseNames(services, {
    actor: edith,
    id,
    names: [{ key, choice: 'use', ingredient: 'vermouth rouge' }],
  });
  expect(await states(id)).toEqual(['Essai: ready', 'Autre: ready']);
  await imported(id);
  const [row] = await database.db.select({ id: cocktails.id }).from(cocktails).limit(1);
  expect((await readRecipe(database.db, row?.id ?? '')).recipe.ingredients).toMatchObject([
    { ingredient: 'vermouth-rouge' },
  ]);
});

test('a recipe is changed before it is imported', async () => {
  const id = await read();
  await changeItem(services, {
    actor: edith,
    id,
    position: 2,
    change: { title: 'Mystère levé', lines: '4 cl de gin\n\n1 trait de Campari', steps: 'Versez.' },
  });
  await imported(id);
  const [row] = await database.db
    .select({ id: cocktails.id })
    .from(cocktails)
    .where(eq(cocktails.title, 'Mystère levé'));
  expect((await readRecipe(database.db, row?.id ?? '')).recipe).toMatchObject({
    instructions: 'Versez.',
    ingredients: [
      { ingredient: 'gin', unit: 'cl' },
      { ingredient: 'campari', unit: 'trait' },
    ],
  });
});

test('others are answered while a changed recipe is analysed', async () => {
  const id = await read();
  const lines = Array.from({ length: 200 }, (_, at) => `${at} cl de sirop nº ${at}`).join('\n');
  const change = { title: 'Mystère', lines, steps: 'Versez.' };
  const changed = changeItem(services, { actor: edith, id, position: 2, change });
  const isOther = () => database.db.execute(sql`select 1`).then(() => true);
  let answered = 0;
  while (await Promise.race([isOther(), changed.then(() => false)])) answered += 1;
  expect(answered).toBeGreaterThan(10);
});

test('what lacks something, or is as its source tells it, is not published', async () => {
  const id = await read();
  await imported(id);
  const { items } = await listItems(services, { actor: edith, id, page: 1, pageSize: 50 });
  const publish = (at: number) =>
    changeRecipes(services, { actor: edith, ids: [items[at]?.recipeId ?? ''], change: 'publier' });
  await expect(publish(2)).rejects.toMatchObject({ code: 'recette-incomplete' });
  await expect(publish(1)).rejects.toMatchObject({ code: 'licence-requise' });
  const { recipe: gimlet } = await readRecipe(database.db, items[1]?.recipeId ?? '');
  const rewrite = { ...gimlet, instructions: 'Frappez dix secondes, puis filtrez.' };
  await writeRecipe(services, { actor: edith, id: items[1]?.recipeId ?? '', recipe: rewrite });
  await expect(publish(1)).resolves.toMatchObject({ changed: 1 });
});

test('an editor follows their own, an administrator all', async () => {
  const id = await read();
  const seen = async (actor: Member) =>
    (await listRuns(services, { actor, page: 1, pageSize: 10 })).total;
  expect([await seen(edith), await seen(other), await seen(admin)]).toEqual([1, 0, 1]);
  await expect(openRun(services, { actor: other, id })).rejects.toMatchObject({
    code: 'import-introuvable',
  });
  await expect(undoRun(services, { actor: other, id })).rejects.toMatchObject({
    code: 'import-introuvable',
  });
  const asked = { actor: edith, kind: 'sql' as const, given: { name: 'a.sql', text: 'x' } };
  await expect(startFileRun(services, asked)).rejects.toMatchObject({ code: 'forbidden' });
  const isCsv = { actor: edith, kind: 'csv' as const, given: { name: 'a.pdf', text: 'x' } };
  await expect(startFileRun(services, isCsv)).rejects.toMatchObject({ code: 'fichier-inattendu' });
});

test('what is there already is known by its page, its title but for an error, and its lines', async () => {
  await writeRecipe(services, {
    actor: edith,
    recipe: recipe({
      title: 'Gimlet du port',
      ingredients: [
        { ingredient: 'gin', quantity_text: '6', unit: 'cl' },
        { ingredient: 'jus-de-citron-vert', quantity_text: '2', unit: 'cl' },
      ],
      source_url: 'https://exemple.fr/port/',
    }),
  });
  const id = await read(
    'titre;instructions;ingrédients;source_url\n' +
      'Autre nom;Versez.;1 cl de gin;https://www.exemple.fr/port?utm_source=x\n' +
      'Recette du Gimmlet du Port;Versez.;1 cl de gin;\n' +
      'Rien à voir;Versez.;2 cl de jus de citron vert|6 cl de gin;'.replaceAll('|', '\u000b'),
  );
  const { items } = await listItems(services, { actor: edith, id, page: 1, pageSize: 50 });
  expect(items.map(({ why }) => why)).toEqual([
    expect.stringContaining('même page'),
    expect.stringContaining('même titre'),
    expect.stringContaining('mêmes ingrédients'),
  ]);
});

test('the catalogue that was exported comes back whole, into a site that has nothing', async () => {
  const lines = [
    {
      ingredient: 'jus-de-citron-vert',
      quantity_text: '1/2',
      unit: null,
      facultatif: true as const,
    },
    { ingredient: 'gin', quantity_text: '4 à 5', unit: 'cl' },
  ];
  await addTags(database.db, [{ name: 'Été' }]);
  const rich = recipe({
    title: 'Éclair «\u00a0deux\u00a0»',
    ingredients: lines,
    instructions: 'Versez ; servez.\n"Goûtez".',
    garnitures: ['olive', 'menthe'],
    aussi_appele: ['=Foudre'],
    tags: ['ete'],
    attente_minutes: 30,
    history: 'Une histoire.',
  });
  await writeRecipe(services, { actor: edith, recipe: rich });
  const virgin = { ingredient: 'jus-de-citron-vert', quantity_text: '4', unit: 'cl' };
  await writeRecipe(services, {
    actor: edith,
    recipe: recipe({ title: 'Éclair sans alcool', ingredients: [virgin], jumelle: rich.slug }),
  });
  const stored = async () => {
    const rows = await database.db.select({ id: cocktails.id }).from(cocktails);
    const all = await Promise.all(rows.map(({ id }) => readRecipe(database.db, id)));
    return all
      .map(({ recipe: one }) => ({ ...one, is_published: false }))
      .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  };
  const before = await stored();
  let text = '';
  for await (const piece of exportRecipes(services, { actor: edith })) text += piece;
  await database.db.delete(cocktails);
  await database.db.delete(tags);
  const readText = async (csv: string) => {
    const run = await startFileRun(services, { actor: edith, kind: 'csv', given: given(csv) });
    await services.jobs.settled();
    return run;
  };
  await imported(await readText(text));
  expect(await stored()).toEqual(before);
  // In an empty catalogue, recipes are imported without their twin, and ingredients are created by
  // name.
  await database.db.delete(cocktails);
  await database.db.delete(ingredients);
  await imported(await readText(text));
  expect((await stored()).map(({ slug, jumelle }) => [slug, jumelle])).toEqual([
    ['eclair-deux', null],
    ['eclair-sans-alcool', null],
  ]);
  const names = await database.db.select({ name: ingredients.name }).from(ingredients);
  expect(names.map(({ name }) => name).toSorted()).toEqual(['Gin', 'Jus de citron vert']);
});
