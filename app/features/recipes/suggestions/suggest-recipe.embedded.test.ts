import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RouterContextProvider } from 'react-router';
import { actorContext, servicesContext, type Services } from '#app/context.server.ts';
import { action } from '#app/routes/functions/generate-seo-suggestions.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { openModel } from '#services/model/openai-model.server.ts';
import { addIngredients, addTags, recipe } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { startModelServer, type ModelServer } from '#test/outside/model-server.ts';
import { enrol } from '#test/data/opinions.ts';
import { testServices } from '#test/run/services.ts';
import { suggestRecipe } from './suggest-recipe.server.ts';

let database: OpenDatabase;
let local: Services;
let withModel: Services;
let server: ModelServer;
let edith: Member;
let visitor: Member;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  edith = await enrol(db, 'Édith', 'editor');
  visitor = await enrol(db, 'Vera', 'user');
  await addIngredients(db, [
    { name: 'Gin', abv: 40 },
    { name: 'Campari', abv: 25 },
    { name: 'Vermouth rouge', abv: 16 },
    { name: 'Rhum', abv: 40 },
  ]);
  await addTags(db, [{ name: 'Amer' }, { name: 'Été', kind: 'saison' }]);
  server = await startModelServer();
  local = testServices(db);
  const model = openModel(server.options, { web: local.web, pauseMs: 1 });
  withModel = testServices(db, { model });
});
beforeEach(() => {
  Object.assign(server, { mood: 'usual' });
  for (const list of [server.next, server.says, server.asked]) list.length = 0;
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const lines = ['gin', 'campari', 'vermouth-rouge'].map((ingredient) => ({
  ingredient,
  quantity_text: '3',
  unit: 'cl',
}));
const NEGRONI = {
  ...recipe({ title: 'Negroni', glace: 'glacons', method: 'verre', type_verre: 'tumbler' }),
  categorie: 'aperitif' as const,
  tags: ['amer', 'ete'],
  ingredients: lines,
  instructions:
    'Versez 3 cl de gin, le Campari et le vermouth rouge sur glaçons.\nRemuez dix secondes.',
};
const WRITTEN = {
  meta_title: 'Negroni, amer et à parts égales',
  meta_description: 'Gin, Campari et vermouth rouge sur glaçons, à l’apéritif.',
  image_alt: 'Un verre bas rempli d’un cocktail rouge et de glaçons.',
  optimized_summary: 'Un apéritif amer à parts égales.',
  optimized_instructions:
    'Versez 3 cl de gin sur glaçons.\nAjoutez le Campari et le vermouth rouge.\nRemuez dix secondes.',
  long_tail_keywords: ['recette negroni', 'voir https://pirate.example'],
};
const suggest = (services: Services, fields = {}) =>
  suggestRecipe(services, { actor: edith, recipe: { ...NEGRONI, ...fields } });
const call = async (services: Services, body: object, actor: Member | null = edith) => {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(actorContext, actor);
  const request = new Request('https://zinc.example/api/functions/generate-seo-suggestions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await action({ request, context, params: {}, url: request.url } as never);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

test('without a model the facts of what is typed speak, and nothing is asked', async () => {
  const { suggestion, suggested } = await suggest(local);
  expect(suggestion.meta_description).toMatch(/Gin, Campari et vermouth rouge|amer/i);
  expect(suggested).toMatchObject({ model: null, notes: [] });
  expect(suggested.proposals.map(({ part }) => part)).toEqual([
    'optimized_summary',
    'optimized_instructions',
    'meta_title',
    'meta_description',
    'image_alt',
  ]);
  expect(await suggest(local)).toEqual({ suggestion, suggested });
  expect(server.asked).toEqual([]);
});

test('title and instructions are needed', async () => {
  const missing = { code: 'champs-requis', message: 'Champs requis manquants' };
  await expect(suggest(local, { instructions: ' ' })).rejects.toMatchObject(missing);
  expect(await call(local, { title: 'Negroni' })).toMatchObject({ status: 400, body: missing });
});

test('what a model writes is checked part by part', async () => {
  server.says.push({ ...WRITTEN, optimized_title: '<b>Negroni</b>' });
  const { suggestion, suggested } = await suggest(withModel);
  expect(suggestion).toMatchObject({ meta_title: WRITTEN.meta_title });
  expect(suggestion.optimized_instructions).toBe(
    WRITTEN.optimized_instructions.replace('3 cl', '3\u00a0cl'),
  );
  expect(suggestion).not.toHaveProperty('optimized_title');
  expect(suggestion.long_tail_keywords).toEqual(['recette negroni']);
  expect(suggested.model).toBe('essai-texte');
  expect(suggested.notes.join()).toMatch(/^Titre, proposition de l’IA écartée/);
});

test('a text that the facts deny is left out, and it is said', async () => {
  const optimized_summary = 'Un cocktail sans alcool, amer et frais.';
  server.says.push({ ...WRITTEN, optimized_title: 'Mojito de Cuba', optimized_summary });
  const { suggestion, suggested } = await suggest(withModel);
  expect(suggestion).not.toHaveProperty('optimized_title');
  expect(suggestion.optimized_summary).not.toMatch(/sans alcool/);
  expect(suggested.notes.join()).toMatch(/^Titre, .*nom de la recette.*Résumé, .*sans alcool/);
  const meta_description = 'Rhum, Campari et vermouth rouge : la recette du Negroni.';
  server.says.push({ ...WRITTEN, meta_description, long_tail_keywords: ['negroni au rhum'] });
  const strange = await suggest(withModel);
  expect(strange.suggested.notes.join()).toMatch(/Rhum.* n’est pas de cette recette/);
  expect(strange.suggestion.meta_description).not.toContain('Rhum');
  expect(strange.suggestion.long_tail_keywords).toEqual([]);
  server.says.push({ ...WRITTEN, optimized_title: 'Negroni' });
  const mended = await suggest(withModel, { title: 'Nergoni' });
  expect(mended.suggestion.optimized_title).toBe('Negroni');
});

test('what nobody said is not told, and what the steps say is', async () => {
  const title = 'Mojito';
  const instructions = 'Piler la menthe avec le sucre. Ajouter le rhum.';
  const { body: bare } = await call(local, { title, instructions });
  const FILLED_IN = /old fashioned|glaçons|glace|miel|secoué|shaker|minutes|repas|court|undefined/i;
  expect(JSON.stringify(bare)).not.toMatch(FILLED_IN);
  expect(bare['optimized_instructions']).toBe(instructions.replace('. ', '.\n'));
  const { body: told } = await call(local, {
    title: 'Daiquiri',
    instructions: 'Secouer avec des glaçons. Filtrer dans une coupe.',
    ingredients: ['5 cl de rhum'],
  });
  expect(told['image_alt']).toMatch(/dans une coupe\.$/);
  expect(JSON.stringify(told)).not.toMatch(/old fashioned|sur glaçons|miel|minutes/i);
});

test.each([
  ['an amount', WRITTEN.optimized_instructions.replace('3 cl', '4 cl')],
  ['a unit', WRITTEN.optimized_instructions.replace('3 cl', '3 oz')],
  ['a time', WRITTEN.optimized_instructions.replace('dix', 'vingt')],
  ['an ingredient less', WRITTEN.optimized_instructions.replace('le Campari et ', '')],
  ['an ingredient more', WRITTEN.optimized_instructions.replace('Ajoutez', 'Ajoutez du rhum,')],
])('steps with %s changed are left out, and it is said', async (_, optimized_instructions) => {
  server.says.push({ ...WRITTEN, optimized_instructions });
  const { suggestion, suggested } = await suggest(withModel);
  expect(suggestion.optimized_instructions).toBe(NEGRONI.instructions);
  expect(suggestion.meta_title).toBe(WRITTEN.meta_title);
  expect(suggested.notes.join()).toMatch(/^Étapes, proposition de l’IA écartée/);
});

test.each(['failing', 'beside', 'unauthorized'] as const)(
  'a model that answers nothing (%s) leaves what the facts say, and says so',
  async (mood) => {
    Object.assign(server, { mood });
    const { suggestion, suggested } = await suggest(withModel);
    expect(suggested.model).toBeNull();
    expect(suggested.notes.join()).toMatch(/faits de la recette/);
    expect(suggestion).toEqual((await suggest(local)).suggestion);
  },
);

test('a hostile answer reaches nobody: the facts speak in its place', async () => {
  Object.assign(server, { mood: 'hostile' });
  const { suggestion, suggested } = await suggest(withModel);
  expect(suggestion).toMatchObject({ optimized_instructions: NEGRONI.instructions });
  expect(suggestion.meta_title).toMatch(/^Negroni\u00a0: gin/);
  expect(JSON.stringify([suggestion, suggested.proposals])).not.toMatch(/pirate|<script|ivresse/);
});

test('generate-seo-suggestions answers the fields of a suggestion, of a recipe nobody saved', async () => {
  const body = {
    title: 'Negroni',
    instructions: ['Versez tout sur glaçons.', 'Remuez.'],
    ingredients: ['3 cl de gin', { ingredient: 'Campari', quantity_text: 3, unit: 'cl' }],
    type_verre: 'tumbler',
    tags: ['amer'],
  };
  const { status, body: said } = await call(local, body);
  expect(status).toBe(200);
  expect(Object.keys(said).toSorted()).toEqual([
    'image_alt',
    'long_tail_keywords',
    'meta_description',
    'meta_title',
    'model',
    'notes',
    'optimized_instructions',
    'optimized_summary',
  ]);
  expect(said['meta_title']).toMatch(/^Negroni\u00a0: gin et Campari/);
  expect(await call(local, body, visitor)).toMatchObject({ status: 403 });
  expect(await call(local, body, null)).toMatchObject({ status: 401 });
});
