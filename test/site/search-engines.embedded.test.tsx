/** Metadata for search engines and social networks, with real requests. */
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as detail from '#app/routes/catalogue/detail.tsx';
import * as home from '#app/routes/catalogue/home.tsx';
import * as list from '#app/routes/catalogue/list.tsx';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktails, tags } from '#db/schema/recipes.server.ts';
import { rateCocktail } from '#features/members/ratings/rate-cocktail.server.ts';
import { addRecipes, poured } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import { testServices } from '#test/run/services.ts';
import { loaderArguments } from '#test/site/loader-arguments.ts';
import { headOf, renderPage, shownBy, thingOf, type Thing } from '#test/site/page-render.tsx';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';

const PUBLIC_URL = 'https://zinc.example';
const HOSTILE = '</script><script>alert("1")</script> & <b>\u2028 ]]> é';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
  await database.db
    .update(tags)
    .set({ description: 'Le rhum, dit-on : "canne" & soleil.' })
    .where(eq(tags.slug, 'rhum'));
  await addRecipes(database.db, [
    {
      title: 'Grand Négroni',
      summary: 'Amer et long : "à l’orange" ?',
      history: 'Né à Florence.',
      pays: 'italie',
      prep_minutes: 75,
      servings: 2,
      source_url: 'https://livre.example/negroni?a=1&b=2',
      licence_note: 'Domaine public',
      garnitures: ['zeste-orange'],
      tags: ['gin', 'frais'],
      instructions: 'Versez : remuez.\nServez !',
      ingredients: [
        ...poured('gin', 'champagne'),
        { ingredient: 'menthe', quantity_text: '2', unit: 'feuille' },
      ],
    },
    { title: HOSTILE, slug: 'hostile', summary: HOSTILE, instructions: HOSTILE, meta_title: '' },
  ]);
  const actor = await enrol(database.db, 'Zoé');
  const stars = { actor, slug: 'grand-negroni', stars: 4 } as const;
  await rateCocktail(testServices(database.db), { ...stars, comment: 'Très frais,\net "sec".' });
  const other = await enrol(database.db, 'Yann');
  await rateCocktail(testServices(database.db), { ...stars, actor: other, comment: null });
});
afterAll(() => database.close());

const args = (address: string, params: object = {}) =>
  loaderArguments(testServices(database.db), { address, params });
const detailAt = (slug: string) => detail.loader(args(`/cocktails/${slug}`, { slug }));
const listAt = (query = '') => list.loader(args(`/cocktails${query}`));

describe('the page of a recipe', () => {
  let html: string;
  let recipe: Thing;
  beforeAll(async () => {
    html = renderPage(detail, '/cocktails/grand-negroni', await detailAt('grand-negroni'));
    recipe = thingOf(html, 'Recipe');
  });

  test('has what rich results require, and all that they recommend and it shows', () => {
    expect(recipe).toMatchObject({ name: 'Grand Négroni', recipeYield: '2 verres' });
    const recommended = ['datePublished', 'description', 'keywords', 'prepTime', 'totalTime'];
    const shown = ['recipeCategory', 'recipeCuisine', 'recipeIngredient', 'recipeInstructions'];
    const missing = ['name', 'image', 'recipeYield', ...recommended, ...shown].filter(
      (name) => recipe[name] === undefined,
    );
    expect(missing).toEqual([]);
    expect(recipe['image']).toHaveLength(3);
  });

  test('is the same in every unit, and for any servings', async () => {
    for (const query of ['unite=oz', 'unite=parts', 'unite=ml&portions=6']) {
      const params = { slug: 'grand-negroni' };
      const asked = args(`/cocktails/grand-negroni?${query}`, params);
      const page = renderPage(detail, '/cocktails/grand-negroni', await detail.loader(asked));
      expect(thingOf(page, 'Recipe'), query).toEqual(recipe);
    }
  });

  test('tells of the reviews that there are, and of none where there are none', async () => {
    expect(recipe).toMatchObject({
      aggregateRating: { ratingValue: 4, ratingCount: 2, bestRating: 5, worstRating: 1 },
      review: [
        {
          author: { '@type': 'Person', name: 'Zoé' },
          reviewBody: 'Très frais,\net "sec".',
          reviewRating: { ratingValue: 4 },
        },
      ],
    });
    const unrated = renderPage(detail, '/cocktails/mojito', await detailAt('mojito'));
    expect(Object.keys(thingOf(unrated, 'Recipe'))).not.toContain('aggregateRating');
  });

  test('is by its source, or by the site', async () => {
    expect(recipe['isBasedOn']).toBe('https://livre.example/negroni?a=1&b=2');
    expect(recipe).not.toHaveProperty('author');
    const own = renderPage(detail, '/cocktails/mojito', await detailAt('mojito'));
    expect(thingOf(own, 'Recipe')).toMatchObject({ author: { name: 'Zinc' } });
  });

  test('shows every value', () => {
    const shown = shownBy(html);
    const page = `${PUBLIC_URL}/cocktails/grand-negroni#`;
    const isShown = (value: string) =>
      value.startsWith(page)
        ? html.includes(` id="${value.slice(page.length)}"`)
        : shown.includes(value);
    const absent: unknown[] = [];
    const look = (value: unknown, key = ''): void => {
      if (['@type', '@id', 'inLanguage'].includes(key)) return;
      if (typeof value === 'object' && value !== null) {
        for (const [name, inner] of Object.entries(value)) look(inner, name);
      } else if (key === 'keywords') {
        for (const word of String(value).split(', ')) look(word);
      } else if (typeof value === 'string' && !isShown(value)) {
        absent.push(value);
      }
    };
    look({
      ...recipe,
      image: null,
      prepTime: '1\u00a0h\u00a015',
      totalTime: '1\u00a0h\u00a015',
    });
    expect(recipe).toMatchObject({ prepTime: 'PT1H15M', totalTime: 'PT1H15M' });
    expect(absent).toEqual([]);
  });

  test('says where it stands', () => {
    expect(thingOf(html, 'BreadcrumbList')['itemListElement']).toMatchObject([
      { position: 1, item: `${PUBLIC_URL}/` },
      { position: 2, item: `${PUBLIC_URL}/cocktails` },
      { position: 3, item: `${PUBLIC_URL}/cocktails/grand-negroni`, name: 'Grand Négroni' },
    ]);
  });

  test('tells networks what to show', () => {
    expect(headOf(html, 'og:type')).toBe('article');
    expect(headOf(html, 'og:site_name')).toBe('Zinc');
    expect(headOf(html, 'og:locale')).toBe('fr_FR');
    expect(headOf(html, 'og:url')).toBe(`${PUBLIC_URL}/cocktails/grand-negroni`);
    expect(headOf(html, 'og:image:width')).toBe('1200');
    expect(headOf(html, 'og:image:height')).toBe('630');
    expect(headOf(html, 'og:image:alt')).toBe('Illustration du cocktail Grand Négroni');
    expect(headOf(html, 'twitter:card')).toBe('summary_large_image');
    expect(headOf(html, 'canonical')).toBe(`${PUBLIC_URL}/cocktails/grand-negroni`);
    expect(headOf(html, 'robots')).toBe('max-image-preview:large');
    expect(html).not.toContain('mechant');
  });

  test('of a hostile recipe is not broken out of', async () => {
    const hostile = renderPage(detail, '/cocktails/hostile', await detailAt('hostile'));
    expect(hostile).not.toContain('<script>alert');
    expect(hostile.match(/<script/g)).toHaveLength(1);
    expect(thingOf(hostile, 'Recipe')['name']).toBe((await detailAt('hostile')).cocktail.title);
    expect(headOf(hostile, 'og:image:alt')).toContain('</script>');
  });
});

