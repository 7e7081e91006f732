/**
 * The table of permissions, against every use case with an actor: it refuses before any read or
 * write, and none writes without asking.
 */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ACTIONS,
  can,
  type Action,
  type Actor,
  type Member,
} from '#features/platform/access/access.ts';
import { actionsIn, findUseCases, isRefused, sources } from './use-cases.ts';

const ID = 'somebody';
const member = (role: Member['role'], more?: Partial<Member>): Member => ({
  id: ID,
  role,
  isBanned: false,
  ...more,
});
const ACTORS: Record<string, Actor> = {
  anonymous: null,
  user: member('user'),
  editor: member('editor'),
  'editor without a second factor': member('editor', { lacksFactor: true }),
  admin: member('admin'),
  'banned administrator': member('admin', { isBanned: true }),
};

/**
 * They read first: an owner, a correction to parse, a query that is only built. Tested in
 * authorization.embedded.test.ts.
 */
const READ_FIRST = new Set([
  'changeItem',
  'contestModeration',
  'deleteOwnReview',
  'findTags',
  'returnFromProvider',
]);
/** Each member gets their own; a visitor gets nothing. */
const ANSWER_NOTHING = new Set([
  'findBottles',
  'findFavorites',
  'findList',
  'findShelf',
  'followedBy',
  'getOwnReview',
  'listOnShelf',
  'listReviewed',
]);
/** Their permission is checked in another file. */
const ELSEWHERE: Record<string, Action[]> = {
  'intake/imports/runs/decide.server.ts': ['edit catalogue'],
  'intake/imports/runs/list-items.server.ts': ['edit catalogue'],
  'intake/imports/runs/undo-run.server.ts': ['edit catalogue'],
  'intake/imports/runs/start-photo.server.ts': ['edit catalogue'],
  'recipes/starter/load-starter-catalogue.server.ts': ['edit catalogue'],
  // Depends on the kind of source, unknown here.
  'intake/imports/runs/start-run.server.ts': ['import recipes'],
};

/** Permissions by folder: no file may ask for a weaker one. */
const ASKED: Record<string, Action[]> = {
  'business/partners': ['edit partners'],
  'business/shop': ['edit products', 'search products'],
  'business/shop/pictures': ['edit products', 'search products', 'use assistant'],
  'business/statistics/reading': ['read statistics'],
  'images/hero': ['edit hero'],
  'images/hero/suggest': ['edit hero'],
  'images/media/library': ['manage media'],
  'images/media/originals': ['manage media'],
  'images/media/upload': ['manage media'],
  'images/optimization': ['manage media'],
  'images/pictures': ['use assistant'],
  'intake/generation': ['manage generation'],
  'intake/imports/csv/export': ['edit catalogue'],
  'intake/imports/runs': ['edit catalogue', 'import recipes'],
  'intake/imports/sources': ['import recipes'],
  'intake/migration': ['edit catalogue'],
  'members/accounts/address': ['manage own account'],
  'members/accounts/members': ['manage own account', 'manage users'],
  'members/accounts/passkeys': ['manage own account'],
  'members/accounts/password': ['manage own account'],
  'members/accounts/profile': ['manage own account'],
  'members/accounts/second-factor': ['manage own account'],
  'members/accounts/sign-in': ['manage own account'],
  'bar/bottles': ['keep bottles'],
  'bar/prices': ['keep bottles'],
  'bar/shopping': ['keep shopping list'],
  'members/favorites': ['keep favorites'],
  'members/shelf/journal': ['keep shelf'],
  'members/shelf/lists': ['keep shelf'],
  'members/shelf/following': ['keep shelf'],
  'members/shelf/variants': ['keep shelf'],
  'members/shelf/notes': ['keep shelf'],
  'members/tokens': ['manage own account'],
  'members/measures': ['choose units'],
  'members/identities': ['manage own account'],
  'members/ratings': [
    'change review',
    'manage own account',
    'read reviews',
    'review',
    'vote on review',
  ],
  'members/ratings/moderation': ['contest moderation', 'moderate reviews', 'report review'],
  'pages/contact': ['answer messages', 'write to us'],
  'platform/assistant': ['read assistant costs', 'use assistant'],
  'platform/audit': ['read audit log'],
  'platform/jobs': ['follow own jobs'],
  'platform/mail': ['read unsent mail'],
  'platform/settings': ['change settings'],
  'recipes/editor': ['edit catalogue'],
  'recipes/editor/list': ['edit catalogue'],
  'recipes/editor/revisions': ['edit catalogue'],
  'recipes/ingredients': ['edit catalogue'],
  'recipes/suggestions': ['edit catalogue'],
  'recipes/tags': ['edit catalogue'],
  'recipes/writing': ['edit catalogue'],
};

const useCases = (await findUseCases()).filter(
  ({ name }) => !READ_FIRST.has(name) && !ANSWER_NOTHING.has(name),
);

test('the use cases are found', () => {
  expect(useCases.length).toBeGreaterThan(170);
});

