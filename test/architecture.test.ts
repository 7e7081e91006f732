/** What docs/architecture.md promises of the source tree, each rule with a violation it catches. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

type Sources = Record<string, string>;

const IMPORT = /^(?:import|export)\b(?:[^'";]*?\bfrom)?\s*'([^']+)'|\bimport\('([^']+)'\)/gm;
const ALIASES: Record<string, string> = {
  ...Object.fromEntries(
    ['language', 'features', 'services', 'db', 'ui'].map((to) => [to, `app/${to}`]),
  ),
  seed: 'db/seed',
};

/** What a file imports: paths from the root for ours, names as written for packages. */
function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].map(([, direct, late]) => {
    const name = direct ?? late ?? '';
    if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
    const [, alias = '', rest = ''] = /^#([^/]+)\/(.*)$/.exec(name) ?? [];
    return alias === '' ? name : `${ALIASES[alias] ?? alias}/${rest}`;
  });
}

/** The folders of `app/` that are for the whole of it, as the files beside them are. */
const WHOLE = new Set(['env', 'process']);
const layer = (file: string) => {
  const folder = /^app\/([a-z]+)\//.exec(file)?.[1] ?? '';
  return WHOLE.has(folder) ? '' : folder;
};
const feature = (file: string) => /^app\/features\/([a-z]+)\//.exec(file)?.[1];
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^(test|e2e)\//.test(file);
const isServer = (file: string) => /\.server\.tsx?$/.test(file);
/** `<noun>.ts` and `*-form.ts` (hooks aside): what a business word means, wherever the code runs. */
function isPure(file: string): boolean {
  const noun = feature(file);
  if (noun === undefined) return false;
  const name = path.basename(file);
  const isSchema = name.endsWith('-form.ts') && !name.startsWith('use-');
  return isSchema || name === `${noun}.ts` || name === `${noun.replace(/s$/, '')}.ts`;
}

/** The folders of `app/` that each may import; routes compose everything. */
const LAYERS: Record<string, string[]> = {
  language: [],
  ui: ['language'],
  services: ['language'],
  db: ['language', 'features'],
  features: ['language', 'services', 'db', 'ui'],
  routes: ['language', 'features', 'ui'],
};
/** The features that each may import. */
const FEATURES: Record<string, string[]> = {
  access: [],
  ads: ['consent', 'counters', 'settings'],
  accounts: ['access', 'audit', 'captcha', 'jobs', 'limits', 'mail'],
  audit: ['access'],
  captcha: [],
  cocktails: ['drawing', 'ingredients', 'media', 'slugs', 'tags'],
  consent: [],
  contact: ['access', 'audit', 'jobs', 'limits', 'mail'],
  counters: ['access', 'consent', 'limits'],
  favorites: ['access', 'cocktails', 'limits'],
  identities: ['access', 'accounts', 'limits', 'mail'],
  jobs: ['access', 'audit'],
  limits: [],
  mail: ['access', 'audit', 'jobs', 'limits'],
  media: ['access', 'audit'],
  ratings: ['access', 'audit', 'cocktails', 'limits', 'mail'],
  settings: ['access', 'audit', 'mail'],
  shop: ['access', 'cocktails', 'consent', 'counters', 'drawing', 'limits', 'office', 'settings'],
  office: ['access', 'audit'],
  partners: ['access', 'office'],
  legal: ['settings'],
  about: [],
  faq: ['cocktails'],
  guide: ['cocktails', 'drawing'],
  glossary: [],
  drawing: ['cocktails'],
  editor: [
    'access',
    'audit',
    'cocktails',
    'drawing',
    'ingredients',
    'jobs',
    'media',
    'slugs',
    'tags',
    'writing',
  ],
  writing: ['access', 'audit', 'cocktails', 'ingredients', 'media', 'tags'],
  starter: ['cocktails', 'ingredients', 'shop', 'tags', 'writing'],
  ingredients: ['drawing', 'office'],
  slugs: [],
  tags: ['drawing', 'office', 'slugs'],
  hero: ['access', 'audit', 'drawing', 'media'],
  social: ['cocktails', 'drawing'],
  discovery: [],
};
/** Closed lists only: the database checks them, and the drawing has a shape for each. */
const CLOSED_LISTS =
  /^app\/features\/(access\/access|accounts\/account|cocktails\/cocktail|ingredients\/ingredient|media\/media|shop\/shop|tags\/tag)\.ts$/;

