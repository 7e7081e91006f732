/** Contract of the public API: each address and parameter of its document, with real requests. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats, { type FormatsPlugin } from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as ingredient from './ingredient.ts';
import * as ingredients from './ingredients.ts';
import * as makeable from './makeable.ts';
import * as openapi from './openapi.ts';
import * as recipe from './recipe.ts';
import * as recipes from './recipes.ts';
import * as search from './search.ts';
import * as tags from './tags.ts';
import * as elsewhere from '../unknown-function.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { COMPONENTS } from '#features/pages/open/answers.ts';
import { openApiDocument } from '#features/pages/open/document.ts';
import { ENDPOINTS, type Endpoint, type EndpointName } from '#features/pages/open/endpoints.ts';
import { addRecipes, poured } from '#test/data/catalogue.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { loaderArguments } from '#test/site/loader-arguments.ts';
import { addressOf } from '#test/site/pages.ts';

const PUBLIC_URL = 'https://zinc.example';
const ROUTES: Record<EndpointName, { loader: (args: never) => Promise<Response> | Response }> = {
  recipes,
  recipe,
  ingredients,
  ingredient,
  tags,
  search,
  makeable,
};

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
  await addRecipes(database.db, [
    { title: 'Ouvert Négroni', tags: ['gin'], ingredients: poured('gin', 'champagne') },
    { title: 'Ouvert spritz', ingredients: poured('champagne') },
    { title: 'Ouvert brouillon', is_published: false, ingredients: poured('gin') },
  ]);
});
afterAll(() => database.close());

const ajv = new Ajv2020({ strict: false, allErrors: true });
// The package is CommonJS: its function is the default of the default.
(addFormats as unknown as { default: FormatsPlugin }).default(ajv);
const document = openApiDocument(PUBLIC_URL);
ajv.addSchema(document, 'zinc');
const holds = (component: string) =>
  ajv.getSchema(`zinc#/components/schemas/${component}`) ?? expect.fail(component);

const SLUGS: Partial<Record<EndpointName, string>> = {
  recipe: 'ouvert-negroni',
  ingredient: 'gin',
};
async function ask(name: EndpointName, query = '', slug = SLUGS[name] ?? '') {
  const path = ENDPOINTS[name].path.replace('{slug}', slug);
  const answer = await ROUTES[name].loader(
    loaderArguments(testServices(database.db), { address: `${path}${query}`, params: { slug } }),
  );
  return {
    answer,
    body: (await answer.json()) as { data: { slug: string; id: string }[]; next: string },
  };
}

test('the document is valid OpenAPI 3.1, for another validator', async () => {
  const served = openapi.loader(
    loaderArguments(testServices(database.db), { address: '/api/v1/openapi.json' }),
  );
  const { valid, errors } = await new Validator().validate(
    (await served.json()) as Record<string, unknown>,
  );
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

const all = Object.entries(ENDPOINTS) as [EndpointName, Endpoint][];
const asked = all.flatMap(([name, { parameters }]) =>
  [
    '',
    ...parameters
      .filter(({ place, example }) => place === 'query' && example !== '')
      .map((one) => `?${new URLSearchParams({ [one.name]: one.example })}`),
  ].map((query) => [name, query] as const),
);

test.each(asked)('%s%s answers as its document says', async (name, query) => {
  const { answer, body } = await ask(name, query);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  const component = ENDPOINTS[name].answer;
  const validate = holds(component);
  expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
  // The document lets programs expect more; the site says no more.
  expect(COMPONENTS[component].safeParse(body).error).toBeUndefined();
  expect(JSON.stringify(body)).not.toMatch(/brouillon|mechant/);
});

test.each(asked)('%s%s is kept as a page, whatever else is asked', (name, query) => {
  const path = ENDPOINTS[name].path.replace('{slug}', SLUGS[name] ?? '');
  const kept = addressOf(`${path}${query}${query === '' ? '?' : '&'}utm_source=x`);
  expect(kept).not.toBeNull();
  expect(kept).toBe(addressOf(kept ?? ''));
  expect(kept).not.toContain('utm_source');
});

test.each([
  ['recipe', '', 'ouvert-brouillon', 404],
  ['recipe', '', 'inconnu', 404],
  ['recipe', '', 'Pas un slug', 404],
  ['ingredient', '', 'inconnu', 404],
  ['recipes', '?cursor=%00%ff', '', 400],
  ['recipes', `?cursor=${'a'.repeat(500)}`, '', 400],
  ['recipes', '?difficulty=dur', '', 400],
  ['recipes', '?difficulty=facile&difficulty=moyen', '', 400],
  ['recipes', '?sans_allergene=lait,lactose', '', 400],
  ['recipes', '?max=3.5', '', 400],
  ['recipes', '?limit=0', '', 400],
  ['search', '?q=gin&limit=1000', '', 400],
  ['makeable', '?garnish=true', '', 400],
] as const)('%s%s %s is a problem, in French', async (name, query, slug, status) => {
  const { answer, body } = await ask(name, query, slug);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  expect(holds('Problem')(body)).toBe(true);
  // The kept answer to another request is not that of this one.
  const { path } = ENDPOINTS[name];
  const kept = status === 400 ? (addressOf(`${path}${query}`) ?? '') : '';
  expect(kept).not.toBe(addressOf(path));
  if (status === 400) expect(addressOf(kept)).toBe(kept);
});

test('empty parameters, as forms send them, are none', async () => {
  const { answer, body } = await ask('recipes', '?difficulty=&tag=&max=&cursor=');
  expect(answer.status).toBe(200);
  expect(body).toEqual((await ask('recipes')).body);
});

test('an address that there is not is a problem that any site may read', async () => {
  const address = '/api/v1/recettes';
  const answer = await elsewhere.loader({ request: new Request(`${PUBLIC_URL}${address}`) });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(holds('Problem')(await answer.json())).toBe(true);
});

describe('recipes', () => {
  test('are all there once, page after page, also where one is published meanwhile', async () => {
    const seen: string[] = [];
    let query = '?limit=2';
    for (let count = 0; query !== '' && count < 100; count += 1) {
      const { body } = await ask('recipes', query);
      seen.push(...body.data.map(({ id }) => id));
      if (count === 1) await addRecipes(database.db, [{ title: 'Ouvert entre-temps' }]);
      query = body.next ? new URL(body.next).search : '';
    }
    expect(new Set(seen).size).toBe(seen.length);
    const { body } = await ask('recipes', '?limit=100');
    expect(seen).toEqual(body.data.map(({ id }) => id));
  });

  test('are filtered as the list is', async () => {
    const slugsOf = async (query: string) =>
      (await ask('recipes', `?limit=100&${query}`)).body.data.map(({ slug }) => slug);
    expect(await slugsOf('ingredient=gin')).toContain('ouvert-negroni');
    expect(await slugsOf('ingredient=gin')).not.toContain('ouvert-spritz');
    expect(await slugsOf('sans=gin')).not.toContain('ouvert-negroni');
  });

  test('are found by a text, the best first', async () => {
    const { body } = await ask('search', '?q=ouvert+negroni');
    expect(body.data[0]?.slug).toBe('ouvert-negroni');
  });
});

test('a bar makes what it has the bottles for', async () => {
  const { body } = await ask('makeable', '?ingredient=Champagne&ingredient=nulle-part');
  const { feasible, unknown } = body as unknown as {
    feasible: { slug: string }[];
    unknown: string[];
  };
  expect(feasible.map(({ slug }) => slug)).toContain('ouvert-spritz');
  expect(feasible.map(({ slug }) => slug)).not.toContain('ouvert-negroni');
  expect(unknown).toEqual(['nulle-part']);
});
