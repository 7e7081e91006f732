import { and, eq, gt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { importItems, importRuns } from '#db/schema/imports.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { enrol } from '#test/data/opinions.ts';
import { openServices } from '#test/run/services.ts';
import { columnsOf } from '../corrections/columns-form.ts';
import { changeItem, chooseItems, readAgain, startImport } from './decide.server.ts';
import { findItem, listItems } from './list-items.server.ts';
import { openRun } from './list-runs.server.ts';
import { startFileRun } from './start-run.server.ts';
import { undoRun } from './undo-run.server.ts';

let database: OpenDatabase;
let services: Services;
openServices((opened) => ({ database, services } = opened));

const CSV = `titre;préparation;ingrédients;autre
Gimlet;Secouez.;6 cl de gin;Servez.
Sour;Remuez.;5 cl de gin;Filtrez.
`;

test('another reading keeps corrections of what it reads as before, and asks before it loses others', async () => {
  const actor = await enrol(database.db, 'Édith', 'editor');
  const given = { name: 'bar.csv', text: CSV };
  const id = await startFileRun(services, { actor, kind: 'csv', given });
  await services.jobs.settled();
  const asked = { actor, id };
  const change = async (position: number, typed: { title: string; lines: string; steps: string }) =>
    changeItem(services, { ...asked, position, change: typed });
  await change(0, { title: 'Gimlet', lines: '7 cl de gin', steps: 'Secouez.' });
  await change(1, { title: 'Gin sour', lines: '5 cl de gin', steps: 'Secouez fort.' });
  const { proposed } = await openRun(services, asked);
  const mapping = columnsOf(proposed);
  if (!mapping) throw new Error('No columns were proposed.');
  const as = (...fields: ('title' | 'ingredients' | 'instructions' | 'summary' | null)[]) => ({
    ...mapping,
    columns: mapping.columns.map((column, at) => ({ ...column, field: fields[at] ?? null })),
  });
  const texts = async () => {
    await services.jobs.settled();
    const { items } = await listItems(services, { ...asked, page: 1, pageSize: 9 });
    return items.map(({ title, lines, state }) => `${title}: ${lines.join()} (${state})`);
  };

  const kept = as('title', 'instructions', 'ingredients', 'summary');
  expect(await readAgain(services, { ...asked, mapping: kept })).toEqual([]);
  expect(await texts()).toEqual(['Gimlet: 7 cl de gin (ready)', 'Gin sour: 5 cl de gin (ready)']);

  const lesser = as('title', null, 'ingredients', 'instructions');
  expect(await readAgain(services, { ...asked, mapping: lesser })).toEqual([
    { title: 'Gin sour', parts: ['steps'] },
  ]);
  expect(await openRun(services, asked)).toMatchObject({ stage: 'ready' });
  expect(await readAgain(services, { ...asked, mapping: lesser, isLosing: true })).toEqual([]);
  expect(await texts()).toEqual(['Gimlet: 7 cl de gin (ready)', 'Gin sour: 5 cl de gin (ready)']);
  const sour = await findItem(services, { ...asked, position: 1 });
  expect(sour?.draft?.steps).toEqual(['Filtrez.']);

  const shape = { ...lesser, rows: 'ingredient' as const };
  expect(await readAgain(services, { ...asked, mapping: shape })).toEqual([
    { title: 'Gimlet', parts: ['lines', 'choice'] },
    { title: 'Gin sour', parts: ['title', 'choice'] },
  ]);
});

test('another reading keeps what was taken or left out, and asks where it cannot know the recipes', async () => {
  const actor = await enrol(database.db, 'Odile', 'editor');
  const given = { name: 'bar.csv', text: `${CSV}Bolognaise;Cuisez.;2 oignons;Mangez.\n` };
  const id = await startFileRun(services, { actor, kind: 'csv', given });
  await services.jobs.settled();
  const asked = { actor, id };
  const change = { title: 'Sour', lines: '6 cl de gin', steps: 'Remuez.' };
  await changeItem(services, { ...asked, position: 1, change });
  await chooseItems(services, { ...asked, positions: [0, 1], choice: 'ecarter' });
  await chooseItems(services, { ...asked, positions: [2], choice: 'prendre' });
  const states = async () => {
    await services.jobs.settled();
    const { items } = await listItems(services, { ...asked, page: 1, pageSize: 9 });
    return items.map(({ title, lines, state }) => `${title}: ${lines.join()} (${state})`);
  };
  const decided = [
    'Gimlet: 6 cl de gin (dropped)',
    'Sour: 6 cl de gin (dropped)',
    'Bolognaise: 2 oignons (ready)',
  ];
  expect(await states()).toEqual(decided);
  const mapping = columnsOf((await openRun(services, asked)).proposed);
  if (!mapping) throw new Error('No columns were proposed.');
  const as = (at: number, field: 'summary' | 'title') => ({
    ...mapping,
    columns: mapping.columns.map((column, index) => (index === at ? { ...column, field } : column)),
  });

  expect(await readAgain(services, { ...asked, mapping: as(3, 'summary') })).toEqual([]);
  expect(await states()).toEqual(decided);
  expect(await readAgain(services, { ...asked, mapping: as(3, 'title') })).toEqual([
    { title: 'Gimlet', parts: ['choice'] },
    { title: 'Sour', parts: ['lines', 'choice'] },
    { title: 'Bolognaise', parts: ['choice'] },
  ]);
});

test('an interrupted reading is read again after a part of it was imported, and all is undone', async () => {
  const { db } = database;
  const actor = await enrol(db, 'Agathe', 'editor');
  const given = { name: 'bar.csv', text: CSV };
  const id = await startFileRun(services, { actor, kind: 'csv', given });
  const asked = { actor, id };
  await services.jobs.settled();
  const isBehind = and(eq(importItems.runId, id), gt(importItems.position, 0));
  await db.delete(importItems).where(isBehind);
  await db.update(importRuns).set({ why: 'Arrêtée.' }).where(eq(importRuns.id, id));
  const states = async () => {
    await services.jobs.settled();
    const { items } = await listItems(services, { ...asked, page: 1, pageSize: 9 });
    return items.map(({ title, state }) => `${title}: ${state}`);
  };
  await chooseItems(services, { ...asked, positions: [0], choice: 'prendre' });
  await startImport(services, asked);
  expect(await states()).toEqual(['Gimlet: created']);
  expect(await openRun(services, asked)).toMatchObject({ stage: 'done', canReadAgain: true });

  await readAgain(services, { ...asked, isLosing: true });
  expect(await states()).toEqual(['Gimlet: created', 'Gimlet: aside', 'Sour: ready']);
  const whole = { stage: 'ready', why: null, canReadAgain: false };
  expect(await openRun(services, asked)).toMatchObject(whole);
  await startImport(services, asked);
  expect(await states()).toEqual(['Gimlet: created', 'Gimlet: aside', 'Sour: created']);
  await expect(readAgain(services, asked)).rejects.toThrow('n’en est plus là');
  await undoRun(services, asked);
  expect(await states()).toEqual(['Gimlet: undone', 'Gimlet: aside', 'Sour: undone']);
  expect(await db.$count(cocktails)).toBe(0);
});