/** Data rather than code: an entry for each published drink, for each use case. */
const TABLES = new Set([
  'app/features/cocktails/lines/strength.test.ts',
  'test/authorization.server.test.ts',
]);

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
  'features keep to the written list': (file, imported) => {
    const own = feature(file);
    const others = imported.filter((to) => feature(to) !== undefined && feature(to) !== own);
    if (own === undefined) return false;
    if (own === 'drawing' && others.some((to) => !CLOSED_LISTS.test(to))) return true;
    return others.some((to) => !(FEATURES[own] ?? []).includes(feature(to) ?? ''));
  },
  'no way up two folders': (_, __, source) => /(?:from|import\()\s*'\.\.\/\.\.\//.test(source),
  'no barrels': (file, _, source) =>
    /\/index\.tsx?$/.test(file) || /^export (?:\*|\{[^}]*\}) from/m.test(source),
  'no folder for leftovers': (file) => /\/(utils?|lib|helpers?|common|misc)[/.]/.test(`/${file}`),
  'no file above 400 lines': (file, _, source) =>
    !TABLES.has(file) && source.split('\n').length > 401,
};

const breaking = (sources: Sources, rule: string) =>
  Object.entries(sources)
    .filter(([file]) => !isTest(file) || rule === 'no file above 400 lines')
    .filter(([file, source]) => RULES[rule]?.(file, importsOf(file, source), source))
    .map(([file]) => file);

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
});
const TREE: Sources = Object.fromEntries(
  tracked
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

const long = 'const x = 1;\n'.repeat(401);
const VIOLATIONS: [rule: string, sources: Sources][] = [
  ['imports run one way', { 'app/features/hero/a.ts': "import { x } from '#app/routes/b.ts';" }],
  ['imports run one way', { 'app/ui/a.tsx': "import { x } from '#features/hero/hero.ts';" }],
  ['imports run one way', { 'app/language/a.ts': "import { AppError } from '#app/errors.ts';" }],
  ['imports run one way', { 'app/db/a.ts': "import { x } from '#features/hero/hero.ts';" }],
  ['imports run one way', { 'app/services/a.ts': "import { x } from '../db/b.ts';" }],
  ['imports run one way', { 'app/features/hero/a.ts': "import { x } from '#server/b.ts';" }],
  ['business words are pure', { 'app/features/tags/tag.ts': "import { useId } from 'react';" }],
  ['business words are pure', { 'app/features/tags/tag-form.ts': "import path from 'node:path';" }],
  [
    'only server files reach the database and the outside world',
    { 'app/features/tags/list.ts': "import type { Database } from '#db/client.server.ts';" },
  ],
  [
    'only server files reach the database and the outside world',
    { 'app/routes/a.tsx': "const x = await import('#services/mailer.server.ts');" },
  ],
  [
    'features keep to the written list',
    { 'app/features/tags/a.ts': "import { x } from '#features/cocktails/cocktail.ts';" },
  ],
  [
    'features keep to the written list',
    { 'app/features/drawing/a.ts': "import { x } from '../cocktails/strength.ts';" },
  ],
  [
    'features keep to the written list',
    { 'app/features/new/a.ts': "import '#features/tags/tag.ts';" },
  ],
  ['no way up two folders', { 'app/features/tags/a.ts': "import { x } from '../../errors.ts';" }],
  ['no barrels', { 'app/features/tags/index.ts': 'export const x = 1;' }],
  ['no barrels', { 'app/features/tags/a.ts': "export * from './tag.ts';" }],
  ['no folder for leftovers', { 'app/lib/a.ts': '' }],
  ['no folder for leftovers', { 'app/features/tags/utils.ts': '' }],
  ['no file above 400 lines', { 'app/ui/a.ts': long }],
];

test('the whole tree is read', () => {
  expect(Object.keys(TREE).length).toBeGreaterThan(150);
  expect(importsOf('app/a.ts', TREE['app/db/columns.server.ts'] ?? '')).toContain('node:crypto');
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
