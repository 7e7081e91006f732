import { utils, write } from '@e965/xlsx';
/** Refusals and redirects of import pages; end-to-end tests cover their appearance. */
import { eq, sql } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { actorContext, servicesContext, type Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { importRuns } from '#db/schema/imports.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import {
  columnsForm,
  correctedMapping,
  isCorrectable,
} from '#features/intake/imports/corrections/columns-form.ts';
import { readAgain } from '#features/intake/imports/runs/decide.server.ts';
import { openRun } from '#features/intake/imports/runs/list-runs.server.ts';
import { stateLabel } from '#features/intake/imports/runs/run.ts';
import { enrol } from '#test/data/opinions.ts';
import { openServices } from '#test/run/services.ts';
import { action as sayColumns, loader as openColumns } from './import-columns.tsx';
import { action as sayNames } from './import-names.tsx';
import { action as decide, loader as openPage } from './import-run.tsx';
import { action as giveCsv, loader as openList } from './imports.tsx';
import { action as giveTool } from './import-tool.tsx';

let database: OpenDatabase;
let services: Services;
openServices((opened) => ({ database, services } = opened));

let edith: Member;
let other: Member;
let admin: Member;
beforeAll(async () => {
  const { db } = database;
  edith = await enrol(db, 'Édith', 'editor');
  other = await enrol(db, 'Oscar', 'editor');
  admin = await enrol(db, 'Ada', 'admin');
});

const CSV = `titre;ingrédients;préparation
Essai;3 cl de gin;Versez.
`;

/** Arguments of a loader or an action. */
function asked(actor: Member, sent: { id?: string; form?: FormData | URLSearchParams }): never {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(actorContext, actor);
  const url = new URL('https://zinc.example/admin/importations?voir=de-cote');
  const request = new Request(url, sent.form ? { method: 'POST', body: sent.form } : {});
  return { request, context, params: { id: sent.id ?? '', position: '0' }, url } as never;
}
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
function withFile(fields: Record<string, string>, name: string, text: BlobPart) {
  const sent = new FormData();
  for (const [key, value] of Object.entries(fields)) sent.set(key, value);
  sent.set('fichier', new File([text], name));
  return sent;
}

/** Redirect target of an answer, returned or thrown; the answer itself if it is no redirect. */
const leadsTo = async (answer: Promise<unknown>) => {
  const given = await answer.catch((thrown: unknown) => thrown);
  return given instanceof Response ? given.headers.get('Location') : given;
};
const idIn = (path: unknown) => /[0-9a-f-]{36}/.exec(String(path))?.[0] ?? '';

async function give(actor = edith): Promise<string> {
  const sent = asked(actor, { form: withFile({ licence: '  Nos textes ' }, 'a.csv', CSV) });
  const id = idIn(await leadsTo(giveCsv(sent)));
  await services.jobs.settled();
  return id;
}

test('a file is read with the licence that its form says; another kind is refused beside its field', async () => {
  const run = await openRun(services, { actor: edith, id: await give() });
  expect(run).toMatchObject({ stage: 'ready', source: 'a.csv', licence: 'Nos textes' });
  const refused = asked(edith, { form: withFile({}, 'a.txt', CSV) });
  expect(await giveCsv(refused)).toMatchObject({
    data: { said: ['Choisissez un fichier .csv, .xlsx ou .ods.'] },
    init: { status: 400 },
  });
});

