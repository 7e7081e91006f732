import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { changeRecipes } from '#features/recipes/editor/list/change-recipes.server.ts';
import { writeRecipe } from '#features/recipes/writing/write-recipes.server.ts';
import { addIngredients, poured, recipe } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import type { ImportDraft } from '#features/intake/imports/draft.ts';
import { exportRecipes } from './export-recipes.server.ts';
import { readCsv } from '#features/intake/imports/csv/read-csv.ts';

let database: OpenDatabase;
let actor: Actor;
beforeAll(async () => {
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Édith', 'editor');
  await addIngredients(database.db, [{ name: 'Rhum', abv: 40 }]);
});
afterAll(() => database.close());

const deps = () => ({ db: database.db, clock: () => new Date('2026-03-02T10:00:00Z') });

async function* asBytes(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of text) yield Buffer.from(piece);
}

test('the catalogue is written with its drafts and without its bin, for staff alone', async () => {
  const fields = { ingredients: poured('rhum'), is_published: false };
  await writeRecipe(deps(), { actor, recipe: recipe({ title: 'Ti’ Punch', ...fields }) });
  await writeRecipe(deps(), { actor, recipe: recipe({ title: '=Éclair', ...fields }) });
  const binned = await writeRecipe(deps(), { actor, recipe: recipe({ title: 'Kir', ...fields }) });
  await changeRecipes(deps(), { actor, ids: [binned], change: 'supprimer' });
  const drafts: ImportDraft[] = [];
  const bytes = asBytes(exportRecipes(deps(), { actor }));
  for await (const draft of readCsv({ name: 'zinc.csv', bytes })) drafts.push(draft);
  expect(drafts.map(({ title }) => title)).toEqual(['=Éclair', 'Ti’ Punch']);
  expect(drafts[0]).toMatchObject({
    lines: [{ parts: { name: 'Rhum', quantityText: '5', unit: 'cl' } }],
    fields: { slug: 'eclair', is_published: 'non' },
    issues: [],
  });
  const member = await enrol(database.db, 'Zoé');
  expect(() => exportRecipes(deps(), { actor: member })).toThrow('le droit');
  expect(() => exportRecipes(deps(), { actor: null })).toThrow('Connexion');
});
