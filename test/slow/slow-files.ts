import { gzipSync } from 'node:zlib';
import { zipped } from '#test/data/zipped.ts';
import { filled, inFrames, nested, numbered, type Frame, type Shape } from './slow-shapes.ts';
import { CSV, CSV_HEAD, KIR, SQL, SQL_TABLE } from './slow-tables.ts';

const RECIPE = '"name":"Kir","ingredients":["1 cl gin"],"instructions":"Servez"';
const joinedJson = (
  name: string,
  unit: (at: number) => string,
  before = '[',
  after = ']',
): Shape => ({
  name,
  make(size) {
    const count = Math.max(2, Math.round(size / (unit(1000).length + 1)));
    return before + Array.from({ length: count }, (_, at) => unit(at)).join(',') + after;
  },
});
/** Makes every line new: a repeated line is cached and costs nothing. */
let lines = 0;
const JSON_FILES: Shape[] = [
  nested('lists within lists', '[', '', ']'),
  nested('objects within objects', '{"a":', '1', '}'),
  nested('recipes within recipes', '{"name":"Kir","ingredients":', '1', '}'),
  nested('things within things', '{"@type":"Recipe","recipeIngredient":', '"1 cl gin"', '}'),
  nested('graphs within graphs', '{"@graph":[', '', ']}'),
  joinedJson('empty lists', () => '[]'),
  joinedJson('empty objects', () => '{}'),
  joinedJson('lists of lists', () => '[[[]]]'),
  joinedJson('numbers', () => '1'),
  joinedJson('recipes', (at) => `{${RECIPE},"a":${at}}`),
  joinedJson('recipes of other keys', (at) => `{${RECIPE},"k${at}":1}`),
  joinedJson('recipes by name', (at) => `"Kir ${at}":{"ingredients":["gin"]}`, '{', '}'),
  joinedJson(
    'lines by name',
    () => `"gin ${(lines += 1)}":"1 cl"`,
    `[{"name":"Kir","instructions":"Servez","ingredients":{`,
    '}}]',
  ),
  {
    name: 'a first recipe of many keys',
    make: (size) => {
      const keys = Array.from(
        { length: 300 },
        (_, at) => `"ingredient ${at % 99}${'x'.repeat(at / 99)}":1`,
      ).join(',');
      return `[{${RECIPE},${keys}},${Array.from({ length: size / 26 }, () => '{"nom":"a","etapes":"b"}').join(',')}]`;
    },
  },
  joinedJson('a recipe of many keys', (at) => `"k${at}":1`, `[{${RECIPE},`, '}]'),
  joinedJson(
    'a recipe of many lines',
    (at) => `"${at} cl gin"`,
    '[{"name":"Kir","instructions":"a","ingredients":[',
    ']}]',
  ),
  joinedJson(
    'a list of Bar Assistant',
    (at) => `{"amount":${at},"units":"cl","name":"gin"}`,
    '{"name":"Kir","instructions":"a","garnish":"","ingredients":[',
    ']}',
  ),
  joinedJson(
    'a list of Mealie',
    (at) => `{"quantity":${at},"food":{"name":"gin ${at}"}}`,
    '{"name":"Kir","recipeIngredient":[',
    ']}',
  ),
  joinedJson(
    'a list of Tandoor',
    (at) => `{"amount":${at},"food":{"name":"gin ${at}"}}`,
    '{"name":"Kir","steps":[{"instruction":"a","ingredients":[',
    ']}]}',
  ),
  {
    name: 'a backup of Mealie of one key',
    make: (size) => {
      const count = size / 60;
      const many = (unit: string) => Array.from({ length: count }, () => unit).join(',');
      return `{"recipes":[${many('{"id":"k","name":"Kir"}')}],"recipes_ingredients":[${many('{"recipe_id":"k","note":"gin"}')}]}`;
    },
  },
  joinedJson(
    'properties of a thing',
    (at) => `"ingredient${at}":"1 cl gin"`,
    '{"@type":"Recipe","name":"Kir",',
    '}',
  ),
  joinedJson(
    'properties of one name',
    (at) => `"a${at}/recipeIngredient":"1 cl gin"`,
    '{"@type":"Recipe","name":"Kir",',
    '}',
  ),
  joinedJson(
    'instructions of many names',
    (at) => `"instruction${at}":[]`,
    '{"@type":"Recipe","name":"Kir",',
    '}',
  ),
  joinedJson(
    'things',
    (at) => `{"@type":"Recipe","name":"Kir ${at}","recipeIngredient":"gin"}`,
    '{"@graph":[',
    ']}',
  ),
  joinedJson(
    'things that name each other',
    (at) => `{"@type":"Recipe","@id":"${at}","name":"Kir","author":{"@id":"${at + 1}"}}`,
    '{"@graph":[',
    ']}',
  ),
  joinedJson(
    'sections within a recipe',
    () => '{"itemListElement":[{"text":"a"}]}',
    '{"@type":"Recipe","name":"Kir","recipeIngredient":"gin","recipeInstructions":[',
    ']}',
  ),
  ...[' ', '/a:', '&amp;', ', ', ' ;', '1. a '].flatMap((sign) => [
    {
      name: `a text: ${sign}`,
      make: (size: number) =>
        `[{"name":"Kir","instructions":"Servez","ingredients":"${filled(sign, size)}"}]`,
    },
    {
      name: `a name of a property: ${sign}`,
      make: (size: number) =>
        `{"@type":"Recipe","name":"Kir","recipeIngredient":["gin"],"${filled(sign, size)}":1}`,
    },
    {
      name: `steps of a thing: ${sign}`,
      make: (size: number) =>
        `{"@type":"Recipe","name":"Kir","recipeIngredient":["gin"],"recipeInstructions":"${filled(sign, size)}"}`,
    },
    {
      name: `keywords of a thing: ${sign}`,
      make: (size: number) =>
        `{"@type":"Recipe${filled(sign, size)}","name":"Kir${filled(sign, size)}","recipeIngredient":["gin","${filled(sign, size)}"],"keywords":"${filled(sign, size)}"}`,
    },
  ]),
  numbered('objects, a line each', (at) => `{${RECIPE},"a":${at}}\n`),
  numbered('damaged lines', () => '{"a":1\n'),
];

