/**
 * Rules of docs/architecture.md and docs/features.md about the source tree, each tried on a
 * violation.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listTree } from '#scripts/testing/house-size.ts';
import { importsOf } from '#scripts/testing/imports.ts';

type Sources = Record<string, string>;

/** Folders of `app/` that belong to no layer, as the files beside them. */
const WHOLE = new Set(['env', 'process']);
const layer = (file: string) => {
  const folder = /^app\/([a-z]+)\//.exec(file)?.[1] ?? '';
  return WHOLE.has(folder) ? '' : folder;
};
const feature = (file: string) => /^app\/features\/[a-z]+\/([a-z]+)\//.exec(file)?.[1];
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^(test|e2e)\//.test(file);
const isServer = (file: string) => /\.server\.tsx?$/.test(file);
/** `<noun>.ts` and `*-form.ts`, except hooks: business rules that run anywhere. */
function isPure(file: string): boolean {
  const noun = feature(file);
  if (noun === undefined) return false;
  const name = path.basename(file);
  const isSchema = name.endsWith('-form.ts') && !name.startsWith('use-');
  return isSchema || name === `${noun}.ts` || name === `${noun.replace(/s$/, '')}.ts`;
}

/** Folders of `app/` that each layer may import; routes may import all. */
const LAYERS: Record<string, string[]> = {
  language: [],
  ui: ['language'],
  services: ['language'],
  db: ['language', 'features'],
  features: ['language', 'services', 'db', 'ui'],
  ...Object.fromEntries(['routes', 'reading'].map((to) => [to, ['language', 'features', 'ui']])),
};
/**
 * Words in backquotes in the cells of a table of docs/features.md, found by its first column
 * heads.
 */
function tableOf(...heads: string[]): string[][][] {
  const page = readFileSync('docs/features.md', 'utf8').split('\n');
  const cells = (row: string) => row.split('|').slice(1, -1);
  const start = page.findIndex(
    (row) => row.startsWith('|') && heads.every((head, at) => cells(row)[at]?.trim() === head),
  );
  const rows = page.slice(start + 2);
  return rows
    .slice(0, rows.indexOf(''))
    .map((row) =>
      cells(row).map((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word)),
    );
}
/** « one → other », one entry per target. */
const edgesOf = (rows: string[][][]) =>
  rows.flatMap(([[one = ''] = [], others = []]) => others.map((other) => `${one} → ${other}`));

/** Importable by every feature; each of them imports only those before it. */
const FOR_ALL = tableOf('for all').flatMap(([names = []]) => names);
const IMPORTS = edgesOf(tableOf('feature', 'imports'));
const REACHES = edgesOf(tableOf('feature', 'reaches tables of'));
const OWNERS = new Map(
  tableOf('feature', 'its tables').flatMap(([[owner = ''] = [], tables = []]) =>
    tables.map((table) => [table, owner] as const),
  ),
);

/** Closed lists: the database checks them, and they are every feature's. */
const CLOSED_LISTS =
  /^app\/features\/[a-z]+\/(access\/access|accounts\/account|assistant\/assistant|cocktails\/(?:cocktail|card-words)|ingredients\/ingredient|imports\/runs\/run|media\/media|shop\/shop|tags\/tag|tokens\/token)\.ts$/;

/** Data: one entry per use case. */
const TABLES = new Set(['test/site/authorization.embedded.test.ts']);

/** Imports from other features, except those open to all. */
function featureEdges(file: string, imported: string[]): string[] {
  const own = feature(file);
  if (own === undefined) return [];
  const before = FOR_ALL.includes(own) ? FOR_ALL.slice(0, FOR_ALL.indexOf(own)) : FOR_ALL;
  return imported
    .filter((to) => !CLOSED_LISTS.test(to))
    .map((to) => feature(to) ?? own)
    .filter((other) => other !== own && !before.includes(other))
    .map((other) => `${own} → ${other}`);
}

const SCHEMA_IMPORT = /^import\s*\{([^}]*)\}\s*from\s*'#db\/schema\/[\w-]+\.server\.ts'/gm;
/** Other features whose tables a file uses. */
function tableEdges(file: string, source: string): string[] {
  const own = feature(file);
  const names = [...source.matchAll(SCHEMA_IMPORT)].flatMap(
    ([, list]) => list?.match(/\w+/g) ?? [],
  );
  return names
    .map((name) => OWNERS.get(name))
    .filter((owner) => own !== undefined && owner !== undefined && owner !== own)
    .map((owner) => `${own} → ${owner}`);
}

