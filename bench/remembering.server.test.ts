import { afterAll, beforeAll, expect, it } from 'vitest';
import * as list from '#app/routes/catalogue/list.tsx';
import type { Database, OpenDatabase } from '#db/client.server.ts';
import { loadStarterCatalogue } from '#features/starter/load-starter-catalogue.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { loaderArguments } from '#test/loader-arguments.ts';
import { renderPage } from '#test/page-render.tsx';
import { testServices } from '#test/services.ts';
import { remembering } from './remembering.ts';

const ADDRESS = '/cocktails';
const CARDS = 50;
const clock = () => new Date('2026-01-15T12:00:00Z');

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await loadStarterCatalogue({ db: database.db, clock });
});
afterAll(() => database.close());

const pageFrom = (db: Database) => async () => {
  const shown = await list.loader(loaderArguments(testServices(db), { address: ADDRESS }));
  return renderPage(list, ADDRESS, shown);
};

it('a list is the same page from memory as from the database', async () => {
  const [whole, rendering] = [pageFrom(database.db), pageFrom(remembering(database.db))];
  const html = await whole();
  expect(html.match(/<article/g)).toHaveLength(CARDS);
  expect(await rendering()).toBe(html);
});
