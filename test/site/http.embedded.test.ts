/** Loaders with real requests and responses. */
import { eq } from 'drizzle-orm';
import { isRouteErrorResponse } from 'react-router';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Services } from '#app/context.server.ts';
import * as detail from '#app/routes/catalogue/detail.tsx';
import * as home from '#app/routes/catalogue/home.tsx';
import * as list from '#app/routes/catalogue/list.tsx';
import * as search from '#app/routes/catalogue/search.tsx';
import * as ingredients from '#app/routes/resources/ingredient-suggestions.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { siteHero, tags } from '#db/schema/recipes.server.ts';
import { addIngredients, addRecipes, OPENING, poured } from '#test/data/catalogue.ts';
import { openOwnDatabase, openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { loaderArguments } from './loader-arguments.ts';

const PUBLIC_URL = 'https://zinc.example';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
  await addRecipes(database.db, [
    {
      title: 'Le « Grand » Négroni',
      history: 'Né à Florence ?',
      meta_title: 'Négroni',
      licence_note: 'Domaine public',
      source_url: 'https://livre.example/negroni',
      garnitures: ['zeste-orange'],
      tags: ['gin'],
      instructions: 'Versez : remuez.\n\nServez !',
      ingredients: poured('gin', 'champagne'),
    },
  ]);
  await addIngredients(database.db, [{ name: 'Sucre', aliases: ['Saccharose'] }]);
  await database.db.insert(siteHero).values([
    { status: 'published', title: "L'heure du zinc", publishedAt: OPENING },
    { status: 'draft', title: 'Brouillon de bannière' },
  ]);
});
afterAll(() => database.close());

const services = (): Services => testServices(database.db);

const args = (address: string, params: object, given = services()) =>
  loaderArguments(given, {
    address,
    params,
    headers: { Host: 'mechant.example', 'X-Forwarded-Host': 'mechant.example' },
  });

const loaders = {
  home: (given?: Services) => home.loader(args('/', {}, given)),
  list: (query = '', given?: Services) => list.loader(args(`/cocktails${query}`, {}, given)),
  detail: (slug: string, given?: Services) =>
    detail.loader(args(`/cocktails/${encodeURIComponent(slug)}`, { slug }, given)),
  search: (query = '', given?: Services) => search.loader(args(`/search${query}`, {}, given)),
  ingredients: (query = '', given?: Services) =>
    ingredients.loader(args(`/suggestions/ingredients${query}`, {}, given)),
};

const thrown = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => {
      throw new Error('Nothing was thrown.');
    },
    (error: unknown) => error,
  );

async function redirectOf(work: Promise<unknown>) {
  const answer = await thrown(work);
  if (!(answer instanceof Response)) throw new Error('Not a redirect.', { cause: answer });
  return { status: answer.status, to: answer.headers.get('Location'), headers: answer.headers };
}

const closeTo = (value: number): unknown => expect.closeTo(value, 5);

const CARD =
  'abv difficulty dominantColor drawing moreTags picture prepMinutes ratingAverage ratingCount slug tags title'.split(
    ' ',
  );
const keys = (value: object) => Object.keys(value).toSorted();

