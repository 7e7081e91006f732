import { describe, expect, test } from 'vitest';
import type { CocktailDetail } from '../cocktail.ts';
import { recipeData } from './recipe-data.ts';
import { recipeSheet } from './recipe-sheet.ts';
import { breadcrumbData, listData, siteData } from '#ui/page/structured-data.ts';

const PAGE = {
  url: 'https://zinc.example/cocktails/ti-punch',
  images: ['https://zinc.example/a.png'],
};

const COCKTAIL: CocktailDetail = {
  slug: 'ti-punch',
  ratingCount: 0,
  ratingAverage: null,
  title: 'Ti’ Punch',
  summary: 'Rhum agricole, citron vert, sucre.',
  steps: ['Pressez le citron.', 'Versez le rhum.'],
  history: 'Des Antilles.',
  difficulty: 'facile',
  prepMinutes: 3,
  waitingMinutes: null,
  facts: [],
  twin: null,
  servings: 1,
  metaTitle: 'Ti’ Punch',
  metaDescription: 'La recette du Ti’ Punch.',
  country: 'france',
  strength: 5,
  category: 'aperitif',
  glass: 'tumbler',
  cost: 2,
  dominantColor: '#e8e0c0',
  decorationIdea: '',
  picture: null,
  imageAlt: 'Photo du cocktail Ti’ Punch avec rhum agricole',
  method: 'verre',
  ice: 'aucune',
  garnishes: [],
  sourceUrl: null,
  licenceNote: null,
  createdAt: new Date('2026-01-05T18:00:00Z'),
  updatedAt: new Date('2026-02-06T19:30:00Z'),
  lines: [
    { quantityText: '5', unit: 'cl', ingredient: 'rhum-agricole', name: 'Rhum agricole' },
    { quantityText: '1/2', unit: null, ingredient: 'citron-vert', name: 'Citron vert' },
  ],
  served: [],
  allergens: 'Aucun connu',
  reckoning: {
    abv: 38,
    pouredMl: 64,
    alcoholMl: 25,
    dilution: { share: 0, because: 'aucune glace' },
  },
  nutrition: { kcal: 190, sugarGrams: 6, alcoholGrams: 20 },
  makesMl: null,
  taste: { sucre: 3, acide: 2, amer: 0, corps: 4, fraicheur: 1 },
  abv: 38,
  drawing: 'tumbler.aucune.e8e0c0.-.-.-',
  tags: [
    { slug: 'rhum', name: 'Rhum', kind: 'base' },
    { slug: 'aperitif', name: 'Apéritif', kind: 'occasion' },
    { slug: 'ete', name: 'Été', kind: 'saison' },
  ],
};
function of(fields: Partial<CocktailDetail>) {
  const cocktail = { ...COCKTAIL, ...fields };
  // Questions in the page are for its reader: search engines only get the recipe.
  return recipeData(cocktail, recipeSheet(cocktail), PAGE);
}

test('ratings out of five are said in a word', () => {
  expect(recipeSheet(COCKTAIL)).toMatchObject({ strength: 'Très forte', cost: 'Bas' });
});

test('taste and tags are said in words', () => {
  const { taste, filed } = recipeSheet(COCKTAIL);
  expect(taste).toEqual([
    { label: 'Sucré', word: 'Assez', value: 3 },
    { label: 'Acide', word: 'Un peu', value: 2 },
    { label: 'Fraîcheur', word: 'À peine', value: 1 },
    { label: 'Amer', word: 'Pas du tout', value: 0 },
    { label: 'Corps', word: 'Ample', value: 4 },
    { label: 'Force', word: 'Très forte', value: 5 },
  ]);
  expect(filed).toEqual([
    { label: 'Occasion', text: 'Apéritif' },
    { label: 'Saison', text: 'Été' },
  ]);
  expect(recipeSheet({ ...COCKTAIL, taste: null, tags: [] })).toMatchObject({
    taste: [],
    filed: [],
  });
});

