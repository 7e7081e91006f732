import { expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { enrol } from '#test/data/opinions.ts';
import { openServices } from '#test/run/services.ts';
import { startImport } from './decide.server.ts';
import { listItems } from './list-items.server.ts';
import { startFileRun } from './start-run.server.ts';

let database: OpenDatabase;
let services: Services;
openServices((opened) => ({ database, services } = opened));

test('titles that differ in signs or script are recipes of their own', async () => {
  const actor = await enrol(database.db, 'Édith', 'editor');
  const rows = ['D', 'D++', '50/50', '5050', 'Мохито', 'モヒート', 'D ++'].map(
    (title, at) => `${title};Secouez.;${at + 1} cl de gin`,
  );
  const given = { name: 'bar.csv', text: `titre;préparation;ingrédients\n${rows.join('\n')}` };
  const id = await startFileRun(services, { actor, kind: 'csv', given });
  await services.jobs.settled();
  const { items } = await listItems(services, { actor, id, page: 1, pageSize: 9 });
  expect(items.flatMap(({ title, state }) => (state === 'aside' ? title : []))).toEqual(['D ++']);
  await startImport(services, { actor, id });
  await services.jobs.settled();
  const written = await database.db.select({ slug: cocktails.slug }).from(cocktails);
  const slugs = written.map(({ slug }) => slug.replace(/^recette-\w+$/, 'recette')).toSorted();
  expect(slugs).toEqual(['5050', '5050-2', 'd', 'd-2', 'recette', 'recette']);
});