/** Folders of the search, in import order. */
const SEARCH = ['filters', 'understand', 'match', 'list', 'suggest'];
const searchPlace = (file: string) =>
  SEARCH.indexOf(/^app\/features\/recipes\/cocktails\/([a-z]+)\//.exec(file)?.[1] ?? '');

const VAGUE_COMMENT =
  /(?:\/\/|\/\*\*|^\s*\*) (?:What|Whoever|Whose|Where|Those|That|Who|Which|How|One that|Such|Of)\b/m;

const RULES: Record<string, (file: string, imported: string[], source: string) => boolean> = {
  'imports run one way': (file, imported) =>
    imported.some((to) => {
      const [from, target] = [layer(file), layer(to)];
      if (from === 'db' && target === 'features') return !CLOSED_LISTS.test(to);
      if (!/^(app|server|cli)\//.test(to) || from === '') return false;
      if (from === target) return false;
      if (target === '') return from === 'language' || /^(server|cli)\//.test(to);
      return !(LAYERS[from] ?? []).includes(target);
    }),
  'business words are pure': (file, imported) =>
    isPure(file) &&
    imported.some((to) => /^(react|node:|drizzle|pg$)|^app\/db\/|\.server\./.test(to)),
  'only server files reach the database and the outside world': (file, imported) =>
    file.startsWith('app/') &&
    !isServer(file) &&
    !file.startsWith('app/db/') &&
    imported.some((to) => /^app\/(db|services)\//.test(to)),
  'features keep to the written list': (file, imported) =>
    featureEdges(file, imported).some((edge) => !IMPORTS.includes(edge)),
  'tables are their own feature’s, or of one on the written list': (file, _, source) =>
    tableEdges(file, source).some((edge) => !IMPORTS.includes(edge) && !REACHES.includes(edge)),
  'classes that the process and the application share are one (vite.config.ts)': (_, __, source) =>
    sharedClasses(source).some((module) => !SHARED.has(module)),
  'jobs that end early throw (features/platform/jobs/job-kind.server.ts)': (_, __, source) =>
    /= define(?:Run)?Job\(/.test(source) &&
    /\bsignal\.aborted\) return;|!signal\.aborted;/.test(source),
  'the queue’s tables are read in one file': (file, _, source) =>
    file !== 'app/db/queue-rows.server.ts' && /\bpgboss\.\w/.test(source),
  'the search runs one way: filters, understand, match, list, suggest': (file, imported) =>
    searchPlace(file) >= 0 && imported.some((to) => searchPlace(to) > searchPlace(file)),
  'no way up two folders': (_, __, source) => /(?:from|import\()\s*'\.\.\/\.\.\//.test(source),
  'no barrels': (file, _, source) =>
    /\/index\.tsx?$/.test(file) || /^export (?:\*|\{[^}]*\}) from/m.test(source),
  'no folder for leftovers': (file) => /\/(utils?|lib|helpers?|common|misc)[/.]/.test(`/${file}`),
  'comments begin with the noun that they are about: “Slug of a tag.”, not “What names a tag.”': (
    _,
    __,
    source,
  ) => VAGUE_COMMENT.test(source),
  'no file above 400 lines': (file, _, source) =>
    !TABLES.has(file) && source.split('\n').length > 401,
};

/** Modules that Vite leaves to Node in development (vite.config.ts). */
const SHARED = new Set(
  /SHARED = \[([^\]]*)\]/.exec(readFileSync('vite.config.ts', 'utf8'))?.[1]?.match(/#[^']+/g),
);
/** Service classes used with `instanceof`: a second copy in Vite would be another class. */
const sharedClasses = (source: string) =>
  [...source.matchAll(/instanceof (\w+)/g)].flatMap(
    ([, name = '']) =>
      new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(#services/[^']+)'`).exec(
        source,
      )?.[1] ?? [],
  );

/** Rules that tests follow too. */
const OF_TESTS_TOO = /^(?:comments begin|no file above)/;
const breaking = (sources: Sources, rule: string) =>
  Object.entries(sources)
    .filter(([file]) => !isTest(file) || OF_TESTS_TOO.test(rule))
    .filter(([file, source]) => RULES[rule]?.(file, importsOf(file, source), source))
    .map(([file]) => file);

const FILES = listTree();
const TREE: Sources = Object.fromEntries(
  FILES.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, readFileSync(file, 'utf8')]),
);

const long = 'const x = 1;\n'.repeat(401);
const VIOLATIONS: [rule: string, sources: Sources][] = [
  [
    'imports run one way',
    { 'app/features/images/hero/a.ts': "import { x } from '#app/routes/b.ts';" },
  ],
  ['imports run one way', { 'app/ui/a.tsx': "import { x } from '#features/images/hero/hero.ts';" }],
  ['imports run one way', { 'app/language/a.ts': "import { AppError } from '#app/errors.ts';" }],
  ['imports run one way', { 'app/db/a.ts': "import { x } from '#features/images/hero/hero.ts';" }],
  ['imports run one way', { 'app/services/a.ts': "import { x } from '../db/b.ts';" }],
  ['imports run one way', { 'app/features/images/hero/a.ts': "import { x } from '#server/b.ts';" }],
  [
    'business words are pure',
    { 'app/features/recipes/tags/tag.ts': "import { useId } from 'react';" },
  ],
  [
    'business words are pure',
    { 'app/features/recipes/tags/tag-form.ts': "import path from 'node:path';" },
  ],
  [
    'only server files reach the database and the outside world',
    {
      'app/features/recipes/tags/list.ts': "import type { Database } from '#db/client.server.ts';",
    },
  ],
  [
    'only server files reach the database and the outside world',
    { 'app/routes/a.tsx': "const x = await import('#services/mailer.server.ts');" },
  ],
  [
    'features keep to the written list',
    {
      'app/features/recipes/tags/a.ts':
        "import { x } from '#features/recipes/cocktails/cocktail-form.ts';",
    },
  ],
  [
    'features keep to the written list',
    { 'app/features/recipes/drawing/a.ts': "import { x } from '../cocktails/strength.ts';" },
  ],
  [
    'features keep to the written list',
    { 'app/features/platform/audit/a.ts': "import { x } from '#features/platform/mail/mail.ts';" },
  ],
  [
    'features keep to the written list',
    { 'app/features/pages/new/a.ts': "import '#features/recipes/tags/tag-form.ts';" },
  ],
  [
    'tables are their own feature’s, or of one on the written list',
    {
      'app/features/pages/faq/a.server.ts': "import { tags } from '#db/schema/recipes.server.ts';",
    },
  ],
  [
    'tables are their own feature’s, or of one on the written list',
    {
      'app/features/members/favorites/a.server.ts':
        "import {\n  favorites,\n  users,\n} from '#db/schema/members.server.ts';",
    },
  ],
  [
    'classes that the process and the application share are one (vite.config.ts)',
    {
      'app/features/pages/a/a.server.ts':
        "import { X } from '#services/x.server.ts';\nexport const y = (e: unknown) => e instanceof X;",
    },
  ],
  [
    'jobs that end early throw (features/platform/jobs/job-kind.server.ts)',
    {
      'app/features/pages/a/a.server.ts':
        'export const aJob = defineJob({ run: () => {\n  if (signal.aborted) return;\n} });',
    },
  ],
  [
    'the queue’s tables are read in one file',
    { 'app/features/pages/a/a.server.ts': 'const jobs = sql`select from pgboss.job`;' },
  ],
  [
    'the search runs one way: filters, understand, match, list, suggest',
    {
      'app/features/recipes/cocktails/filters/a.ts': "import { x } from '../match/b.ts';",
      'app/features/recipes/cocktails/match/a.ts':
        "import { x } from '#features/recipes/cocktails/suggest/b.ts';",
    },
  ],
  [
    'no way up two folders',
    { 'app/features/recipes/tags/a.ts': "import { x } from '../../errors.ts';" },
  ],
  ['no barrels', { 'app/features/recipes/tags/index.ts': 'export const x = 1;' }],
  ['no barrels', { 'app/features/recipes/tags/a.ts': "export * from './tag.ts';" }],
  ['no folder for leftovers', { 'app/lib/a.ts': '' }],
  ['no folder for leftovers', { 'app/features/recipes/tags/utils.ts': '' }],
  [
    'comments begin with the noun that they are about: “Slug of a tag.”, not “What names a tag.”',
    { 'app/ui/a.ts': '/** \u0057hat names a tag. */\nexport const slug = 1;' },
  ],
  ['no file above 400 lines', { 'app/ui/a.ts': long }],
];

test('the whole tree is read', () => {
  expect(Object.keys(TREE).length).toBeGreaterThan(150);
  expect(importsOf('app/a.ts', TREE['app/db/columns.server.ts'] ?? '')).toContain('node:crypto');
});

test('the written lists name every table, each once, and nothing that is not needed', () => {
  const own = Object.entries(TREE).filter(([file]) => !isTest(file));
  const tables = own
    .filter(([file]) => file.startsWith('app/db/schema/'))
    .flatMap(([, source]) => [...source.matchAll(/^export const (\w+) = pgTable\(/gm)])
    .map(([, name = '']) => name);
  expect([...OWNERS.keys()].toSorted()).toEqual(tables.toSorted());
  const imports = own.flatMap(([file, source]) => featureEdges(file, importsOf(file, source)));
  const reaches = own
    .flatMap(([file, source]) => tableEdges(file, source))
    .filter((edge) => !imports.includes(edge));
  expect([...new Set(imports)].toSorted()).toEqual(IMPORTS.toSorted());
  expect([...new Set(reaches)].toSorted()).toEqual(REACHES.toSorted());
});

describe.each(Object.keys(RULES))('%s', (rule) => {
  test('everywhere', () => {
    expect(breaking(TREE, rule)).toEqual([]);
  });

  test.each(VIOLATIONS.filter(([broken]) => broken === rule).map(([, sources]) => sources))(
    'or is caught: %j',
    (sources) => {
      expect(breaking(sources, rule)).toEqual(Object.keys(sources));
    },
  );

  test('has a violation to catch', () => {
    expect(VIOLATIONS.some(([broken]) => broken === rule)).toBe(true);
  });
});

/** Changes that break a node of the previous version while it still runs. */
const CONTRACTING =
  /\bdrop (?:table|column)\b|\brename\b|\bset not null\b|\bset data type\b|\badd column (?!.*\bdefault\b).*\bnot null\b/i;
/** Later migrations are applied while nodes of the previous version run. */
const LAST_BEFORE_NODES = '0039_text_imports.sql';

test('a migration only expands, or says why the version before gets on with it', () => {
  expect('ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;').toMatch(CONTRACTING);
  expect('ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL;').not.toMatch(CONTRACTING);
  const names = readdirSync('db/migrations').filter((name) => name.endsWith('.sql'));
  const unsaid: string[] = [];
  for (const name of names.filter((each) => each > LAST_BEFORE_NODES)) {
    const statements = readFileSync(path.join('db/migrations', name), 'utf8');
    if (CONTRACTING.test(statements) && !/^-- contract: /m.test(statements)) unsaid.push(name);
  }
  expect(unsaid).toEqual([]);
});

/** Older migrations contain the functions of their time. */
const LAST_WITH_FUNCTIONS = '0048_served-lines.sql';

test('functions of the database are in db/functions.sql alone', () => {
  const names = readdirSync('db/migrations').filter((name) => name > LAST_WITH_FUNCTIONS);
  const making = names.filter((name) =>
    /\bcreate (?:or replace )?function\b/i.test(
      name.endsWith('.sql') ? readFileSync(path.join('db/migrations', name), 'utf8') : '',
    ),
  );
  expect(making).toEqual([]);
});

test('db/migrations keeps the newest snapshot alone, which the next migration is compared with', () => {
  const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as {
    entries: { idx: number }[];
  };
  const newest = String(entries.at(-1)?.idx).padStart(4, '0');
  const snapshots = readdirSync('db/migrations/meta').filter((name) => name !== '_journal.json');
  expect(snapshots, 'delete the older ones').toEqual([`${newest}_snapshot.json`]);
});

const MOST_NAMES = 25;
/** Folders of code and texts; data folders hold one file per recipe or flag. */
const CODE_FOLDER = /^(?:app|server|cli|scripts|bench|test|e2e|docs|content)(?:\/|$)/;

/** Folders with more names than a reader can take in, tests included. */
function crowded(files: readonly string[]): string[] {
  const names = new Map<string, Set<string>>();
  for (const file of files.filter((each) => CODE_FOLDER.test(each))) {
    const parts = file.split('/');
    for (const depth of parts.keys()) {
      if (depth === 0) continue;
      const folder = parts.slice(0, depth).join('/');
      names.set(folder, (names.get(folder) ?? new Set()).add(parts[depth] ?? ''));
    }
  }
  return [...names].filter(([, { size }]) => size > MOST_NAMES).map(([folder]) => folder);
}

test('a folder has at most 25 names', () => {
  const many = Array.from({ length: 26 }, (_, at) => `app/ui/a${at}.ts`);
  expect(crowded(many)).toEqual(['app/ui']);
  expect(crowded(many.slice(1))).toEqual([]);
  expect(crowded(FILES)).toEqual([]);
});