const PAGE = '<title>Kir</title>';
const HTML_FRAMES: Frame[] = [
  { name: 'a page', before: PAGE, after: '' },
  {
    name: 'a heading',
    before: `${PAGE}<h2>Ingrédients`,
    after: '</h2><li>1 cl gin<li>2 cl vin<h2>Préparation</h2><p>Versez.</p>',
  },
  {
    name: 'a line',
    before: `${PAGE}<h2>Ingrédients</h2><li>1 cl gin<li>2 cl vin`,
    after: '<h2>Préparation</h2><p>Versez.</p>',
  },
  { name: 'a script', before: `${PAGE}<script type="application/ld+json">`, after: '</script>' },
  {
    name: 'a text of a script',
    before: `${PAGE}<script type="application/ld+json">{"@type":"Recipe","name":"`,
    after: '"}</script>',
  },
];
const HTML_SIGNS = [
  '<div>',
  '<',
  'a=1 ',
  '<li>4 cl de rhum</li>',
  '[',
  '" x ',
  '&amp;amp;',
  '<a href=x>',
  '<!--',
  ' ',
  ' | ',
  ' ;',
];
const HTML: Shape[] = [
  ...inFrames(HTML_FRAMES, HTML_SIGNS),
  nested('elements within elements', '<div class="wprm-recipe-ingredient">', '1 cl gin', '</div>', {
    before: `${PAGE}<div class="wprm-recipe">`,
    after: '</div>',
  }),
  numbered('attributes', (at) => `a${at}=1 `, { before: `${PAGE}<p `, after: '>' }),
  numbered(
    'cards',
    (at) =>
      `<div class="h-recipe"><b class="p-name">Kir ${at}</b><li class="p-ingredient">1 cl</li></div>`,
  ),
  numbered(
    'scripts',
    (at) =>
      `<script type="application/ld+json">{"@type":"Recipe","name":"${at}","recipeIngredient":["1 cl gin"]}</script>`,
  ),
  numbered('metas', (at) => `<meta property="p${at}" content="x">`),
  numbered('properties', (at) => `<b itemprop="p${at}">x</b>`, {
    before: '<div itemscope itemtype="Recipe">',
    after: '',
  }),
  numbered('classes', (at) => ` c${at}`, { before: '<p class="h-recipe', after: '">' }),
  numbered(
    'groups of three hundred elements',
    () => `${'<div>'.repeat(298)}a${'</div>'.repeat(298)}`,
  ),
  numbered(
    'groups of three hundred links',
    () =>
      `${'<a href=x itemprop=recipeIngredient class=p-ingredient>'.repeat(290)}abcdefgh${'</a>'.repeat(290)}`,
    { before: '<div itemscope itemtype=Recipe class=h-recipe>', after: '</div>' },
  ),
  numbered(
    'groups of three hundred headings',
    () => `${'<section><h1>'.repeat(140)}abcdefgh${'</h1></section>'.repeat(140)}`,
  ),
];