test('a strength says what it was reckoned from, per glass', () => {
  const said = (fields: Partial<CocktailDetail>) =>
    recipeSheet({ ...COCKTAIL, ...fields }).reckoning?.replaceAll('\u00a0', ' ');
  expect(said({})).toBe(
    'Soit 2 verres standards de 10 g : 6,4 cl versés par verre, dont 2,5 cl d’alcool pur, sans eau de fonte (aucune glace).',
  );
  const dilution = { share: 0.25, because: 'au shaker' };
  const reckoning = { abv: 12.5, pouredMl: 256, alcoholMl: 40, dilution };
  expect(said({ servings: 2, reckoning })).toBe(
    'Soit 1,6 verre standard de 10 g : 12,8 cl versés par verre, dont 2 cl d’alcool pur, plus 25 % d’eau de fonte (au shaker).',
  );
  expect(said({ reckoning: { ...reckoning, alcoholMl: 0.3 } })).toContain(
    'Soit moins de 0,1 verre standard',
  );
  expect(said({ reckoning: null })).toBeUndefined();
  expect(said({ reckoning: { ...reckoning, alcoholMl: 0 } })).toBeUndefined();
});

test('what a glass brings is said as an estimate, or not at all', () => {
  const said = (nutrition: CocktailDetail['nutrition']) =>
    recipeSheet({ ...COCKTAIL, nutrition }).nutrition?.replaceAll('\u00a0', ' ');
  expect(said({ kcal: 190, sugarGrams: 6, alcoholGrams: 20 })).toBe(
    'Estimation par verre : environ 190 kcal, 6 g de sucre, 20 g d’alcool pur.',
  );
  expect(said({ kcal: 40, sugarGrams: 0, alcoholGrams: 0 })).toBe(
    'Estimation par verre : environ 40 kcal, moins de 1 g de sucre.',
  );
  expect(said(null)).toBeUndefined();
});

test('a recipe says everything that its page shows', () => {
  expect(of({})).toEqual({
    '@type': 'Recipe',
    '@id': 'https://zinc.example/cocktails/ti-punch#recette',
    mainEntityOfPage: 'https://zinc.example/cocktails/ti-punch',
    name: 'Ti’ Punch',
    description: 'Rhum agricole, citron vert, sucre.',
    image: ['https://zinc.example/a.png'],
    author: {
      '@type': 'Organization',
      '@id': 'https://zinc.example/#editeur',
      name: 'Zinc',
      url: 'https://zinc.example/',
    },
    inLanguage: 'fr',
    datePublished: '2026-01-05T18:00:00.000Z',
    dateModified: '2026-02-06T19:30:00.000Z',
    prepTime: 'PT3M',
    totalTime: 'PT3M',
    recipeYield: '1 verre',
    recipeCategory: 'Apéritif',
    recipeCuisine: 'France',
    countryOfOrigin: { '@type': 'Country', name: 'France' },
    keywords: 'Rhum, Apéritif, Été',
    nutrition: {
      '@type': 'NutritionInformation',
      description: 'Estimation d’après les mesures de la recette.',
      servingSize: '1 verre',
      calories: '190 kcal',
      sugarContent: '6 g',
    },
    recipeIngredient: ['5\u00a0cl de rhum agricole', '½ citron vert'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Pressez le citron.', url: `${PAGE.url}#etape-1` },
      { '@type': 'HowToStep', text: 'Versez le rhum.', url: `${PAGE.url}#etape-2` },
    ],
  });
});

test('what is served beside follows the ingredients, for as many glasses', () => {
  const zest = { quantityText: '1', unit: 'zeste', ingredient: 'citron', name: 'Citron' };
  const ice = { quantityText: '', unit: null, ingredient: 'glacons', name: 'Glaçons' };
  const served = [zest, ice];
  expect(of({ served })['recipeIngredient']).toEqual([
    '5\u00a0cl de rhum agricole',
    '½ citron vert',
    '1\u00a0zeste de citron',
    'glaçons',
  ]);
  expect(recipeSheet({ ...COCKTAIL, served }).served[3]).toMatchObject([
    { amount: '4\u00a0zestes' },
    { amount: '', rest: 'glaçons' },
  ]);
});