describe('what leaves the server is an explicit list', () => {
  test('home', async () => {
    const shown = await loaders.home();
    expect(keys(shown).join(' ')).toBe('counter favorites figures hero latest tags url');
    expect(shown.latest.map(keys)).toEqual(Array.from({ length: 6 }, () => CARD));
    expect(shown.latest[0]?.title).toBe('French 125');
    expect(keys(shown.hero ?? {}).join(' ')).toBe(
      'align alt background badge ctaLabel ctaUrl overlay scheme secondaryCtaLabel secondaryCtaUrl subtitle title',
    );
    expect(shown.hero).toMatchObject({ title: 'L’heure du zinc', background: null });
    expect(shown.tags).toEqual([
      { slug: 'sans-alcool', name: 'Sans alcool', color: '#5a9a8a', count: 1 },
      { slug: 'rhum', name: 'Rhum', color: '#5a9a8a', count: 4 },
      { slug: 'gin', name: 'Gin', color: '#5a9a8a', count: 3 },
      { slug: 'frais', name: 'Frais', color: '#5a9a8a', count: 4 },
      { slug: 'ete', name: 'Été', color: '#5a9a8a', count: 4 },
    ]);
  });

  test('list', async () => {
    const shown = await loaders.list('?tag=rhum');
    expect(keys(shown).join(' ')).toBe(
      'alternatives answerHref choices favorites filters introduction list note url',
    );
    expect(keys(shown.list).join(' ')).toBe(
      'approximate cards counts ingredientNames isPartial labels page pageCount total',
    );
    expect(shown.list.cards.map(keys)).toEqual([CARD, CARD, CARD, CARD]);
    expect(shown.list.counts.tags.map(keys)[0]).toEqual(['count', 'kind', 'name', 'slug']);
    expect(shown.choices.map(keys)[0]).toEqual(['count', 'name', 'slug']);
  });

  test('detail', async () => {
    const shown = await loaders.detail('le-grand-negroni');
    const { cocktail, neighbours, url, reviewer } = shown;
    expect(keys(shown).join(' ')).toBe(
      'cocktail equipment favorites neighbours pictureFile refused reviewer reviews sheet shelf terms there url',
    );
    expect(reviewer).toBeNull();
    expect(url).toBe(`${PUBLIC_URL}/cocktails/le-grand-negroni`);
    expect(keys(neighbours.nearest[0] ?? {})).toEqual([...CARD, 'reason'].toSorted());
    expect(cocktail).toEqual({
      slug: 'le-grand-negroni',
      title: 'Le «\u00a0Grand\u00a0» Négroni',
      summary: '',
      steps: ['Versez\u00a0: remuez.', 'Servez\u202f!'],
      history: 'Né à Florence\u202f?',
      difficulty: 'facile',
      prepMinutes: 5,
      waitingMinutes: null,
      twin: null,
      facts: [],
      servings: 1,
      metaTitle: 'Négroni',
      metaDescription: 'Découvrez la recette du Le «\u00a0Grand\u00a0» Négroni.',
      country: 'international',
      strength: 0,
      category: 'court',
      glass: 'coupe',
      cost: 1,
      dominantColor: '#d5e3b0',
      decorationIdea: '',
      imageAlt: 'Photo du cocktail Le «\u00a0Grand\u00a0» Négroni avec gin et champagne',
      method: 'shaker',
      ice: 'aucune',
      garnishes: ['zeste-orange'],
      sourceUrl: 'https://livre.example/negroni',
      licenceNote: 'Domaine public',
      createdAt: OPENING,
      updatedAt: OPENING,
      abv: closeTo(20.8),
      drawing: 'coupe.aucune.d5e3b0.-.zeste-orange.-',
      picture: null,
      ratingCount: 0,
      ratingAverage: null,
      lines: [
        { quantityText: '5', unit: 'cl', ingredient: 'gin', name: 'Gin' },
        { quantityText: '5', unit: 'cl', ingredient: 'champagne', name: 'Champagne' },
      ],
      served: [],
      allergens: 'Allergènes non renseignés',
      reckoning: {
        abv: closeTo(20.8),
        pouredMl: 100,
        alcoholMl: 26,
        dilution: { share: 0.25, because: 'au shaker' },
      },
      nutrition: null,
      makesMl: null,
      taste: { sucre: 0, acide: 0, amer: 0, corps: 1, fraicheur: 0 },
      tags: [{ slug: 'gin', name: 'Gin', kind: 'base' }],
    });
  });

  test('search', async () => {
    const shown = await loaders.search('?q=mojito');
    expect(keys(shown)).toEqual(['allHref', 'answered', 'favorites', 'found', 'ideas', 'q', 'url']);
    expect(keys(shown.found ?? {}).join(' ')).toBe(
      'alternatives approximate cards isPartial notes total',
    );
    expect(shown.found?.cards.map(keys)).toEqual([CARD, CARD]);
    expect(shown.allHref).toBe('/cocktails?q=mojito');
    const long = await loaders.list(`?q=${'x'.repeat(500)}&exact=1`);
    expect(long.note).toContain('500 premiers caractères');
    const { ideas, ...nothingAsked } = await loaders.search('?q=%20');
    expect(nothingAsked).toEqual({
      q: '',
      answered: null,
      favorites: [],
      found: null,
      allHref: '/cocktails',
      url: `${PUBLIC_URL}/search`,
    });
    expect(ideas?.tags.map(keys)).toContainEqual(['color', 'count', 'name', 'slug']);
    expect(ideas?.ingredients.map(keys)).toContainEqual(['count', 'name', 'slug']);
  });

  test('the pick list of ingredients', async () => {
    const answer = await loaders.ingredients('?nom=rhum&difficulty=facile');
    expect(await answer.json()).toEqual({
      ingredients: [
        { slug: 'rhum', name: 'Rhum', count: 4 },
        { slug: 'rhum-agricole', name: 'Rhum agricole', count: 1 },
        { slug: 'rhum-agricole-blanc', name: 'Rhum agricole blanc', count: 1 },
      ],
    });
  });

  test('nothing of a draft, anywhere', async () => {
    const everything = JSON.stringify([
      await loaders.home(),
      await loaders.list(),
      await loaders.list('?q=brouillon'),
      await loaders.detail('mojito'),
      await loaders.search('?q=brouillon'),
      await (await loaders.ingredients()).json(),
    ]);
    expect(everything).toContain('mojito');
    expect(everything.replaceAll('"q":"brouillon"', '')).not.toMatch(/brouillon-|Brouillon/);
  });
});

