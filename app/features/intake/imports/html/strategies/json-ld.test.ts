import { describe, expect, test } from 'vitest';
import { readTree } from '../page-tree.ts';
import { readJsonLd } from './json-ld.ts';

const read = (...scripts: string[]) =>
  readJsonLd(
    readTree(scripts.map((json) => `<script type="application/ld+json">${json}</script>`).join('')),
  );
const linesOf = (...scripts: string[]) =>
  read(...scripts).map(({ lines }) => lines.map(({ text }) => text));

const KIR = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Kir du jardin',
  recipeIngredient: ['2 cl de crème de cassis', '10 cl d’aligoté'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Verser la crème.' },
    { '@type': 'HowToStep', text: 'Compléter de vin.' },
  ],
};
const LINES = KIR.recipeIngredient;

describe('where a recipe is', () => {
  test.each([
    ['alone', KIR],
    ['in a list', [{ '@type': 'WebSite' }, KIR]],
    ['in a graph', { '@graph': [{ '@type': 'WebPage' }, KIR] }],
    ['of several types', { ...KIR, '@type': ['Recipe', 'NewsArticle'] }],
    ['of a written-out type', { ...KIR, '@type': 'http://schema.org/Recipe' }],
    ['as what a page is about', { '@type': 'WebPage', mainEntity: KIR }],
    [
      'in a list of items',
      { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: KIR }] },
    ],
  ])('%s', (_, document) => {
    expect(linesOf(JSON.stringify(document))).toEqual([LINES]);
  });

  test('not among what only leads elsewhere, nor in other things', () => {
    expect(read(JSON.stringify({ '@type': 'Article', name: 'Rhum', isRelatedTo: [KIR] }))).toEqual(
      [],
    );
    expect(
      read(JSON.stringify({ '@type': 'Product', name: 'Rhum', offers: { price: 20 } })),
    ).toEqual([]);
  });

  test('what it refers to is looked up', () => {
    const graph = [
      { '@type': 'Person', '@id': '#anne', name: 'Anne' },
      { '@type': 'ImageObject', '@id': '#kir', url: '/kir.jpg' },
      { ...KIR, author: { '@id': '#anne' }, image: { '@id': '#kir' } },
    ];
    const [recipe] = read(JSON.stringify({ '@graph': graph }));
    expect(recipe).toMatchObject({ author: 'Anne', image: '/kir.jpg' });
  });
});

describe('ingredients', () => {
  const value = (said: object) => ({ '@type': 'PropertyValue', ...said });
  test.each<[object, string]>([
    [value({ value: 6, unitCode: 'CLT', name: 'vin' }), '6 cl vin'],
    [value({ value: '1/3', unitCode: 'G21', name: 'sugar' }), '1/3 tasse sugar'],
    [value({ value: 2, unitCode: 'H87', name: 'limes' }), '2 limes'],
    [value({ value: 2, unitCode: 'EA', unitText: 'dash', name: 'bitters' }), '2 dash bitters'],
    [value({ value: 2, unitCode: 'oza', name: 'gin' }), '2 oz gin'],
    [value({ value: 50, unitCode: 'https://exemple.org/rec20/#MLT', name: 'gin' }), '50 ml gin'],
    [value({ value: 1, unitCode: 'rec20:KGM', name: 'sucre' }), '1 kg sucre'],
    [value({ minValue: 2, maxValue: 3, unitCode: 'CLT', name: 'gin' }), '2 à 3 cl gin'],
    [value({ minValue: 2, maxValue: 0, unitCode: 'CLT', name: 'gin' }), '2 cl gin'],
    [{ name: 'gin', requiredQuantity: value({ value: 5, unitCode: 'CLT' }) }, '5 cl gin'],
    [
      { name: 'gin', requiredQuantity: { value: value({ value: 5, unitCode: 'G24' }) } },
      '5 cuillère à soupe gin',
    ],
    [{ name: 'gin', requiredQuantity: '5 cl' }, '5 cl gin'],
    [{ item: { name: 'gin' }, value: 3, unitText: 'oz' }, '3 oz gin'],
  ])('%j is « %s »', (ingredient, line) => {
    const recipe = { ...KIR, recipeIngredient: ['10 cl de vin', ingredient] };
    expect(linesOf(JSON.stringify(recipe))).toEqual([['10 cl de vin', line]]);
  });

  test.each<[object, number, string | undefined]>([
    [{ prepTime: 'PT30M', totalTime: 'P2W' }, 30, '20130'],
    [{ prepTime: 'PT10M', cookTime: 'PT5M', totalTime: 'PT15M' }, 10, undefined],
    [{ prepTime: 'PT10M', cookTime: 'PT5M', totalTime: 'PT1H15M' }, 10, '60'],
    [{ prepTime: 'PT10M', totalTime: 'PT5M' }, 10, undefined],
    [{ totalTime: 'P4D' }, 5760, undefined],
  ])('%j: the total without the work is the rest', (times, prepMinutes, rest) => {
    const [draft] = read(JSON.stringify({ ...KIR, ...times }));
    expect(draft?.prepMinutes).toBe(prepMinutes);
    expect(draft?.fields['attente_minutes']).toBe(rest);
  });

  test.each([
    ['one text of lines', '2 cl de crème de cassis\n10 cl d’aligoté\n'],
    ['one text of items', '<ul><li>2 cl de crème de cassis</li><li>10 cl d’aligoté</li></ul>'],
    ['one text with commas', '2 cl de crème de cassis, 10 cl d’aligoté'],
    ['entities written twice', ['2 cl de cr&amp;egrave;me de cassis', '10 cl d&rsquo;aligoté']],
    ['markup and bullets', ['▢ <b>2 cl</b> de crème  de cassis', '• 10 cl d’aligoté&nbsp;']],
    [
      'things',
      [
        {
          '@type': 'HowToSupply',
          name: 'de crème de cassis',
          requiredQuantity: { value: 2, unitText: 'cl' },
        },
        { quantity: '10', unit: 'cl', name: 'd’aligoté' },
      ],
    ],
    ['groups', [{ name: 'Pour le kir', itemListElement: LINES }]],
    ['lists within a list', [LINES]],
    ['a list that lost an item', { '0': LINES[0], '2': LINES[1] }],
    ['line ends that were escaped twice', LINES.join(String.raw`\n`)],
  ])('%s', (_, recipeIngredient) => {
    expect(linesOf(JSON.stringify({ ...KIR, recipeIngredient }))).toEqual([LINES]);
  });

  test('under their former name', () => {
    expect(linesOf(JSON.stringify({ '@type': 'Recipe', name: 'Kir', ingredients: LINES }))).toEqual(
      [LINES],
    );
  });
});