test('a preparation says how much it makes, or how many doses', () => {
  const syrup = { category: 'preparation', servings: 10 } as const;
  const { makes } = recipeSheet({ ...COCKTAIL, ...syrup, makesMl: 372 });
  expect([makes?.[9], makes?.[19], makes?.[0]]).toEqual([
    'environ 37\u00a0cl',
    'environ 75\u00a0cl',
    'environ 3,5\u00a0cl',
  ]);
  expect(of({ ...syrup, makesMl: 372 })).toMatchObject({ recipeYield: 'environ 37\u00a0cl' });
  expect(of(syrup)).toMatchObject({ recipeYield: '10 doses' });
});

describe('what the page does not show is not said', () => {
  test.each<[fields: Partial<CocktailDetail>, absent: string[]]>([
    [{ country: 'international' }, ['recipeCuisine', 'countryOfOrigin']],
    [{ tags: [] }, ['keywords']],
    [{ prepMinutes: 0 }, ['prepTime', 'totalTime']],
    [{ sourceUrl: null }, ['isBasedOn']],
    [{ sourceUrl: 'https://livre.example/p' }, ['author']],
    [{ nutrition: null }, ['nutrition']],
    [{}, ['video', 'aggregateRating', 'review', 'cookTime']],
  ])('%j: no %j', (fields, absent) => {
    const said = Object.keys(of(fields));
    expect(absent.filter((name) => said.includes(name))).toEqual([]);
  });
});

test.each<[fields: Partial<CocktailDetail>, expected: object]>([
  [{ prepMinutes: 60 }, { prepTime: 'PT1H' }],
  [{ prepMinutes: 90 }, { totalTime: 'PT1H30M' }],
  [{ prepMinutes: 1440 }, { prepTime: 'PT24H' }],
  [{ waitingMinutes: 60 }, { prepTime: 'PT3M', totalTime: 'PT1H3M' }],
  [
    { facts: [{ label: 'Aussi appelé', text: 'Zaz', property: 'alternateName' }] },
    { alternateName: 'Zaz' },
  ],
  [{ servings: 12 }, { recipeYield: '12 verres' }],
  [{ summary: '' }, { description: 'La recette du Ti’ Punch.' }],
  [{ sourceUrl: 'https://livre.example/p' }, { isBasedOn: 'https://livre.example/p' }],
])('%j gives %j', (fields, expected) => {
  expect(of(fields)).toMatchObject(expected);
});

test('a trail counts from one, each place with its address', () => {
  const trail = breadcrumbData([
    { name: 'Accueil', url: 'https://zinc.example/' },
    { name: 'Cocktails', url: 'https://zinc.example/cocktails' },
  ]);
  expect(trail).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://zinc.example/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Cocktails',
        item: 'https://zinc.example/cocktails',
      },
    ],
  });
});

test('a list counts its recipes from one', () => {
  const { url } = PAGE;
  expect(listData('https://zinc.example/cocktails', [url])).toEqual({
    '@type': 'ItemList',
    '@id': 'https://zinc.example/cocktails#liste',
    itemListElement: [{ '@type': 'ListItem', position: 1, url }],
  });
});

test('the site says where it is searched, and who publishes it', () => {
  const logo = 'https://zinc.example/logo.png';
  const publisher = { '@id': 'https://zinc.example/#editeur' };
  const said = siteData('https://zinc.example/', { description: 'Des recettes.', logo });
  expect(said).toMatchObject([
    { '@type': 'Organization', ...publisher, name: 'Zinc', url: 'https://zinc.example/', logo },
    {
      '@type': 'WebSite',
      url: 'https://zinc.example/',
      name: 'Zinc',
      publisher,
      potentialAction: {
        target: { urlTemplate: 'https://zinc.example/search?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
  ]);
});
