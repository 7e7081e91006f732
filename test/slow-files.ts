/** Files that are built to be slow: nested, repeated, wide or long, of any size. */
import { gzipSync } from 'node:zlib';
import { zipped } from './zipped.ts';

interface Shape {
  name: string;
  /** @param size in bytes, about */
  make: (size: number) => string | Uint8Array;
}

/** A sign that is repeated within what a file has around it. */
interface Frame {
  name: string;
  before: string;
  after: string;
}

const filled = (unit: string, size: number) =>
  unit.repeat(Math.max(1, Math.round(size / unit.length)));

const inFrames = (frames: readonly Frame[], signs: readonly string[]): Shape[] =>
  frames.flatMap(({ name, before, after }) =>
    signs.map((sign) => ({
      name: `${name}: ${JSON.stringify(sign)}`,
      make: (size) => before + filled(sign, size) + after,
    })),
  );

/** What is made of numbered units, each of them another. */
const numbered = (
  name: string,
  unit: (at: number, count: number) => string,
  around: Omit<Frame, 'name'> = { before: '', after: '' },
): Shape => ({
  name,
  make(size) {
    const count = Math.max(2, Math.round(size / unit(1000, 1000).length));
    return (
      around.before +
      Array.from({ length: count }, (_, at) => unit(at, count)).join('') +
      around.after
    );
  },
});

const nested = (
  name: string,
  open: string,
  middle: string,
  close: string,
  around: Omit<Frame, 'name'> = { before: '', after: '' },
): Shape => ({
  name,
  make(size) {
    const depth = Math.round(size / (open.length + close.length));
    return around.before + open.repeat(depth) + middle + close.repeat(depth) + around.after;
  },
});

const CSV_HEAD = 'title;ingredients;instructions\n';
const KIR = 'Kir;1 cl gin;Servez\n';
const CSV_FRAMES: Frame[] = [
  { name: 'a row', before: `${CSV_HEAD}${KIR}`, after: `\n${KIR}` },
  { name: 'a cell of ingredients', before: `sep=;\n${CSV_HEAD}${KIR}Kir;"`, after: '";Servez\n' },
  { name: 'a cell of steps', before: `sep=;\n${CSV_HEAD}${KIR}Kir;gin;"`, after: '"\n' },
  { name: 'the names of columns', before: 'title;ingredients;instructions;', after: `\n${KIR}` },
];
const CSV_SIGNS = [
  '"',
  '""',
  '"a;',
  'a,"b\n',
  ' ',
  ' ;',
  ' | ',
  "['a', ",
  '<b ',
  '1. a ',
  '4 cl gin, ',
  ' + ',
  '(',
  '. A',
];
const CSV: Shape[] = [
  ...inFrames(CSV_FRAMES, CSV_SIGNS),
  numbered('recipes', (at) => `Kir ${at};${at} cl gin;Servez\n`, { before: CSV_HEAD, after: '' }),
  {
    name: 'spaces within a step',
    make: (size) => `${CSV_HEAD}Kir;1 cl gin;Versez${' '.repeat(size)}x\n`,
  },
  numbered('rows of one recipe', (at) => `Kir;gin ${at};1 cl\n`, {
    before: 'cocktail;ingredient;measure\n',
    after: '',
  }),
  numbered(
    'rows of two recipes in turn',
    (at) => `Kir ${Math.floor(at / 3) % 2};gin ${at};1 cl\n`,
    { before: 'cocktail;ingredient;measure\n', after: '' },
  ),
  numbered('columns', (at) => `ingredient ${at};`, {
    before: 'title;instructions;',
    after: '\nKir;Servez;gin\n',
  }),
  numbered('columns of one name', () => 'ingredient;', {
    before: 'title;instructions;',
    after: `\n${'Kir;Servez;gin\n'.repeat(50)}`,
  }),
];

const SQL_TABLE = "INSERT INTO recettes (nom, etapes) VALUES ('Kir', 'Verser');\n";
const SQL_FRAMES: Frame[] = [
  { name: 'a text', before: "INSERT INTO recettes (nom, etapes) VALUES ('Kir', '", after: "');\n" },
  {
    name: 'a value',
    before: `${SQL_TABLE}INSERT INTO recettes (nom, etapes) VALUES ('Kir', `,
    after: ');\n',
  },
  { name: 'between statements', before: SQL_TABLE, after: `\n${SQL_TABLE}` },
];
const SQL_SIGNS = [
  "'",
  '`',
  '(',
  '$a$',
  '(SELECT ',
  'CASE ',
  '--',
  '/*',
  '/*\n',
  '\\a',
  'x',
  '1+',
  "'a'||",
  'REPLACE(',
  ' ',
  "INSERT INTO t VALUES ('\n",
  'CREATE TABLE t (\n',
];
const insert = (table: string, columns: string, values: string) =>
  `INSERT INTO ${table} (${columns}) VALUES (${values});\n`;
