import { describe, expect, test } from 'vitest';
import { SqlStatements } from './sql-statements.ts';

/** The rows of each table, read in pieces of so many characters. */
function read(text: string, size = text.length) {
  const statements = new SqlStatements();
  const through = (parts: Iterator<void>) => {
    while (!parts.next().done);
  };
  for (let at = 0; at < text.length; at += size) {
    through(statements.read(text.slice(at, at + size), false));
  }
  through(statements.read('', true));
  const rows = Object.fromEntries(statements.tables.all.map((table) => [table.name, table.rows]));
  return { rows, issues: statements.issues };
}

const rowsOf = (text: string, size?: number) => read(text, size).rows;

test.each<[string, string, (string | null)[]]>([
  ['quotes twice', "'l''eau'", ["l'eau"]],
  ['MySQL', String.raw`'l\'eau\r\n«\"x\"»\\'`, ['l\'eau\r\n«"x"»\\']],
  ['a lost apostrophe', String.raw`'huile d\olive'`, ["huile d'olive"]],
  ['texts one after the other', "'a' 'b'\n'c'", ['abc']],
  ['PostgreSQL', String.raw`E'l\'eau\n'`, ["l'eau\n"]],
  ['dollars', "$$l'eau$$, $t$a$$b$t$", ["l'eau", 'a$$b']],
  ['casts', "'{a,b}'::text[], '5'::numeric(5,2), 'x'::character varying", ['{a,b}', '5', 'x']],
  ['arrays', "ARRAY['a', 'b''c']", ['["a","b\'c"]']],
  [
    'SQL Server',
    "N'é', CAST(5.50 AS Decimal(6, 2)), N'a' + CHAR(10) + N'b'",
    ['é', '5.50', 'a\nb'],
  ],
  ['character sets', "_utf8mb4'é', _binary 'x' COLLATE utf8_bin", ['é', 'x']],
  ['SQLite', String.raw`replace('a\nb','\n',char(10))`, ['a\nb']],
  [
    'escapes of PostgreSQL',
    String.raw`E'\u00bd l\'eau\\u00e9', E'\xc3\xa9\303\251', E'\U0001F378', E'["\\u00bd"]'`,
    ["½ l'eau\\u00e9", 'éé', '\u{1F378}', '["\\u00bd"]'],
  ],
  [
    'unistr',
    String.raw`unistr('C:\\cafe\u000a\00e9\+01f378\U0001F378'), unistr('\\u00bd'), unistr('["\\"a\\""]')`,
    ['C:\\cafe\né\u{1F378}\u{1F378}', '\\u00bd', '["\\"a\\""]'],
  ],
  [
    'escapes by their own sign',
    String.raw`U&'d!00e9!!\00e9' UESCAPE '!', U&'a\\b\+01F378', U&'^00bd' uescape '^'`,
    ['dé!\\00e9', 'a\\b\u{1F378}', '½'],
  ],
  ['unicode', String.raw`U&'\00e9', X'c3a9'`, ['é', 'é']],
  ['hexadecimal', "0x4d6f6a69746f, X'c3a9', 0xff00", ['Mojito', 'é', 'FF00']],
  [
    'words',
    'NULL, DEFAULT, true, FALSE, -1.50, +2, 1e3',
    [null, null, 'true', 'false', '-1.50', '2', '1e3'],
  ],
  [
    'functions',
    "NOW(), CURRENT_TIMESTAMP, CONCAT('a', 'b'), nextval('s'::regclass), now() - interval '1 day'",
    [null, null, 'ab', null, null],
  ],
  ['sums', "1/2, 2*3, 'a' || 'b'", ['0.5', '6', 'ab']],
  ['cases', "CASE WHEN 1=1 THEN 'a' ELSE 'b' END, DATE '2020-01-01'", [null, '2020-01-01']],
])('values as %s has them', (_, values, expected) => {
  const text = `INSERT INTO t VALUES (${values});`;
  expect(rowsOf(text)).toEqual({ t: [expected] });
  for (const size of [1, 2, 7]) expect(rowsOf(text, size)).toEqual({ t: [expected] });
});

test('what a backslash is depends on the database', () => {
  const rows = String.raw`INSERT INTO t (id, a) VALUES ('C:\', unistr('\u00e9'));`;
  expect(rowsOf(`PRAGMA foreign_keys=OFF;\n${rows}`)).toEqual({ t: [['C:\\', 'é']] });
  expect(rowsOf(String.raw`INSERT INTO t (id, a) VALUES ('C:\', 'l\'eau');`)).toEqual({
    t: [['C:\\', "l'eau"]],
  });
});