const LISTING_FRAMES: Frame[] = [
  { name: 'a page of links', before: '<a href="/cocktails/kir">Kir</a>', after: '' },
  {
    name: 'a list of addresses',
    before: '<urlset><url><loc>https://a.example/',
    after: '</loc></url></urlset>',
  },
  { name: 'lines of addresses', before: 'https://a.example/b\n', after: '' },
];
const LISTINGS: Shape[] = [
  ...inFrames(LISTING_FRAMES, [
    '<a href=x>',
    '<url><loc>a</loc></url>',
    '<item></item>',
    '<? ',
    ' ',
    '/',
  ]),
  numbered(
    'groups of three hundred links',
    () => `${'<a href=x>'.repeat(290)}abcdefgh${'</a>'.repeat(290)}`,
  ),
  numbered(
    'groups of two hundred addresses',
    () => `${'<url>'.repeat(200)}${'<a/>'.repeat(500)}${'</url>'.repeat(200)}`,
    { before: '<urlset>', after: '</urlset>' },
  ),
];

const TEXT_FRAMES: Frame[] = [
  {
    name: 'a sentence',
    before: 'Recette du Kir. Versez 1 cl de cassis',
    after: ' puis 9 cl de vin.',
  },
  { name: 'lines', before: 'Kir\n1 cl de cassis\n9 cl de vin\n', after: '\nVersez.' },
];
const TEXTS: Shape[] = inFrames(TEXT_FRAMES, [' ', '. ', 'un ', '½', 'c. ', '± ']);

const EXPORT_FRAMES: Frame[] = [
  {
    name: 'XML',
    before: '<recipe><title>Kir</title><recipetext>a</recipetext><ingredient>',
    after: '</ingredient></recipe>',
  },
  {
    name: 'a document',
    before: '# Kir\n## Ingrédients\n- 1 cl gin\n',
    after: '\n## Préparation\nVersez.',
  },
  {
    name: 'front matter',
    before: '---\ntitle: Kir\n',
    after: '\n---\n## Ingrédients\n- 1 cl gin\n',
  },
  { name: 'Cooklang', before: '>> title: Kir\nVersez @gin{1%cl} ', after: '' },
  {
    name: 'Meal-Master',
    before: 'MMMMM----- Recipe via Meal-Master (tm)\n\n      Title: Kir\n\n      1 cl Gin\n',
    after: '\n\n  Versez.\nMMMMM',
  },
];
const EXPORTS: Shape[] = inFrames(EXPORT_FRAMES, [
  '<li>1 cl gin</li>',
  '<!-- ',
  '<a>',
  '[',
  '[[a|',
  '![',
  '*',
  '_a',
  '@a{',
  '[-',
  '- ',
  '\n- 1 cl gin',
  '\na: b',
  '\n---',
  '\n# Kir\n## Ingrédients\n1 cl gin',
  '\n      1 cl Gin',
  'a : ',
  ' ',
  '&a ',
  '{',
]);