test.each(useCases.map((useCase) => [useCase.file, useCase.name, useCase] as const))(
  '%s: %s',
  async (file, _, useCase) => {
    const refused: Record<string, boolean> = {};
    for (const [name, actor] of Object.entries(ACTORS)) {
      if (actor || !useCase.ofSession) refused[name] = await isRefused(useCase, actor);
    }
    const own = actionsIn(String(useCase.run));
    const elsewhere = ELSEWHERE[file] ?? [];
    const asked = [own, actionsIn(sources[file] ?? ''), elsewhere].find(({ length }) => length > 0);
    const foreseen = (asked ?? []).map((action) =>
      Object.fromEntries(
        Object.keys(refused).map((name) => [name, !can(ACTORS[name] ?? null, action, ID)]),
      ),
    );
    expect(foreseen).toContainEqual(refused);
  },
);

const WRITES = /\b(?:tx|db)\s*\.(?:insert|update|delete)\(/;

test('each folder asks what it is known to ask', () => {
  const asked: Record<string, Action[]> = {};
  for (const [file, source] of Object.entries(sources)) {
    const folder = path.dirname(file);
    asked[folder] = [...new Set([...(asked[folder] ?? []), ...actionsIn(source)])].toSorted();
  }
  for (const [folder, actions] of Object.entries(asked))
    expect(actions, folder).toEqual(ASKED[folder] ?? []);
});

describe('nothing writes without asking', () => {
  const asking = Object.entries(sources).filter(([, source]) => actionsIn(source).length > 0);

  test('in files that ask', () => {
    const unasked = asking.flatMap(([file, source]) =>
      source
        .split(/^(?=\w)/m)
        .filter((code) => /^export (?:async )?function/.test(code))
        .filter((code) => WRITES.test(code) && actionsIn(code).length === 0)
        .map((code) => `${file}: ${/ (\w+)\(/.exec(code)?.[1]}`),
    );
    // Called inside a transaction of another use case, or by the link of the first administrator;
    // the key itself is what is asked.
    expect(unasked).toEqual([
      'members/accounts/members/change-role.server.ts: setRole',
      'members/tokens/tokens.server.ts: actWithToken',
    ]);
  });

  /**
   * They write for a use case that has checked permission, for newcomers, who have no role yet, or
   * for the site itself.
   */
  const INSIDE = [
    'members/accounts/auth',
    'members/accounts/profile/erase-account',
    'members/accounts/password/drop-ways-in',
    'members/accounts/password/revoke-access',
    'members/accounts/address/single-use-link',
    'members/accounts/password/store-password',
    'platform/assistant/reserve',
    'platform/audit/record-audit',
    'intake/generation/claim-draft',
    'intake/generation/write-draft',
    'images/hero/hero-rows',
    'members/identities/join-by-provider',
    'members/identities/keep-identity',
    'intake/imports/runs/decide',
    'intake/imports/runs/import-run',
    'intake/imports/runs/read-run',
    'intake/imports/runs/start-run',
    'intake/imports/runs/undo-run',
    'platform/limits/consume',
    'platform/mail/send-mail',
    'recipes/cocktails/stored/old-slugs',
    'images/media/originals/change-file',
    'images/media/originals/keep-original',
    'intake/migration/migrate-images',
    'intake/migration/place-picture',
    'intake/migration/run-rows',
    'images/optimization/analyse-pictures',
    'images/optimization/run-rows',
    'members/ratings/lock-review',
    'members/ratings/moderation/suspend-reviews',
    'business/shop/pictures/find-product-pictures',
    'business/statistics/counting/write-counts',
    'recipes/ingredients/keep-substitutes',
    'recipes/tags/tag-rows',
    'recipes/writing/revisions',
    'recipes/writing/store-recipes',
    'recipes/writing/twins',
    'recipes/writing/vocabulary',
  ];
  /** The link in a letter, or of a scheduler, replaces the role. */
  const BY_LINK = [
    'members/accounts/address/confirm-email',
    'members/accounts/members/contest-suspension',
    'members/accounts/password/set-new-password',
    'members/accounts/address/undo-email-change',
    'intake/generation/call-link',
  ];
  /** Run by the site itself, or by an operator. */
  const UNASKED = [
    'members/accounts/members/inactive-accounts',
    'members/accounts/second-factor/forget-unreadable',
    'members/shelf/following/monthly-letters',
    'intake/generation/draft-job',
    'intake/imports/runs/forget-sources',
    'platform/jobs/upkeep-jobs',
    'recipes/cocktails/stored/refresh-recipes',
    'recipes/starter/load-starter-catalogue',
    'recipes/starter/load-starter-products',
    'recipes/starter/offered-recipes',
  ];
  /** A password or a passkey was just checked: there is no session yet. */
  const BEFORE_ANY_SESSION = [
    'members/accounts/sign-in/sign-in',
    'members/accounts/passkeys/sign-in-with-passkey',
  ];

  test('in other files, but for those listed', () => {
    const writers = Object.entries(sources).filter(
      ([, source]) => WRITES.test(source) && actionsIn(source).length === 0,
    );
    expect(writers.map(([file]) => file.replace(/(?:\.server)?\.ts$/, ''))).toEqual(
      [...INSIDE, ...BY_LINK, ...UNASKED, ...BEFORE_ANY_SESSION].toSorted(),
    );
  });
});

test('each action is asked by a use case', () => {
  const asked = new Set(
    Object.values(sources).flatMap((source) => [
      ...actionsIn(source),
      ...[...source.matchAll(/\bcan\([\w.]+, '([^']+)'/g)].map(([, action]) => action),
    ]),
  );
  expect(ACTIONS.filter((action) => !asked.has(action))).toEqual([]);
});
