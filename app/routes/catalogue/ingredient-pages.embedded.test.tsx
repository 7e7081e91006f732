/** Pages of ingredients with real requests: redirects, search engines, the index. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as ingredient from '#app/routes/catalogue/ingredient.tsx';
import * as index from '#app/routes/catalogue/ingredients.tsx';
import * as sitemap from '#app/routes/resources/sitemap.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { mergeIngredients } from '#features/recipes/ingredients/edit-ingredients.server.ts';
import { fillTexts } from '#features/recipes/starter/fill-texts.server.ts';
import { enrol } from '#test/data/opinions.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { dependencies, ingredientId } from '#test/data/vocabulary.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { loaderArguments } from '#test/site/loader-arguments.ts';
import { headOf, renderPage, shownBy, thingOf } from '#test/site/page-render.tsx';
import { pages } from '#test/site/pages.ts';
import { outcome } from '#test/site/requests.ts';

const PUBLIC_URL = 'https://zinc.example';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
  await database.db.transaction(fillTexts);
});
afterAll(() => database.close());

const args = (address: string, params: object = {}) =>
  loaderArguments(testServices(database.db), { address, params, pages });
const open = (slug: string) => ingredient.loader(args(`/ingredients/${slug}`, { slug }));
const shown = async (slug: string) =>
  renderPage(ingredient, `/ingredients/${slug}`, await open(slug));

describe('the page of an ingredient', () => {
  test('says what it is to search engines, and shows all of it', async () => {
    const html = await shown('gin');
    const term = thingOf(html, 'DefinedTerm');
    expect(term).toMatchObject({ name: 'Gin', inDefinedTermSet: `${PUBLIC_URL}/ingredients` });
    const text = shownBy(html);
    expect(text).toContain(term['description']);
    expect(headOf(html, 'description').length).toBeLessThanOrEqual(160);
    expect(headOf(html, 'canonical')).toBe(`${PUBLIC_URL}/ingredients/gin`);
    const recipes = thingOf(html, 'ItemList')['itemListElement'] as { url: string }[];
    expect(recipes).toHaveLength(2);
    for (const { url } of recipes)
      expect(html).toContain(` href="${url.slice(PUBLIC_URL.length)}"`);
  });

  test('stands below its families', async () => {
    const html = await shown('rhum-agricole-blanc');
    const trail = thingOf(html, 'BreadcrumbList')['itemListElement'] as { name: string }[];
    expect(trail.map(({ name }) => name)).toEqual([
      'Accueil',
      'Ingrédients',
      'Rhum',
      'Rhum agricole',
      'Rhum agricole blanc',
    ]);
    expect(html).toContain(' href="/ingredients/rhum-agricole"');
  });

  test('is missing for a name of nothing, and of drafts alone', async () => {
    expect(await outcome(open('secret'))).toMatchObject({ status: 404 });
    expect(await outcome(open('..'))).toMatchObject({ status: 404 });
  });

  test('of one that was merged leads to the one that stays', async () => {
    const { db } = database;
    const [id, intoId] = [
      await ingredientId(db, 'Jus de citron'),
      await ingredientId(db, 'Citron vert'),
    ];
    const actor = await enrol(db, 'Édith', 'editor');
    await mergeIngredients(dependencies(db), { actor, id, intoId });
    expect(await outcome(open('jus-de-citron'))).toMatchObject({
      status: 301,
      to: '/ingredients/citron-vert',
    });
  });
});

test('the index and the sitemap have every page, and no other', async () => {
  const html = renderPage(index, '/ingredients', await index.loader(args('/ingredients')));
  const linked = [...html.matchAll(/ href="\/ingredients\/([^"]+)"/g)].map(([, slug]) => slug);
  expect(linked).toContain('sirop-inconnu');
  expect(new Set(linked).size).toBe(linked.length);
  const xml = await (await sitemap.loader(args('/sitemap.xml'))).text();
  const listed = [...xml.matchAll(/<loc>[^<]*\/ingredients\/([^<]+)<\/loc>/g)];
  expect(new Set(listed.map(([, slug]) => slug))).toEqual(new Set(linked));
  for (const slug of linked) expect((await open(slug ?? '')).ingredient.slug).toBe(slug);
});