const zip = (files: Record<string, string | Uint8Array>) => zipped(files);
const packed = (depth: number, content: string | Uint8Array): Uint8Array =>
  depth === 0 ? Buffer.from(content as string) : gzipSync(packed(depth - 1, content));
const ARCHIVES: Shape[] = [
  {
    name: 'many files',
    make: (size) =>
      zip(
        Object.fromEntries(
          Array.from({ length: size / 110 }, (_, at) => [`${at}.json`, `{${RECIPE}}`]),
        ),
      ),
  },
  {
    name: 'many empty files',
    make: (size) =>
      zip(Object.fromEntries(Array.from({ length: size / 110 }, (_, at) => [`${at}.json`, '']))),
  },
  {
    name: 'many folders',
    make: (size) =>
      zip(Object.fromEntries(Array.from({ length: size / 110 }, (_, at) => [`${at}/`, '']))),
  },
  {
    name: 'many pages',
    make: (size) =>
      zip(
        Object.fromEntries(
          Array.from({ length: size / 250 }, (_, at) => [
            `${at}.html`,
            '<title>Kir</title><h2>Ingrédients</h2><li>1 cl gin<li>2 cl vin<h2>Préparation</h2><p>Versez.</p>',
          ]),
        ),
      ),
  },
  {
    name: 'many dumps',
    make: (size) =>
      zip(
        Object.fromEntries(Array.from({ length: size / 200 }, (_, at) => [`${at}.sql`, SQL_TABLE])),
      ),
  },
  {
    name: 'many tables',
    make: (size) =>
      zip(
        Object.fromEntries(
          Array.from({ length: size / 200 }, (_, at) => [`${at}.csv`, CSV_HEAD + KIR]),
        ),
      ),
  },
  {
    name: 'many archives',
    make: (size) =>
      zip(
        Object.fromEntries(
          Array.from({ length: size / 250 }, (_, at) => [
            `${at}.zip`,
            zip({ 'a.json': `{${RECIPE}}` }),
          ]),
        ),
      ),
  },
  {
    name: 'a long name',
    make: (size) => zip({ [`${'a/'.repeat(Math.min(size / 2, 30_000))}.json`]: `{${RECIPE}}` }),
  },
  {
    name: 'noise',
    make: (size) =>
      Uint8Array.from(
        { length: size },
        (_, at) => [0x50, 0x4b, 3, 4][at] ?? (at * 7919 + (at >> 3)) & 255,
      ),
  },
  { name: 'marks of files', make: (size) => Buffer.from(filled('PK\u0003\u0004', size)) },
  {
    name: 'marks of lists',
    make: (size) => Buffer.from(`PK\u0003\u0004${filled('PK\u0005\u0006', size)}`),
  },
  { name: 'a packed recipe', make: (size) => packed(1, `[${filled(`{${RECIPE}},`, size)}1]`) },
  {
    name: 'a recipe packed twice',
    make: (size) => packed(2, `[${filled(`{${RECIPE}},`, size)}1]`),
  },
];

/** About two hundred, by reader. */
export const SLOW_FILES = {
  csv: CSV,
  sql: SQL,
  json: JSON_FILES,
  html: HTML,
  listing: LISTINGS,
  text: TEXTS,
  export: EXPORTS,
  archive: ARCHIVES,
};
