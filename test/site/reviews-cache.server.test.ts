/** Cached pages follow reviews on every node. */
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { SHOWS_HEADER } from '#app/changes.server.ts';
import { servicesContext } from '#app/context.server.ts';
import * as detail from '#app/routes/catalogue/detail.tsx';
import * as list from '#app/routes/catalogue/list.tsx';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { getOwnReview } from '#features/members/ratings/read-own-reviews.server.ts';
import { moderateReview } from '#features/members/ratings/moderation/moderate-review.server.ts';
import { rateCocktail } from '#features/members/ratings/rate-cocktail.server.ts';
import { voteOnReview } from '#features/members/ratings/vote-on-review.server.ts';
import { readRendered } from '#server/pages/rendered-page.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addressOfDatabase, startNode } from '#test/run/node.ts';
import { addFewRecipes, enrol } from '#test/data/opinions.ts';
import { testServices } from '#test/run/services.ts';

const security = securityHeaders({ secure: false, development: false });

let database: OpenDatabase;
let zoe: Member;
let editor: Member;
let nodes: Awaited<ReturnType<typeof startNode>>[];

/** Page data, as the page cache renders it without a visitor. */
async function render(address: string) {
  const url = new URL(address, 'https://zinc.example');
  const context = new RouterContextProvider();
  context.set(servicesContext, testServices(database.db));
  const params = { slug: url.pathname.split('/')[2] };
  const asked = { request: new Request(url), url, pattern: '', params, context } as never;
  const data = params.slug ? await detail.loader(asked) : await list.loader(asked);
  const { shows } = params.slug ? detail.handle : list.handle;
  const shown = typeof shows === 'function' ? shows(params) : shows;
  const headers = { [SHOWS_HEADER]: shown?.join(' ') ?? '' };
  return readRendered(Response.json(data, { headers }), { nonce: 'x', security });
}

beforeAll(async () => {
  database = await openTestDatabase();
  await addFewRecipes(database.db);
  zoe = await enrol(database.db, 'Zoé');
  editor = await enrol(database.db, 'Édith', 'editor');
  const url = await addressOfDatabase(database);
  const count = inject('testEngine').engine === 'postgres' ? 2 : 1;
  nodes = await Promise.all(
    Array.from({ length: count }, () => startNode(database, { url, render })),
  );
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await database.close();
});

const deps = () => testServices(database.db);
const pages = ['/cocktails/mojito', '/cocktails', '/cocktails?sort=rating_desc'];

/** Waits until every node shows `text` on all these pages. */
async function expectTold(work: () => Promise<unknown>, text: string, told = pages) {
  for (const { read } of nodes)
    for (const path of told) expect(await read(path)).not.toContain(text);
  await work();
  for (const { read } of nodes) {
    for (const path of told) {
      await expect.poll(() => read(path)).toContain(text);
    }
  }
}

test('a new average, and one that moderation changes, are there for everybody', async () => {
  const rating = { actor: zoe, slug: 'mojito', stars: 4, comment: 'Très frais.' } as const;
  await expectTold(() => rateCocktail(deps(), rating), '"ratingAverage":4');
  const ratingId = (await getOwnReview(deps(), { actor: zoe, slug: 'mojito' }))?.id ?? '';
  const other = { actor: editor, slug: 'mojito', stars: 1, comment: null } as const;
  await expectTold(() => rateCocktail(deps(), other), '"ratingAverage":2.5');
  const decision = { actor: editor, ratingId, decision: 'hide', reason: 'Non.' } as const;
  await expectTold(() => moderateReview(deps(), decision), '"ratingAverage":1');
  const restored = { ...decision, decision: 'restore', reason: null } as const;
  await expectTold(() => moderateReview(deps(), restored), '"ratingAverage":2.5');
  const vote = { actor: editor, ratingId, isUseful: true };
  await expectTold(() => voteOnReview(deps(), vote), '"usefulCount":1', ['/cocktails/mojito']);
});