test('the home page says who publishes the site, how it is searched, and its picture', async () => {
  const html = renderPage(home, '/', await home.loader(args('/')));
  expect(thingOf(html, 'Organization')).toMatchObject({ url: `${PUBLIC_URL}/`, name: 'Zinc' });
  expect(thingOf(html, 'WebSite')).toMatchObject({
    url: `${PUBLIC_URL}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${PUBLIC_URL}/search?q={search_term_string}` },
    },
  });
  expect(headOf(html, 'og:image')).toBe(`${PUBLIC_URL}/images/site/v1/partage.png`);
  expect(headOf(html, 'og:image:alt')).toMatch(/^Illustration/);
});

describe('lists', () => {
  test('of a tag have a text, a title and an address of their own', async () => {
    const html = renderPage(list, '/cocktails?tag=rhum', await listAt('?tag=rhum'));
    const text = 'Le rhum, dit-on\u00a0: «\u00a0canne\u00a0» & soleil.';
    expect(shownBy(html)).toContain(
      `<p class="mt-3 max-w-3xl text-ink-soft sm:text-lg">${text}</p>`,
    );
    expect(headOf(html, 'description')).toBe(text);
    expect(headOf(html, 'canonical')).toBe(`${PUBLIC_URL}/cocktails?tag=rhum`);
    expect(html).toContain('<title>Cocktails\u00a0: Rhum · Zinc</title>');
    expect(thingOf(html, 'BreadcrumbList')['itemListElement']).toHaveLength(3);
    const recipes = thingOf(html, 'ItemList')['itemListElement'] as { url: string }[];
    const { cards } = (await listAt('?tag=rhum')).list;
    expect(recipes).toHaveLength(cards.length);
    for (const { url } of recipes) {
      expect(html).toContain(` href="${url.replace(PUBLIC_URL, '')}"`);
    }
  });

  test.each(['?tag=rhum&difficulty=facile', '?tag=inconnu', '?sort=title_asc', '?q=gin'])(
    '%s is neither listed nor introduced',
    async (query) => {
      const shown = await listAt(query);
      const html = renderPage(list, `/cocktails${query}`, shown);
      expect(headOf(html, 'robots')).toBe('noindex, follow');
      expect(headOf(html, 'canonical')).toBe('');
      expect(shown.introduction).toBe('');
      expect(html).not.toContain('ld+json');
    },
  );

  test('in several pages say which, and those beside it', async () => {
    await addRecipes(
      database.db,
      Array.from({ length: 110 }, (_, index) => ({
        title: `Série ${index + 1}`,
        tags: ['ete'],
      })),
    );
    const pageAt = async (page: number) => {
      const query = page === 1 ? '' : `&page=${page}`;
      return renderPage(list, `/cocktails?tag=ete${query}`, await listAt(`?tag=ete${query}`));
    };
    const address = (page: number) =>
      `${PUBLIC_URL}/cocktails?tag=ete${page === 1 ? '' : `&page=${page}`}`;
    const [first, second, third] = [await pageAt(1), await pageAt(2), await pageAt(3)];
    expect(['prev', 'canonical', 'next'].map((rel) => headOf(second, rel))).toEqual(
      [1, 2, 3].map(address),
    );
    expect([headOf(first, 'prev'), headOf(first, 'next')]).toEqual(['', address(2)]);
    expect([headOf(third, 'prev'), headOf(third, 'next')]).toEqual([address(2), '']);
    expect(second).toContain('<title>Cocktails\u00a0: Été, page 2 · Zinc</title>');
    // A page number beyond the end shows the last page.
    expect(headOf(await pageAt(9), 'canonical')).toBe(address(3));
    await database.db.delete(cocktails).where(like(cocktails.slug, 'serie-%'));
  });
});
