import { inFrames, nested, numbered, type Frame, type Shape } from './slow-shapes.ts';

export const CSV_HEAD = 'title;ingredients;instructions\n';
export const KIR = 'Kir;1 cl gin;Servez\n';
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
export const CSV: Shape[] = [
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

export const SQL_TABLE = "INSERT INTO recettes (nom, etapes) VALUES ('Kir', 'Verser');\n";
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
export const SQL: Shape[] = [
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
