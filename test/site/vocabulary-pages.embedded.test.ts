/** Public pages follow changes of ingredients and tags: caches are dropped, old links redirect. */
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { SHOWS_HEADER } from '#app/changes.server.ts';
import { servicesContext } from '#app/context.server.ts';
import * as detail from '#app/routes/catalogue/detail.tsx';
import * as ingredient from '#app/routes/catalogue/ingredient.tsx';
import * as list from '#app/routes/catalogue/list.tsx';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import {
  changeTag,
  deleteTag,
  mergeTags,
  openTag,
} from '#features/recipes/tags/edit-tags.server.ts';
import { mergeIngredients } from '#features/recipes/ingredients/edit-ingredients.server.ts';
import { readRendered } from '#server/pages/rendered-page.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { loaderArguments } from './loader-arguments.ts';
import { addressOfDatabase, startNode } from '#test/run/node.ts';
import { enrol } from '#test/data/opinions.ts';
import { outcome } from './requests.ts';
import { testServices } from '#test/run/services.ts';
import {
  dependencies,
  ingredientEditor,
  ingredientId,
  resetCatalogue,
  tagId,
} from '#test/data/vocabulary.ts';

const security = securityHeaders({ secure: false, development: false });

let database: OpenDatabase;
let actor: Member;
let nodes: Awaited<ReturnType<typeof startNode>>[];

/** Page data, as the page cache renders it without a visitor. */
async function render(address: string) {
  const url = new URL(address, 'https://zinc.example');
  const context = new RouterContextProvider();
  context.set(servicesContext, testServices(database.db));
  const params = { slug: url.pathname.split('/')[2] };
  const asked = { request: new Request(url), url, pattern: '', params, context } as never;
  const page = url.pathname.startsWith('/ingredients') ? ingredient : params.slug ? detail : list;
  const data = await page.loader(asked);
  const { shows } = page.handle;
  const shown = typeof shows === 'function' ? shows(params) : shows;
  const headers = { [SHOWS_HEADER]: shown?.join(' ') ?? '' };
  return readRendered(Response.json(data, { headers }), { nonce: 'x', security });
}

beforeAll(async () => {
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Édith', 'editor');
  const url = await addressOfDatabase(database);
  const count = inject('testEngine').engine === 'postgres' ? 2 : 1;
  nodes = await Promise.all(
    Array.from({ length: count }, () => startNode(database, { url, render })),
  );
});
beforeEach(() => resetCatalogue(database.db));
afterAll(async () => {
  for (const node of nodes) await node.close();
  await database.close();
});

const deps = () => dependencies(database.db);
const idOf = (name: string) => tagId(database.db, name);
const rewriteTag = async (name: string, change: { name?: string; slug?: string }) => {
  const id = await idOf(name);
  const { values, version } = await openTag(deps(), { actor, id });
  await changeTag(deps(), { actor, id, version, values: { ...values, ...change } });
};

/** Waits until every node shows `text` on all pages, or no longer shows it. */
async function expectTold(
  work: () => Promise<unknown>,
  text: string,
  paths: string[],
  isGone = false,
) {
  const said = (body: string) => body.includes(text) !== isGone;
  for (const { read } of nodes)
    for (const path of paths) expect(said(await read(path))).toBe(false);
  await work();
  for (const { read } of nodes) {
    for (const path of paths) {
      await expect.poll(async () => said(await read(path))).toBe(true);
    }
  }
}

test('pages that are kept say what an ingredient has become', async () => {
  const { change } = ingredientEditor(database.db, actor);
  const pages = ['/ingredients/rhum', '/cocktails/daiquiri', '/cocktails'];
  await expectTold(() => change('Rhum', { name: 'Tafia' }), 'Tafia', pages);
  await expectTold(() => change('Tafia', { allergens: ['Lupin'] }), 'Lupin', pages.slice(0, 2));
  const substitutes = 'Cognac : Plus boisé.';
  await expectTold(() => change('Tafia', { substitutes }), 'boisé', pages.slice(0, 1));
});

test('and what became of a tag', async () => {
  const pages = ['/cocktails/daiquiri', '/cocktails'];
  await expectTold(() => rewriteTag('Frais', { name: 'Glacial' }), 'Glacial', pages);
  await expectTold(
    async () => deleteTag(deps(), { actor, id: await idOf('Glacial') }),
    'Glacial',
    pages,
    true,
  );
});

const leadsTo = (address: string) => {
  const services = testServices(database.db);
  return outcome(list.loader(loaderArguments(services, { address })));
};

test('links to a tag that was renamed, then merged, lead to its list for good', async () => {
  await rewriteTag('Frais', { slug: 'fraicheur' });
  expect(await leadsTo('/cocktails?tag=frais&limit=10&page=2')).toMatchObject({
    status: 301,
    to: '/cocktails?tag=fraicheur&limit=10&page=2',
  });
  await mergeTags(deps(), { actor, id: await idOf('Frais'), intoId: await idOf('Rhum') });
  for (const old of ['frais', 'fraicheur']) {
    expect(await leadsTo(`/cocktails?tag=${old}`)).toMatchObject({
      status: 301,
      to: '/cocktails?tag=rhum',
    });
  }
});

test('links to an ingredient that was merged lead to the one that stays, once', async () => {
  const [id, intoId] = [
    await ingredientId(database.db, 'Gin'),
    await ingredientId(database.db, 'Cognac'),
  ];
  await mergeIngredients(deps(), { actor, id, intoId });
  expect(await leadsTo('/cocktails?ingredient=gin&ingredient=cognac&sans=menthe')).toMatchObject({
    status: 301,
    to: '/cocktails?ingredient=cognac&sans=menthe',
  });
  expect(await leadsTo('/cocktails?ingredient=cognac&sans=gin')).toMatchObject({
    to: '/cocktails?ingredient=cognac',
  });
});

test('what never was leads nowhere', async () => {
  const { list: found } = await list.loader(
    loaderArguments(testServices(database.db), { address: '/cocktails?ingredient=rien&tag=rien' }),
  );
  expect(found.total).toBe(0);
});