describe('addresses said in another way lead to the one', () => {
  test.each([
    ['?page=1&limit=50&q=&min=0&servings=1', '/cocktails'],
    ['?tag=rhum&tag=gin&page=1', '/cocktails?tag=rhum'],
    ['?ingredient=Jus%20d%27orange', '/cocktails?ingredient=jus-d-orange'],
    ['?page=1000000000', '/cocktails?page=1000000'],
    ['?servings=40', '/cocktails?servings=20'],
    ['?difficulty=ultime&utm_source=lettre', '/cocktails'],
    ['?q=%20gin%20&sort=pertinence', '/cocktails?q=gin'],
    ['?q=//mechant.example&limit=7', '/cocktails?q=%2F%2Fmechant.example'],
    [`?${'tag=x&'.repeat(400)}`, '/cocktails?tag=x'],
  ])('%.50s', async (query, expected) => {
    const { status, to } = await redirectOf(loaders.list(query));
    expect({ status, to }).toEqual({ status: 302, to: expected });
    // The target is a page, not another redirect.
    expect((await loaders.list(expected.slice('/cocktails'.length))).list.pageCount).toBe(1);
  });
});

test('a question typed in the list refuses nothing, and its answer is a link away', async () => {
  const typed = 'par quoi remplacer le gin ?';
  const { to } = await redirectOf(loaders.list(`?q=${encodeURIComponent(typed)}`));
  const shown = await loaders.list(to?.slice('/cocktails'.length));
  expect([shown.filters.q, shown.filters.without, shown.list.total]).toEqual(['gin', [], 3]);
  expect(shown.answerHref).toBe(`/search?${new URLSearchParams({ q: typed }).toString()}`);
  // Other words in its place ask for something else.
  const next = loaders.list(
    `${to?.slice('/cocktails'.length)}&q=kir&avant=${typed}`.replace('q=gin&', ''),
  );
  expect((await redirectOf(next)).to).toBe('/cocktails?q=kir');
});

test('guests that no recipe serves: the largest recipes, and how to have more', async () => {
  const { to } = await redirectOf(loaders.list('?q=pour%2040%20personnes'));
  expect(to).toBe('/cocktails?phrase=pour+40+personnes&servings=20');
  const { list: shown, note } = await loaders.list(to?.slice('/cocktails'.length));
  expect([shown.total, note]).toEqual([1, expect.stringContaining('jusqu’à 40 verres')]);
});

test.each([
  ['?phrase=moins+de+150+kcal', 'chaque fiche les estime'],
  ['?phrase=peu+calorique&sans_tag=doux', 'chaque fiche les estime'],
  ['?sans=sucre', 'chaque fiche les estime'],
  ['?phrase=cocktail+casher', 'quelles bouteilles sont kasher'],
  ['?q=saccharose', 'Ici, «\u00a0Saccharose\u00a0» compte comme «\u00a0Sucre\u00a0».'],
])('%s: what no filter knows, and what is called otherwise, is said', async (query, said) => {
  const { note } = await loaders.list(query);
  expect(note).toContain(said);
});

describe('a recipe that is not there', () => {
  test.each([
    'inconnu',
    'a\u0000b',
    'brouillon-du-mojito',
    'MOJITO',
    "'; --",
    '%',
    '../etc',
    '🍹',
    '',
  ])('%j goes back to the list, which says so', async (slug) => {
    const { status, to, headers } = await redirectOf(loaders.detail(slug));
    expect({ status, to }).toEqual({ status: 302, to: '/cocktails?avis=cocktail-introuvable' });
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    // React Router's header that replaces the history entry.
    expect(headers.get('X-Remix-Replace')).toBe('true');
  });

  test('is said on the list without a second redirect', async () => {
    const shown = await loaders.list('?avis=cocktail-introuvable');
    expect(shown.url).toBe(`${PUBLIC_URL}/cocktails`);
  });
});

