/** Drafts written by a model, and those of days when it fails. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { generatedDrafts, modelCalls } from '#db/schema/assistant.server.ts';
import { cocktails, ingredients } from '#db/schema/recipes.server.ts';
import { openModel } from '#services/model/openai-model.server.ts';
import { addIngredients } from '#test/data/catalogue.ts';
import { startModelServer, type ModelServer } from '#test/outside/model-server.ts';
import { openServices } from '#test/run/services.ts';
import { draftJob } from './draft-job.server.ts';

let database: OpenDatabase;
let services: Services;
let server: ModelServer;
openServices(
  (opened) => {
    ({ database, services } = opened);
  },
  [generatedDrafts, modelCalls, cocktails, ingredients],
);
beforeAll(async () => {
  server = await startModelServer();
  const model = openModel(server.options, { web: services.web, pauseMs: 1 });
  services.jobs.serve({ ...services, model });
});
beforeEach(async () => {
  Object.assign(server, { mood: 'usual', next: [], says: [], asked: [] });
  await addIngredients(database.db, [
    { name: 'Gin', abv: 40 },
    { name: 'Jus de citron', abv: 0 },
    { name: 'Sirop de sucre', abv: 0 },
    { name: 'Eau gazeuse', abv: 0 },
  ]);
});
afterAll(() => server.close());

const GOOD = {
  title: 'Fizz du lavoir',
  summary: 'Du gin, du citron et une eau gazeuse bien froide : sec, vif, allongé.',
  lines: ['4 cl de gin', '2 cl de jus de citron', '1,5 cl de sirop de sucre', '8 cl d’eau gazeuse'],
  steps: ['Secouez le gin, le citron et le sirop avec des glaçons.', 'Allongez d’eau gazeuse.'],
  decoration: 'Une rondelle de citron entre deux glaçons.',
  servings: 1,
  minutes: 5,
  tags: ['frais'],
  glass: 'highball',
  category: 'long',
  method: 'shaker',
  ice: 'glacons',
};

/** @returns the draft and the recipe of a day with these answers of the model */
async function dayWith(...says: (object | string)[]) {
  server.says.push(...says);
  const [row] = await database.db
    .insert(generatedDrafts)
    .values({ day: '2027-05-01', theme: 'gin', at: services.clock(), state: 'under way' })
    .returning();
  await services.jobs.add(database.db, draftJob, { draft: row?.id ?? '' });
  await services.jobs.settled();
  const [draft] = await database.db.select().from(generatedDrafts);
  const [recipe, ...others] = await database.db.select().from(cocktails);
  expect(others).toEqual([]);
  return { draft, recipe };
}

test('what a model makes up is a draft that says so', async () => {
  const { draft, recipe } = await dayWith(GOOD);
  expect(draft).toMatchObject({
    state: 'made',
    source: 'model',
    title: 'Fizz du lavoir',
    why: null,
  });
  expect(recipe).toMatchObject({
    title: 'Fizz du lavoir',
    summary: 'Du gin, du citron et une eau gazeuse bien froide\u00a0: sec, vif, allongé.',
    glass: 'highball',
    isPublished: false,
    licenceNote: expect.stringContaining('proposé par une IA') as string,
  });
  expect(recipe?.abv).toBeGreaterThan(5);
  expect(await database.db.$count(ingredients)).toBe(4);
  expect(JSON.stringify(server.asked)).toContain('Eau gazeuse');
});

test('an ingredient that nobody knows is made, and said', async () => {
  const lines = [...GOOD.lines, '1 cl de liqueur de mirabelle'];
  const { draft } = await dayWith({ ...GOOD, lines });
  expect(draft?.why).toContain('Liqueur de mirabelle');
});

test.each<[string, object, string]>([
  ['is too strong', { lines: ['40 cl de gin', '1 cl de jus de citron'] }, 'Trop fort'],
  ['is too much', { lines: ['4 cl de gin', '3 l d’eau gazeuse'] }, 'Quantités invraisemblables'],
  ['is called alcohol-free', { category: 'sans-alcool' }, 'sans alcool'],
  [
    'is a dish',
    {
      title: 'Gâteau au yaourt',
      lines: ['200 g de farine', '3 œufs', '100 g de beurre'],
      steps: ['Enfournez la pâte.'],
    },
    'Ne ressemble pas',
  ],
  [
    'praises alcohol',
    { summary: 'Buvez sans modération, l’ivresse rend séduisant ce soir.' },
    'écartée',
  ],
  ['holds an address', { steps: ['Voyez https://pirate.example pour la suite.'] }, 'adresse'],
])('the reserve stands in for a proposal that %s', async (_, wrong, why) => {
  const { draft, recipe } = await dayWith({ ...GOOD, ...wrong });
  expect(draft).toMatchObject({ state: 'made', source: 'reserve', title: recipe?.title });
  expect(draft?.why).toContain(why);
  expect(recipe?.title).not.toBe(GOOD.title);
  expect(await database.db.select().from(ingredients)).not.toContainEqual(
    expect.objectContaining({ name: 'farine' }),
  );
});

test.each(['unauthorized', 'failing', 'beside', 'hostile'] as const)(
  'and for a model that is %s',
  async (mood) => {
    server.mood = mood;
    const { draft, recipe } = await dayWith();
    expect(draft).toMatchObject({ state: 'made', source: 'reserve', title: recipe?.title });
    expect(draft?.why).not.toBeNull();
  },
);
