/** Calls with the key of a member, with real requests. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats, { type FormatsPlugin } from 'ajv-formats';
import type { RouterContextProvider } from 'react-router';
import { clientAddressContext, type Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { apiTokens, rateLimits } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { SCOPES, type Scope } from '#features/members/tokens/token.ts';
import { listTokens, makeToken, revokeToken } from '#features/members/tokens/tokens.server.ts';
import { openApiDocument } from '#features/pages/open/document.ts';
import { OWN_ENDPOINTS, ownEndpoints, type OwnName } from '#features/pages/open/own-endpoints.ts';
import type { Member } from '#features/platform/access/access.ts';
import { addRecipes, poured } from '#test/data/catalogue.ts';
import { enrol } from '#test/data/opinions.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { loaderArguments } from '#test/site/loader-arguments.ts';
import * as me from './me.ts';

const PUBLIC_URL = 'https://zinc.example';
const NOW = new Date('2026-11-10T12:00:00Z');

let database: OpenDatabase;
let services: Services;
let now = NOW;
let zoe: Member;
let yann: Member;
let key: string;
beforeAll(async () => {
  database = await openTestDatabase();
  services = { ...testServices(database.db), clock: () => now };
  await addSmallCatalogue(database.db);
  await addRecipes(database.db, [
    { title: 'Clef Négroni', ingredients: poured('gin', 'champagne') },
    { title: 'Clef brouillon', is_published: false },
  ]);
  zoe = await enrol(database.db, 'Zoé');
  yann = await enrol(database.db, 'Yann');
});
beforeEach(async () => {
  now = NOW;
  await database.db.delete(apiTokens);
  await database.db.delete(rateLimits);
  key = await makeToken(services, { actor: zoe, name: 'Essai', scopes: SCOPES });
});
afterAll(() => database.close());

interface Call {
  path: string;
  method?: string;
  body?: unknown;
  bearer?: string | null;
  headers?: Record<string, string>;
}
async function call({ path, method = 'GET', body, bearer = key, headers = {} }: Call) {
  const { context } = loaderArguments(services, { address: '/api/v1/me/favorites' }) as {
    context: RouterContextProvider;
  };
  context.set(clientAddressContext, '192.0.2.7');
  const request = new Request(`${PUBLIC_URL}/api/v1/me/${path}`, {
    method,
    headers: { ...headers, ...(bearer !== null && { Authorization: `Bearer ${bearer}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const args = { request, context, params: {} } as never;
  const answer = await (method === 'GET' ? me.loader(args) : me.action(args));
  const text = await answer.text();
  return { answer, status: answer.status, said: (text === '' ? null : JSON.parse(text)) as never };
}

const document = openApiDocument(PUBLIC_URL);
const ajv = new Ajv2020({ strict: false, allErrors: true });
// The package is CommonJS: its function is the default of the default.
(addFormats as unknown as { default: FormatsPlugin }).default(ajv);
ajv.addSchema(document, 'zinc');
const holds = (component: string) =>
  ajv.getSchema(`zinc#/components/schemas/${component}`) ?? expect.fail(component);

const WRITTEN: Partial<Record<OwnName, { part?: string; body?: object }>> = {
  addFavorite: { part: 'clef-negroni' },
  removeFavorite: { part: 'clef-negroni' },
  addBottle: { part: 'gin' },
  removeBottle: { part: 'gin' },
  setShoppingRecipe: { part: 'clef-negroni', body: { servings: 6 } },
  dropShoppingRecipe: { part: 'clef-negroni' },
  addEntry: {
    body: { recipe: 'clef-negroni', made_on: '2026-11-09', stars: 4, changes: 'Plus de gin.' },
  },
};
const pathOf = (name: OwnName) =>
  OWN_ENDPOINTS[name].path
    .slice('/api/v1/me/'.length)
    .replace(/\{\w+\}/, WRITTEN[name]?.part ?? crypto.randomUUID());

test.each(ownEndpoints)('%s answers as its document says', async (name, endpoint) => {
  if (endpoint.method === 'GET') {
    for (const one of ['addFavorite', 'addBottle', 'setShoppingRecipe', 'addEntry'] as const)
      await call({
        path: pathOf(one),
        method: OWN_ENDPOINTS[one].method,
        body: WRITTEN[one]?.body,
      });
  }
  const { status, said } = await call({
    path: pathOf(name),
    method: endpoint.method,
    body: WRITTEN[name]?.body,
  });
  expect(status).toBe({ GET: 200, POST: 201, PUT: 204, DELETE: 204 }[endpoint.method]);
  if (endpoint.answer === undefined) expect(said).toBeNull();
  else {
    const validate = holds(endpoint.answer);
    expect(validate(said), JSON.stringify(validate.errors)).toBe(true);
    expect(JSON.stringify(said)).toMatch(/clef-negroni|gin/i);
  }
});

test.each(ownEndpoints)('%s wants its right, and nobody else’s key', async (name, endpoint) => {
  const others = SCOPES.filter(
    (scope) => scope !== endpoint.scope && scope !== endpoint.scope.replace('read', 'write'),
  );
  const poor = await makeToken(services, { actor: zoe, name: 'Sans', scopes: others });
  const path = pathOf(name);
  for (const [bearer, expected] of [
    [poor, 403],
    [null, 401],
    ['zinc_faux', 401],
    [`${key}x`, 401],
  ] as const) {
    const { answer, status, said } = await call({ path, method: endpoint.method, bearer });
    expect([status, answer.headers.get('Content-Type')]).toEqual([
      expected,
      'application/problem+json',
    ]);
    expect(holds('Problem')(said)).toBe(true);
  }
});

test('a call that is sent again with its Idempotency-Key writes once', async () => {
  const sent = {
    path: 'journal',
    method: 'POST',
    body: { recipe: 'clef-negroni', made_on: '2026-11-03', stars: 2, changes: 'Une fois.' },
    headers: { 'Idempotency-Key': 'programme-1' },
  };
  const [first, again] = [await call(sent), await call(sent)];
  expect([first.status, again.status]).toEqual([201, 201]);
  const { id } = first.said as { id: string };
  expect(again.said).toMatchObject({ id });
  const long = { ...sent, headers: { 'Idempotency-Key': 'x'.repeat(101) } };
  expect((await call(long)).status).toBe(400);
  await call({ path: `journal/${id}`, method: 'DELETE' });
  expect((await call(sent)).status).toBe(404);
});

interface Part {
  data: { id: string }[];
  next: string | null;
}
const readPart = async (path: string) => (await call({ path })).said as Part;
const afterRoot = (next: string | null) => next?.slice(`${PUBLIC_URL}/api/v1/me/`.length) ?? '';

test('a list goes on after its last row, whatever came and went meanwhile', async () => {
  const titles = Array.from({ length: 53 }, (_, at) => `Clef suite ${at}`);
  await addRecipes(
    database.db,
    titles.map((title) => ({ title, ingredients: poured('gin') })),
  );
  const like = (at: number) => call({ path: `favorites/clef-suite-${at}`, method: 'PUT' });
  const write = (day: string) =>
    call({
      path: 'journal',
      method: 'POST',
      body: { recipe: 'clef-negroni', made_on: day, stars: null },
    });
  for (let at = 0; at < 52; at += 1) {
    await database.db.delete(rateLimits);
    // Two in a moment, and two on a day: then the id decides.
    now = new Date(NOW.getTime() + Math.floor(at / 2));
    await like(at);
    await write(`2026-10-${String(Math.floor(at / 2) + 1).padStart(2, '0')}`);
  }
  await database.db.delete(rateLimits);
  for (const [list, add, remove] of [
    ['favorites', () => like(52), 'favorites/clef-suite-51'],
    ['journal', () => write('2026-11-10'), null],
  ] as const) {
    const all: string[] = [];
    const first = await readPart(list);
    expect(first.data).toHaveLength(50);
    all.push(...first.data.map(({ id }) => id));
    await add();
    await call({ path: remove ?? `journal/${first.data[49]?.id}`, method: 'DELETE' });
    for (let next = first.next; next !== null;) {
      const part = await readPart(afterRoot(next));
      all.push(...part.data.map(({ id }) => id));
      ({ next } = part);
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(52);
  }
});

test('to take away what is not there is a success, also the second time', async () => {
  for (const path of [
    'favorites/inconnu',
    'bottles/inconnu',
    'shopping-list/inconnu',
    'journal/pas-un-id',
    `journal/${crypto.randomUUID()}`,
  ])
    expect([path, (await call({ path, method: 'DELETE' })).status]).toEqual([path, 204]);
});

test('a refused body names its wrong properties, those that there are not too', async () => {
  const body = { servings: 0, more: 1 };
  const { said } = await call({ path: 'shopping-list/clef-negroni', method: 'PUT', body });
  expect((said as { detail: string }).detail).toBe('Champs refusés\u00a0: servings, more.');
});

test('what a body may leave out is not required by the document', async () => {
  const body = { recipe: 'clef-negroni', made_on: '2026-11-03', stars: null };
  expect(holds('NewEntry')(body)).toBe(true);
  expect((await call({ path: 'journal', method: 'POST', body })).status).toBe(201);
});

test('the pantry is there until somebody says otherwise', async () => {
  const path = 'bottles/eau';
  const has = async () => {
    const { said } = await call({ path: 'bottles' });
    return (said as { data: { slug: string }[] }).data.some(({ slug }) => slug === 'eau');
  };
  expect(await has()).toBe(true);
  await call({ path, method: 'PUT' });
  expect(await has()).toBe(true);
  await call({ path, method: 'DELETE' });
  await call({ path, method: 'DELETE' });
  expect(await has()).toBe(false);
  await call({ path, method: 'PUT' });
  expect(await has()).toBe(true);
});

describe('a key', () => {
  test('that may write may read, and reads nothing of others', async () => {
    const scopes: Scope[] = ['favorites:write'];
    const his = await makeToken(services, { actor: yann, name: 'La sienne', scopes });
    await call({ path: 'favorites/clef-negroni', method: 'PUT' });
    const { status, said } = await call({ path: 'favorites', bearer: his });
    expect(status).toBe(200);
    expect((said as { data: [] }).data).toEqual([]);
  });

  test('is listed without itself, with its last use, and ends when it is revoked', async () => {
    const lastUse = async () => (await listTokens(services, { actor: zoe }))[0]?.usedAt;
    now = new Date('2026-11-10T12:00:01Z');
    await call({ path: 'favorites' });
    expect(await lastUse()).toEqual(now);
    now = new Date('2026-11-12T12:00:00Z');
    await call({ path: 'favorites' });
    const [row] = await listTokens(services, { actor: zoe });
    expect(row).toMatchObject({ name: 'Essai', createdAt: NOW, usedAt: now });
    expect(JSON.stringify(row)).not.toContain(key);
    await revokeToken(services, { actor: yann, id: row?.id ?? '' });
    expect((await call({ path: 'favorites' })).status).toBe(200);
    await revokeToken(services, { actor: zoe, id: row?.id ?? '' });
    expect((await call({ path: 'favorites' })).status).toBe(401);
  });

  test('ends after a year without use', async () => {
    now = new Date('2027-11-11T12:00:00Z');
    expect((await call({ path: 'favorites' })).status).toBe(401);
    expect(await listTokens(services, { actor: zoe })).toEqual([]);
  });

  test('does nothing for a suspended member', async () => {
    await database.db.update(users).set({ bannedAt: NOW }).where(eq(users.id, zoe.id));
    expect((await call({ path: 'favorites' })).status).toBe(403);
    await database.db.update(users).set({ bannedAt: null }).where(eq(users.id, zoe.id));
  });

  test('calls 600 times in ten minutes, then waits', async () => {
    await call({ path: 'bottles' });
    await database.db.update(rateLimits).set({ points: 599 });
    expect((await call({ path: 'bottles' })).status).toBe(200);
    const { answer, status } = await call({ path: 'bottles' });
    expect(status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('is one of an address that calls 1,200 times in ten minutes, then waits', async () => {
    await database.db.delete(rateLimits);
    expect((await call({ path: 'bottles', bearer: null })).status).toBe(401);
    await database.db.update(rateLimits).set({ points: 1200 });
    const { answer, status } = await call({ path: 'bottles', bearer: null });
    expect([status, answer.headers.get('Content-Type')]).toEqual([429, 'application/problem+json']);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('is one of twenty at most, with a right at least', async () => {
    for (let count = 1; count < 20; count += 1)
      await makeToken(services, { actor: zoe, name: `${count}`, scopes: ['journal:read'] });
    await database.db.delete(rateLimits);
    const more = makeToken(services, { actor: zoe, name: 'De trop', scopes: ['journal:read'] });
    await expect(more).rejects.toMatchObject({ code: 'trop-de-cles' });
    const empty = makeToken(services, { actor: yann, name: 'Vide', scopes: [] });
    await expect(empty).rejects.toMatchObject({ code: 'rien-de-permis' });
  });
});

test.each([
  ['favorites/clef-brouillon', 'PUT', undefined, 404],
  ['favorites/inconnu', 'PUT', undefined, 404],
  ['bottles/inconnu', 'PUT', undefined, 404],
  ['shopping-list/clef-negroni', 'PUT', { servings: 0 }, 400],
  ['shopping-list/clef-negroni', 'PUT', { servings: 4, more: 1 }, 400],
  ['shopping-list/clef-negroni', 'PUT', null, 400],
  ['journal', 'POST', { recipe: 'clef-negroni', made_on: '2026-11-20', stars: null }, 400],
  ['journal', 'POST', { recipe: 'clef-negroni', made_on: '2026-02-30', stars: null }, 400],
  ['journal', 'POST', { recipe: 'inconnu', made_on: '2026-11-01', stars: null }, 404],
  ['favorites?cursor=zéro', 'GET', undefined, 400],
  ['journal?cursor=MjAyNi0xMS0wMSB4', 'GET', undefined, 400],
  ['favorites', 'PUT', undefined, 404],
  ['ailleurs', 'GET', undefined, 404],
] as const)('%s by %s with %j is a problem, in French', async (path, method, body, expected) => {
  const { answer, status, said } = await call({ path, method, body });
  expect([status, answer.headers.get('Content-Type')]).toEqual([
    expected,
    'application/problem+json',
  ]);
  expect(holds('Problem')(said)).toBe(true);
});