describe('the database out of reach', () => {
  const pages: [name: string, load: (given: Services) => Promise<unknown>, text: string][] = [
    ['home', (given) => loaders.home(given), 'Impossible de charger les données.'],
    ['list', (given) => loaders.list('', given), 'Impossible de charger les cocktails.'],
    [
      'detail',
      (given) => loaders.detail('mojito', given),
      'Impossible de charger les détails du cocktail.',
    ],
    ['search', (given) => loaders.search('?q=gin', given), 'Impossible de charger les cocktails.'],
    [
      'ingredients',
      (given) => loaders.ingredients('?nom=gin', given),
      'Impossible de charger les ingrédients.',
    ],
  ];

  let gone: OpenDatabase;
  beforeAll(async () => {
    gone = await openOwnDatabase();
    await gone.close();
  });

  test.each(pages)('%s answers 503 with its text, and nothing else', async (_, load, text) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = await thrown(load({ ...services(), db: gone.db }));
    const { data, init } = failure as { data: unknown; init: ResponseInit };
    expect(data).toEqual({ message: text });
    expect(init).toEqual({ status: 503, headers: { 'Retry-After': '5' } });
    expect(JSON.stringify(failure)).not.toMatch(/select|postgres|pool/i);
    // The reason only goes to the log.
    expect(log).toHaveBeenCalledWith(text, expect.any(Error));
    expect(isRouteErrorResponse(failure)).toBe(false);
    log.mockRestore();
  });
});

describe('PUBLIC_URL rules every absolute address, whatever the Host header says', () => {
  test.each<[name: string, load: () => Promise<{ url: string }>, url: string]>([
    ['home', () => loaders.home(), `${PUBLIC_URL}/`],
    ['list', () => loaders.list('?tag=gin'), `${PUBLIC_URL}/cocktails?tag=gin`],
    ['list', () => loaders.list('?utm_source=x'), `${PUBLIC_URL}/cocktails`],
    ['detail', () => loaders.detail('mojito'), `${PUBLIC_URL}/cocktails/mojito`],
    ['search', () => loaders.search('?q=gin'), `${PUBLIC_URL}/search`],
  ])('%s', async (_, load, url) => {
    const shown = await load();
    expect(shown.url).toBe(url);
    expect(JSON.stringify(shown)).not.toContain('mechant');
  });

  const metaOf = (meta: (args: never) => unknown, loaderData: unknown) =>
    meta({ loaderData } as never) as Record<string, string>[];

  test('canonical addresses and those of social cards', async () => {
    const shown = [
      metaOf(home.meta, await loaders.home()),
      metaOf(list.meta, await loaders.list('?tag=gin')),
      metaOf(detail.meta, await loaders.detail('mojito')),
    ];
    const canonical = shown.map((meta) => meta.find(({ rel }) => rel === 'canonical')?.['href']);
    const social = shown.map((meta) => meta.find(({ property }) => property === 'og:url'));
    const expected = ['/', '/cocktails?tag=gin', '/cocktails/mojito'].map(
      (path) => `${PUBLIC_URL}${path}`,
    );
    expect(canonical).toEqual(expected);
    expect(social.map((meta) => meta?.['content'])).toEqual(expected);
  });

  test.each([
    ['?q=gin', true],
    ['?tag=gin&degre_max=0', true],
    ['?tag=gin', false],
    ['', false],
  ])('the list at %j is kept from search engines: %s', async (query, hidden) => {
    const meta = metaOf(list.meta, await loaders.list(query));
    const robots = meta.find(({ name }) => name === 'robots')?.['content'];
    expect(robots).toBe(hidden ? 'noindex, follow' : 'max-image-preview:large');
    expect(meta.some(({ rel }) => rel === 'canonical')).toBe(!hidden);
  });
});

test('without a published banner the home page has none', async () => {
  await database.db
    .update(siteHero)
    .set({ status: 'draft' })
    .where(eq(siteHero.status, 'published'));
  await database.db.update(tags).set({ homeRank: null });
  const shown = await loaders.home();
  expect(shown.hero).toBeNull();
  expect(shown.tags.map(({ slug }) => slug)).toEqual([
    'gin',
    'rhum',
    'sans-alcool',
    'frais',
    'ete',
  ]);
});
