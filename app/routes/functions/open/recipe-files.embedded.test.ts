/** Recipes as files of other programs, with real requests. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as detail from '#app/routes/catalogue/detail.tsx';
import { loader as loadRecipe } from './recipe.ts';
import * as recipeFile from './recipe-file.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { RECIPE_FILES } from '#features/recipes/cocktails/recipe-files.tsx';
import { addRecipes, OPENING, poured } from '#test/data/catalogue.ts';
import { enrol } from '#test/data/opinions.ts';
import { renameRecipe } from '#test/data/rename.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { loaderArguments } from '#test/site/loader-arguments.ts';
import { renderPage } from '#test/site/page-render.tsx';
import { pages } from '#test/site/pages.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
  await addRecipes(database.db, [
    { title: 'Fichu Négroni', tags: ['gin'], ingredients: poured('gin', 'champagne') },
    { title: 'Fichu brouillon', is_published: false, ingredients: poured('gin') },
  ]);
});
afterAll(() => database.close());

const fileAt = (slug: string, ending: string) =>
  recipeFile.loader(
    loaderArguments(testServices(database.db), {
      address: `/cocktails/${slug}.${ending}`,
      params: { slug },
    }),
  );

test.each(Object.entries(RECIPE_FILES))('a recipe as .%s', async (ending, { type }) => {
  const answer = await fileAt('fichu-negroni', ending);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toContain(type);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(answer.headers.get('Content-Disposition')).toBe(
    `inline; filename="fichu-negroni.${ending}"`,
  );
  const text = await answer.text();
  expect(text).toContain('Fichu Négroni');
  expect(text).toContain('https://zinc.example/cocktails/fichu-negroni');
  expect(text).not.toContain('mechant');
  expect((await fileAt('fichu-brouillon', ending)).status).toBe(404);
  expect((await fileAt('inconnu', ending)).status).toBe(404);
});

test('a renamed recipe and its files are at their new addresses, for pages of other sites too', async () => {
  const deps = { db: database.db, clock: () => OPENING };
  const actor = await enrol(database.db, 'Édith', 'editor');
  const [row] = await database.db
    .select({ id: cocktails.id })
    .from(cocktails)
    .where(eq(cocktails.slug, 'fichu-negroni'));
  const rename = (slug: string) => renameRecipe(deps, { actor, id: row?.id ?? '', slug });
  await rename('fichu-negroni-neuf');
  const address = '/api/v1/recipes/fichu-negroni';
  const asked = loaderArguments(testServices(database.db), {
    address,
    params: { slug: 'fichu-negroni' },
  });
  for (const [answer, path] of [
    [await fileAt('fichu-negroni', 'md'), '/cocktails/fichu-negroni-neuf.md'],
    [await loadRecipe(asked), '/api/v1/recipes/fichu-negroni-neuf'],
  ] as const) {
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, path]);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  }
  await rename('fichu-negroni');
});

test('a page of each is kept until its recipe or a name changes, and its recipe leads there', async () => {
  const loaded = await detail.loader(
    loaderArguments(testServices(database.db), {
      address: '/cocktails/fichu-negroni',
      params: { slug: 'fichu-negroni' },
    }),
  );
  const page = renderPage(detail, '/cocktails/fichu-negroni', loaded);
  for (const ending of Object.keys(RECIPE_FILES)) {
    const { shows } = pages.get(`/cocktails/:slug.${ending}`) ?? {};
    expect(typeof shows === 'function' && shows({ slug: 'kir' })).toEqual(['recipe:kir', 'lists']);
    expect(page).toContain(`href="https://zinc.example/cocktails/fichu-negroni.${ending}"`);
    expect(page).toContain(`href="/cocktails/fichu-negroni.${ending}"`);
  }
});
