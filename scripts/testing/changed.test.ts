import { expect, it } from 'vitest';
import { changedFiles, journeysOf } from './changed.ts';

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

it('says what differs from a commit, and refuses one that is none', () => {
  expect(changedFiles('HEAD').every((file) => !file.startsWith('/'))).toBe(true);
  expect(() => changedFiles('no-such-commit')).toThrow('Git ne sait pas');
});