const replaces = (at: number): string =>
  `REPLACE(${at === 0 ? "'aaaaaaaa'" : replaces(at - 1)},'a','aaaaaaaa')`;
const SQL: Shape[] = [
  ...inFrames(SQL_FRAMES, SQL_SIGNS),
  numbered('calls of REPLACE, one in another', () => insert('t', 'a', replaces(5)), {
    before: '',
    after: SQL_TABLE,
  }),
  numbered('variables that double', () => 'SET @a = CONCAT(@a, @a);\n', {
    before: "SET @a = 'aaaaaaaa';\n",
    after: SQL_TABLE,
  }),
  numbered(
    'variables that double, kept',
    (at) => `SET @a = CONCAT(@a, '${at}', @a);\n${insert('t', 'a', '@a')}`,
    { before: "SET @a = 'aaaaaaaa';\n", after: SQL_TABLE },
  ),
  numbered('comments within comments', () => '/* ', {
    before: `${SQL_TABLE}SELECT [dbo];/* `,
    after: `*/\n${SQL_TABLE}`,
  }),
  nested('whole comments within comments', '/*', ' a ', '*/', {
    before: `${SQL_TABLE}SELECT [dbo];`,
    after: SQL_TABLE,
  }),
  numbered('rows', (at) => insert('recettes', 'nom, etapes', `'Kir ${at}', 'Verser'`)),
  numbered('a new column each', (at) => insert('recettes', `nom, c${at}`, "'Kir', 'Verser'")),
  numbered('new names for the columns of few rows', (at) => `,c${at}`, {
    before: `${SQL_TABLE.repeat(20)}INSERT INTO recettes (nom`,
    after: ") VALUES ('a');\n",
  }),
  {
    name: 'a wide table, then rows of one column',
    make: (size) => {
      const count = Math.round(size / 40);
      return `CREATE TABLE recettes (nom text, ${Array.from({ length: count }, (_, at) => `c${at} int`).join(', ')});\n${insert('recettes', 'nom', "'Kir'").repeat(count / 2)}`;
    },
  },
  {
    name: 'wide tables',
    make: (size) => {
      const side = Math.round(Math.sqrt(size / 12));
      return (
        Array.from({ length: side }, (_, table) => {
          const columns = Array.from({ length: side }, (__, at) => `r${at}_id`).join(',');
          return insert(`r${table}`, columns, Array.from({ length: side }, () => '1').join(','));
        }).join('') + SQL_TABLE
      );
    },
  },
  {
    name: 'wide tables named alike',
    make: (size) => {
      const side = Math.round(Math.sqrt(size / 20));
      return (
        Array.from({ length: side }, (_, table) => {
          const columns = Array.from({ length: side }, (__, at) => `recette_${at}`).join(',');
          return insert(
            `recette_${table}`,
            columns,
            Array.from({ length: side }, () => "'ab'").join(','),
          );
        }).join('') + SQL_TABLE
      );
    },
  },
  numbered('tables', (at) => insert(`recette${at}`, 'id, nom, etapes', `${at}, 'Kir', 'Verser'`)),
  numbered(
    'selections from twelve aliases',
    () =>
      `INSERT INTO t SELECT a.id FROM ${Array.from({ length: 12 }, (_, at) => `u a${at}`).join(', ')};\n`,
    { before: insert('u', 'id', '1').repeat(20), after: SQL_TABLE },
  ),
  numbered('a selection from many aliases', (at) => `, u a${at}`, {
    before: `${insert('u', 'id', '1').repeat(4)}INSERT INTO t SELECT 1 FROM u`,
    after: `;\n${SQL_TABLE}`,
  }),
  numbered('selections of a table into itself', () => 'INSERT INTO u SELECT id FROM u;\n', {
    before: insert('u', 'id', '1').repeat(4),
    after: SQL_TABLE,
  }),
  numbered(
    'rows, and selections of one',
    (at) =>
      `${insert('u', 'id, b', `${at}, 'x'`)}INSERT INTO t SELECT id FROM u WHERE b = 'x' AND id = '0';\n`,
    { before: '', after: SQL_TABLE },
  ),
  numbered('selections one after the other', () => ' UNION SELECT 1', {
    before: 'INSERT INTO t SELECT 1',
    after: `;\n${SQL_TABLE}`,
  }),
  numbered('a selection with many conditions', (at) => ` AND a = '${at}'`, {
    before: `${insert('u', 'a', '1').repeat(50)}INSERT INTO t SELECT a FROM u WHERE a = 1`,
    after: `;\n${SQL_TABLE}`,
  }),
  numbered('a selection of many values', (at) => `, '${at}'`, {
    before: `${insert('u', 'a', "'1'").repeat(50)}INSERT INTO t SELECT a FROM u WHERE a IN ('1'`,
    after: `);\n${SQL_TABLE}`,
  }),
  numbered('a selection of the same value', () => ", '1'", {
    before: `${insert('u', 'a', "'1'").repeat(50)}INSERT INTO t SELECT a FROM u WHERE a IN ('1'`,
    after: `);\n${SQL_TABLE}`,
  }),
  numbered(
    'rows of one key',
    (at) => `INSERT IGNORE INTO recettes (id, nom, etapes) VALUES (1, 'Kir ${at}', 'Verser');\n`,
  ),
  numbered('rows of COPY', (at) => `${at}\tKir\tVerser\n`, {
    before: 'COPY recettes (id, nom, etapes) FROM stdin;\n',
    after: '\\.\n',
  }),
  numbered('lines of COPY without end', () => 'a\t', {
    before: 'COPY recettes (id, nom, etapes) FROM stdin;\n',
    after: '',
  }),
  numbered(
    'ingredients of one recipe',
    (at) =>
      insert(
        'ingredients',
        'recette_id, ingredient, quantite, position',
        `1, 'gin ${at}', '1 cl', ${at}`,
      ),
    { before: insert('recettes', 'id, nom, etapes', "1, 'Kir', 'Verser'"), after: '' },
  ),
  {
    name: 'recipes and ingredients of one key',
    make: (size) => {
      const count = Math.round(size / 140);
      return (
        insert('recettes', 'id, nom, etapes', "1, 'Kir', 'Verser'").repeat(count) +
        insert('ingredients', 'recette_id, ingredient, quantite', "1, 'gin', '1 cl'").repeat(count)
      );
    },
  },
  {
    name: 'recipes and steps of one key',
    make: (size) => {
      const count = Math.round(size / 120);
      return (
        insert('recettes', 'id, nom', "1, 'Kir'").repeat(count) +
        insert('etapes', 'recette_id, etape', "1, 'Verser le gin'").repeat(count)
      );
    },
  },
  numbered(
    'values by names',
    (at) => insert('wp_postmeta', 'post_id, meta_key, meta_value', `1, 'k${at}', 'x'`),
    {
      before: insert('wp_posts', 'id, post_title, post_content', "1, 'Kir', 'Verser'").repeat(20),
      after: '',
    },
  ),
  {
    name: 'a hundred values by names, of every post',
    make: (size) => {
      const names = Array.from({ length: 100 }, (_, at) =>
        insert('wp_postmeta', 'post_id, meta_key, meta_value', `1, 'k${at}', 'x'`),
      ).join('');
      return (
        names +
        insert('wp_posts', 'id, post_title, post_content', "1, 'Kir', 'Verser'").repeat(size / 80)
      );
    },
  },
  numbered(
    'changes of one table',
    (at) => `ALTER TABLE recettes ADD FOREIGN KEY (c${at}) REFERENCES t${at} (id);\n`,
    { before: SQL_TABLE, after: '' },
  ),
  numbered('columns with their keys', (at) => `c${at} int REFERENCES t${at} (id), `, {
    before: 'CREATE TABLE recettes (',
    after: `nom text);\n${SQL_TABLE}`,
  }),
  nested('values of PHP within others', 'a:1:{i:0;', 's:1:"a";', '}', {
    before: "INSERT INTO recettes (nom, ingredients) VALUES ('Kir', '",
    after: "');\n",
  }),
  numbered('texts of PHP that nobody closes', () => 's:1:"a', {
    before: "INSERT INTO recettes (nom, ingredients) VALUES ('Kir', 'a:9:{",
    after: "');\n",
  }),
  numbered('objects of PHP that nobody closes', () => 'O:1:"', {
    before: "INSERT INTO recettes (nom, ingredients) VALUES ('Kir', 'a:9:{",
    after: "');\n",
  }),
  numbered('braces of PostgreSQL', () => '{"a', {
    before: "INSERT INTO recettes (nom, ingredients) VALUES ('Kir', '{",
    after: "}');\n",
  }),
  numbered('braces of JSON', () => '{"a"', {
    before: "INSERT INTO recettes (nom, ingredients) VALUES ('Kir', '{",
    after: "}');\n",
  }),
  numbered('letters decoded wrongly', () => 'Ã©', {
    before: "INSERT INTO recettes (nom, ingredients) VALUES ('Kir', '",
    after: "');\n",
  }),
  numbered('lone letters decoded wrongly', () => 'Ã ', {
    before: "INSERT INTO recettes (nom, ingredients) VALUES ('Kir', '",
    after: "');\n",
  }),
];

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
    (at) => `"gin ${at}":"1 cl"`,
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

/** About two hundred of them, by the reader that they are for. */
export const SLOW_FILES = {
  csv: CSV,
  sql: SQL,
  json: JSON_FILES,
  html: HTML,
  listing: LISTINGS,
  text: TEXTS,
  archive: ARCHIVES,
};
