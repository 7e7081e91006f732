/** Buttons of a member’s shelf that are refused, with real requests. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionContext, type Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { addList, shareList } from '#features/members/shelf/lists/keep-lists.server.ts';
import { listPath } from '#features/members/shelf/lists/recipe-list.ts';
import type { Member } from '#features/platform/access/access.ts';
import { addRecipes, poured } from '#test/data/catalogue.ts';
import { enrol } from '#test/data/opinions.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { loaderArguments } from '#test/site/loader-arguments.ts';
import { action as changeList } from './list.tsx';
import { action as keepVariant } from './variant.tsx';

let database: OpenDatabase;
let services: Services;
let zoe: Member;
let menu: string;
beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db);
  await addSmallCatalogue(database.db);
  await addRecipes(database.db, [{ title: 'Bouton', ingredients: poured('gin') }]);
  zoe = await enrol(database.db, 'Zoé');
  menu = await addList(services, { actor: zoe, kind: 'carte', name: 'Ce soir' });
  await shareList(services, { actor: zoe, listId: menu, isShared: true });
});
afterAll(() => database.close());

const PAGES = {
  list: {
    action: changeList,
    path: () => listPath(menu),
    params: () => ({ list: menu }),
  },
  version: {
    action: keepVariant,
    path: () => '/cocktails/bouton/ma-version',
    params: () => ({ slug: 'bouton' }),
  },
};

/** Address that a button leads to. */
async function press(page: keyof typeof PAGES, fields: Record<string, string>) {
  const { action, path, params } = PAGES[page];
  const { context } = loaderArguments(services, { address: path() }) as {
    context: { set: (of: typeof sessionContext, value: { member: Member }) => void };
  };
  context.set(sessionContext, { member: zoe });
  const url = new URL(path(), 'https://zinc.example');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const args = { request, url, context, params: params() } as never;
  const answer: unknown = await Promise.resolve(action(args)).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response))
    throw new Error('The button leads nowhere.', { cause: answer });
  return answer.headers.get('Location');
}

test('a menu is not shown on a public page, and its page says so', async () => {
  expect(await press('list', { intent: 'montrer' })).toBe(
    `${listPath(menu)}?avis=carnet-introuvable`,
  );
});

test.each([
  ['list', { intent: 'partager' }],
  ['list', { intent: 'supprimer' }],
  ['version', { intent: 'supprimer', version: crypto.randomUUID() }],
] as const)('a %s whose buttons were pressed too often says so: %j', async (page, fields) => {
  await database.db.update(rateLimits).set({ points: 120 });
  expect(await press(page, fields)).toBe(`${PAGES[page].path()}?avis=trop-de-tentatives`);
});