describe('statements', () => {
  test.each<[string, string]>([
    ['several rows', "INSERT INTO t (id, a) VALUES (1,'x'), (2,'y');"],
    [
      'no semicolon',
      "INSERT [dbo].[t] ([id], [a]) VALUES (1, N'x')\nINSERT [dbo].[t] ([id], [a]) VALUES (2, N'y')\nGO\n",
    ],
    [
      'columns of the table',
      'CREATE TABLE "s"."t" ("id" int, "a" text);\nINSERT INTO s.t VALUES (1,\'x\'),(2,\'y\');',
    ],
    ['sets', "INSERT INTO t SET id = 1, a = 'x'; REPLACE INTO t SET id = 2, a = 'y';"],
    [
      'several tables at once',
      "INSERT ALL INTO t (id, a) VALUES (1,'x') INTO t (id, a) VALUES (2,'y') SELECT * FROM dual;",
    ],
    ['selections', "INSERT INTO t (id, a) SELECT 1, 'x' UNION ALL SELECT 2, 'y';"],
    ['lines', 'COPY public.t (id, a) FROM stdin;\n1\tx\n2\ty\n\\.\nSELECT 1;'],
    [
      'conflicts',
      "CREATE TABLE t (id int primary key, a text); INSERT IGNORE INTO t VALUES (1,'x'),(1,'z'); INSERT INTO t VALUES (2,'y') ON CONFLICT DO NOTHING; INSERT INTO t VALUES (2,'z') ON DUPLICATE KEY UPDATE a = VALUES(a);",
    ],
    [
      'replacing',
      "CREATE TABLE t (id int primary key, a text); INSERT INTO t VALUES (1,'z'),(2,'y'); REPLACE INTO t VALUES (1,'x');",
    ],
    [
      'keys that the database gives',
      "CREATE TABLE t (id int auto_increment primary key, a text); INSERT INTO t (a) VALUES ('x'); INSERT INTO t VALUES (NULL, 'y');",
    ],
    [
      'tables made anew',
      "INSERT INTO t (id, a) VALUES (9,'z'); DROP TABLE IF EXISTS `t`; INSERT INTO t (id, a) VALUES (1,'x'),(2,'y');",
    ],
    [
      'comments',
      "-- a 'b\n# c 'd\n/* e; ' */ INSERT /*! IGNORE */ INTO t (id, a) VALUES /* ( */ (1,'x'), -- y\n (2,'y');",
    ],
    [
      'comments within comments',
      "-- PostgreSQL\n/* a /* ' */ b */ INSERT INTO t (id, a) VALUES (1,'x'),(2,'y');",
    ],
    [
      'routines',
      "DELIMITER $$\nCREATE TRIGGER x BEFORE INSERT ON t FOR EACH ROW BEGIN INSERT INTO u VALUES (1); END$$\nDELIMITER ;\nINSERT INTO t (id, a) VALUES (1,'x'),(2,'y');",
    ],
    ['a comma too many', "INSERT INTO t (id, a) VALUES (1,'x'), (2,'y'),;"],
  ])('with %s', (_, text) => {
    for (const size of [text.length, 1, 13]) {
      expect(read(text, size)).toEqual({
        rows: {
          t: [
            ['1', 'x'],
            ['2', 'y'],
          ],
        },
        issues: [],
      });
    }
  });

  test('name rows of others by selections and by the last key', () => {
    const { rows } = read(`
      CREATE TABLE r (id INT PRIMARY KEY AUTO_INCREMENT, nom TEXT);
      INSERT INTO r (nom) VALUES ('Kir'), ('Gin fizz');
      SET @r = LAST_INSERT_ID();
      INSERT INTO l (a, b) VALUES ((SELECT id FROM r WHERE nom = 'kir' LIMIT 1), @r);
      INSERT INTO l (a, b) SELECT x.id, y.id FROM r AS x, r y WHERE x.nom = 'Kir' AND y.nom IN ('Kir', 'Gin fizz');
      INSERT INTO l (a, b) SELECT x.id, 5 FROM r x JOIN r y ON x.id = y.id WHERE LOWER(x.nom) = 'kir' AND y.nom = 'Kir';`);
    expect(rows['l']?.map((row) => row.slice(1))).toEqual([
      ['1', '2'],
      ['1', '1'],
      ['1', '2'],
      ['1', '5'],
    ]);
  });
});

test.each<[string, string, string]>([
  [
    'an apostrophe',
    "INSERT INTO t (id, a) VALUES (1,'x');\nINSERT INTO t (id, a) VALUES (7,'L'eau');\nINSERT INTO t (id, a) VALUES (2,'y');",
    'Ligne 2',
  ],
  [
    'a text that nobody closes',
    "INSERT INTO t (id, a) VALUES (1,'x');\nINSERT INTO t (id, a) VALUES (7,'L);\nINSERT INTO t (id, a) VALUES (2,'y');",
    'Ligne 2',
  ],
  ['a row of several', "INSERT INTO t (id, a) VALUES\n(1,'x'),\n(7,'L'eau'),\n(2,'y');", 'Ligne 3'],
  ['a row that is too short', "INSERT INTO t (id, a) VALUES\n(1,'x'),\n(7),\n(2,'y');", 'Ligne 3'],
  ['a line of a COPY', 'COPY t (id, a) FROM stdin;\n1\tx\n7\n2\ty\n\\.\n', 'Ligne 3'],
])('%s costs itself alone, and its line is told', (_, text, line) => {
  const { rows, issues } = read(text);
  expect(rows).toEqual({
    t: [
      ['1', 'x'],
      ['2', 'y'],
    ],
  });
  expect(issues).toEqual([
    expect.stringMatching(new RegExp(`^${line}\u00a0: .+, laissée de côté`)),
  ]);
});