test('a workbook is read as a CSV file, says its sheet, and its columns may be changed', async () => {
  const book = utils.book_new();
  const rows = [
    ['Nom', 'Mélange', 'Remarque'],
    ['Kir', '1 cl de cassis\n9 cl de vin blanc', 'Versez.'],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Bonjour'], ['à tous']]), 'Lisez-moi');
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Été');
  const bytes = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
  const id = idIn(await leadsTo(giveCsv(asked(edith, { form: withFile({}, 'bar.xlsx', bytes) }))));
  await services.jobs.settled();
  const run = await openRun(services, { actor: edith, id });
  expect(run).toMatchObject({
    stage: 'ready',
    found: {
      'Feuille lue': 'Été',
      'Feuilles laissées de côté': 'Lisez-moi',
      'Colonnes lues': 'Nom, Mélange',
    },
  });
  expect(isCorrectable(run)).toBe(true);
  const mapping = correctedMapping(run.proposed, columnsForm.parse({ titres: true }));
  await readAgain(services, { actor: edith, id, mapping, isLosing: true });
  await services.jobs.settled();
  expect(await openRun(services, { actor: edith, id })).toMatchObject({
    stage: 'ready',
    found: { 'Feuille lue': 'Été' },
  });
});

test('an empty file is said to be empty, beside its field', async () => {
  const empty = { data: { said: ['Ce fichier est vide.'] }, init: { status: 400 } };
  expect(await giveCsv(asked(edith, { form: withFile({}, 'a.csv', '') }))).toMatchObject(empty);
  const dump = withFile({ sorte: 'sql', mode: 'analyze' }, 'bar.sql', '');
  expect(await giveTool(asked(admin, { form: dump }))).toMatchObject(empty);
});

test('a run is its editor’s, and says when it is no more where a page had it', async () => {
  const id = await give();
  expect(await leadsTo(openPage(asked(other, { id })))).toContain('avis=import-introuvable');
  expect(await openPage(asked(admin, { id }))).toMatchObject({ filter: 'de-cote', ready: 1 });
  const nothing = await decide(asked(edith, { id, form: form({ geste: 'prendre' }) }));
  expect(nothing).toMatchObject({ data: { error: { '': ['Choisissez au moins une recette.'] } } });
  const late = decide(asked(edith, { id, form: form({ geste: 'arreter' }) }));
  expect(await leadsTo(late)).toContain('avis=import-change');
});

test('a stopped reading says so in the list and on its page, and is read again', async () => {
  const id = await give();
  const { db } = database;
  // As if the run had been stopped at its end.
  const { jobId } = await openRun(services, { actor: edith, id });
  await db.execute(sql`update pgboss.job set state = 'cancelled' where id = ${jobId}`);
  await db.update(importRuns).set({ stage: 'reading' }).where(eq(importRuns.id, id));
  const { runs, isMoving } = await openList(asked(edith, {}));
  expect(runs.find((run) => run.id === id)).toMatchObject({ jobState: 'stopped' });
  expect(isMoving).toBe(false);
  const { run } = await openPage(asked(edith, { id }));
  expect(stateLabel(run)).toBe('Lecture arrêtée');
  await leadsTo(decide(asked(edith, { id, form: form({ geste: 'continuer' }) })));
  const partial = await openPage(asked(edith, { id }));
  expect(partial).toMatchObject({ canReadAgain: true, run: { stage: 'ready' } });
  expect(partial.run.why).toContain('a été arrêtée');
  await leadsTo(decide(asked(edith, { id, form: form({ geste: 'relire' }) })));
  await services.jobs.settled();
  const whole = { canReadAgain: false, ready: 1, run: { stage: 'ready', why: null } };
  expect(await openPage(asked(edith, { id }))).toMatchObject(whole);
});

test('a name is of an ingredient that there is', async () => {
  const id = await give();
  const said = form({ 'noms[0].cle': 'gin', 'noms[0].choix': 'autre', 'noms[0].autre': 'Xyzzy' });
  expect(await sayNames(asked(edith, { id, form: said }))).toMatchObject({
    data: { error: { 'noms[0].autre': [expect.stringContaining('Aucun ingrédient')] } },
  });
});

test('columns that were taken for others are read again', async () => {
  const id = await give();
  const said = form({ titres: 'on', lignes: 'recipe', 'colonnes[2].champ': 'summary' });
  await leadsTo(sayColumns(asked(edith, { id, form: said })));
  await services.jobs.settled();
  const { mapping } = await openRun(services, { actor: edith, id });
  expect(mapping).toMatchObject({
    columns: [{ field: 'title' }, { field: 'ingredients' }, { field: 'summary' }],
  });
});

test('an SQL file is asked for in the words of the specification', async () => {
  const sent = withFile({ sorte: 'sql', mode: 'analyze' }, '', '');
  expect(await giveTool(asked(admin, { form: sent }))).toMatchObject({
    data: { said: ['Please select a SQL file'] },
  });
});

const SQL = `CREATE TABLE boissons (id int, nom text, texte text, brouillon text);
INSERT INTO boissons VALUES (1, 'Sour', 'Secouez.', '5 cl de gin'), (2, 'Fizz', 'Versez.', '4 cl de rhum');`;

test('a column of a SQL file is what somebody says, and its file is read again', async () => {
  const sent = withFile({ sorte: 'sql', mode: 'analyze' }, 'bar.sql', SQL);
  const id = idIn(await leadsTo(giveTool(asked(admin, { form: sent }))));
  await services.jobs.settled();
  const page = await openColumns(asked(admin, { id }));
  expect([page.table, page.tables]).toEqual(['boissons', { boissons: 'boissons (2\u00a0lignes)' }]);
  const at = page.columns.findIndex(({ name }) => name === 'texte');
  const said = form({ table: 'boissons', lignes: 'recipe', [`colonnes[${at}].champ`]: 'summary' });
  await leadsTo(sayColumns(asked(admin, { id, form: said })));
  await services.jobs.settled();
  const after = await openColumns(asked(admin, { id }));
  expect(after.columns[at]).toEqual({ name: 'texte', field: 'summary' });
  const { items } = await openPage(asked(admin, { id }));
  expect(items.map(({ title, lines }) => [title, lines])).toEqual([
    ['Sour', ['5 cl de gin']],
    ['Fizz', ['4 cl de rhum']],
  ]);
});

test('addresses are pages of other sites, and a page that is pasted keeps its own', async () => {
  const faulty = form({ sorte: 'web', mode: 'run', adresses: 'ftp://bar.example' });
  expect(await giveTool(asked(admin, { form: faulty }))).toMatchObject({
    data: { error: { adresses: [expect.stringContaining('ftp://bar.example')] } },
  });
  const address = 'https://bar.example/sour';
  const page = form({ sorte: 'collage', html: '<h1>Sour</h1>', adresse: address });
  const id = idIn(await leadsTo(giveTool(asked(admin, { form: page }))));
  expect(await openRun(services, { actor: admin, id })).toMatchObject({
    kind: 'html',
    source: address,
  });
  await services.jobs.settled();
});