describe('steps', () => {
  test.each([
    ['texts', ['1. Verser la crème.', 'Étape 2 : Compléter de vin.']],
    ['one text of lines', 'Verser la crème.\nCompléter de vin.'],
    ['one numbered text', '1. Verser la crème. 2. Compléter de vin.'],
    ['one text of markup', '<ol><li>Verser la crème.</li><li>Compléter de vin.</li></ol>'],
    [
      'a section that is all of it',
      [{ '@type': 'HowToSection', name: 'Préparation', itemListElement: KIR.recipeInstructions }],
    ],
    ['a list', { '@type': 'ItemList', itemListElement: KIR.recipeInstructions }],
  ])('%s', (_, recipeInstructions) => {
    const [recipe] = read(JSON.stringify({ ...KIR, recipeInstructions }));
    expect(recipe?.steps).toEqual(['Verser la crème.', 'Compléter de vin.']);
  });

  test('a step has its title, unless that is its number or its beginning', () => {
    const steps = [
      { '@type': 'HowToStep', name: 'Le vin', text: 'Compléter.' },
      { '@type': 'HowToStep', name: 'Étape 2', text: 'Remuer doucement.' },
      { '@type': 'HowToStep', name: 'Servir', text: 'Servir frais.' },
      { '@type': 'HowToStep', name: 'Décorer d’un…', text: 'Décorer d’un zeste.' },
    ];
    const [recipe] = read(JSON.stringify({ ...KIR, recipeInstructions: steps }));
    expect(recipe?.steps).toEqual([
      'Le vin : Compléter.',
      'Remuer doucement.',
      'Servir frais.',
      'Décorer d’un zeste.',
    ]);
  });

  test('a step of lines that were broken where a column ended is one', () => {
    const text = 'Verser la crème\r\ndans un verre froid. Compléter\r\nde vin.';
    const steps = [{ '@type': 'HowToStep', text }];
    const [recipe] = read(JSON.stringify({ ...KIR, recipeInstructions: steps }));
    expect(recipe?.steps).toEqual(['Verser la crème dans un verre froid. Compléter de vin.']);
  });

  test('names that repeat are kinds of steps, not titles', () => {
    const texts = ['Verser la crème.', 'Compléter de vin.'];
    const steps = texts.map((text) => ({ '@type': 'HowToStep', name: 'Mélange', text }));
    const [recipe] = read(JSON.stringify({ ...KIR, recipeInstructions: steps }));
    expect(recipe?.steps).toEqual(texts);
  });

  test('a section says what its first step is for', () => {
    const section = {
      '@type': 'HowToSection',
      name: 'Pour le sirop',
      itemListElement: [{ text: 'Chauffer.' }],
    };
    const [recipe] = read(
      JSON.stringify({ ...KIR, recipeInstructions: [section, 'Servir frais.'] }),
    );
    expect(recipe?.steps).toEqual(['Pour le sirop : Chauffer.', 'Servir frais.']);
  });
});

test('the rest of a recipe', () => {
  const [recipe] = read(
    JSON.stringify({
      ...KIR,
      description: 'Frais &amp; simple.',
      recipeYield: ['2', '2 verres'],
      prepTime: 'PT5M',
      image: [{ '@type': 'ImageObject', url: 'https://site.example/kir.jpg' }],
      author: [{ '@type': 'Person', name: 'Anne' }],
      license: 'https://creativecommons.org/licenses/by/4.0/',
      keywords: 'apéritif, vin',
      recipeCategory: ['Cocktail'],
    }),
  );
  expect(recipe).toMatchObject({
    title: 'Kir du jardin',
    summary: 'Frais & simple.',
    servings: 2,
    prepMinutes: 5,
    image: 'https://site.example/kir.jpg',
    author: 'Anne',
    licence: 'https://creativecommons.org/licenses/by/4.0/',
    tags: ['apéritif', 'vin', 'Cocktail'],
  });
});

test('one damaged script does not hide the next', () => {
  expect(linesOf('{"@type": nothing at all', JSON.stringify(KIR))).toEqual([LINES]);
});
