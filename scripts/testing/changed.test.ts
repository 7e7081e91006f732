import { expect, it } from 'vitest';
import { changedFiles, journeysOf, testsNear } from './changed.ts';

const SPECS = [
  'members/account.spec.ts',
  'office/hero.spec.ts',
  'office/hero-media.spec.ts',
  'every-page/sweep.spec.ts',
];

it.each([
  ['a journey itself', ['e2e/every-page/sweep.spec.ts'], ['every-page/sweep']],
  [
    'a feature, to those that begin with its name',
    ['app/features/images/hero/a.ts'],
    ['office/hero', 'office/hero-media'],
  ],
  [
    'a folder in the plural',
    ['app/features/members/accounts/sign-in/sign-up.server.ts'],
    ['members/account'],
  ],
  ['a route', ['app/routes/admin/media/hero.tsx'], ['office/hero', 'office/hero-media']],
  ['a test of the inside', ['app/features/images/hero/a.test.ts'], []],
  ['what is not the application', ['docs/hero/a.md', 'server/main.ts'], []],
])('%s', (_, files, names) => {
  expect(journeysOf(files, SPECS)).toEqual(names.map((name) => `e2e/${name}.spec.ts`));
});

it('finds the tests that import a file, the nearest first', () => {
  const tree = {
    'app/language/fold.ts': '',
    'app/features/a.ts': "import { fold } from '#language/fold.ts';",
    'app/features/a.server.test.ts': "import { a } from './a.ts';",
    'app/features/b.ts': "export { a } from '#features/a.ts';",
    'app/features/b.test.ts': "const b = import('./b.ts');",
    'app/language/fold.test.ts': "import { fold } from './fold.ts';",
    'app/language/other.test.ts': "import { other } from './other.ts';",
    'app/features/a.postgres.test.ts': "import { a } from './a.ts';",
    'test/slow/a.test.ts': "import { a } from '#features/a.ts';",
  };
  const near = (...files: string[]) =>
    testsNear(files, Object.keys(tree), (file) => tree[file as keyof typeof tree]);
  expect(near('app/language/fold.ts')).toEqual([
    'app/language/fold.test.ts',
    'app/features/a.server.test.ts',
    'app/features/b.test.ts',
  ]);
  expect(near('app/features/b.test.ts', 'docs/a.md')).toEqual(['app/features/b.test.ts']);
  expect(near('app/features/gone.test.ts')).toEqual([]);
});

it('says what differs from a commit, and refuses one that is none', () => {
  expect(changedFiles('HEAD').every((file) => !file.startsWith('/'))).toBe(true);
  expect(() => changedFiles('no-such-commit')).toThrow('Git ne sait pas');
});
