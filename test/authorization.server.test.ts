/**
 * The table of permissions, held against every use case that asks it: allowed or refused as it says,
 * for everyone, and none left out.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#app/errors.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema-accounts.server.ts';
import { ratings } from '#db/schema-members.server.ts';
import { ACTIONS, can, type Action, type Actor } from '#features/access/access.ts';
import { abandonFactor } from '#features/accounts/abandon-factor.server.ts';
import { addPasskey } from '#features/accounts/add-passkey.server.ts';
import { listPasskeys } from '#features/accounts/list-passkeys.server.ts';
import { prepareFactor } from '#features/accounts/prepare-factor.server.ts';
import { preparePasskey } from '#features/accounts/prepare-passkey.server.ts';
import type { Session } from '#features/accounts/read-session.server.ts';
import { readTwoFactor } from '#features/accounts/read-two-factor.server.ts';
import { removeFactor } from '#features/accounts/remove-factor.server.ts';
import { removePasskey } from '#features/accounts/remove-passkey.server.ts';
import { renewBackupCodes } from '#features/accounts/renew-backup-codes.server.ts';
import { resendFirstCode } from '#features/accounts/resend-first-code.server.ts';
import { startFactor } from '#features/accounts/start-factor.server.ts';
import { addFavorite } from '#features/favorites/add-favorite.server.ts';
import { listFavorites } from '#features/favorites/list-favorites.server.ts';
import { removeFavorite } from '#features/favorites/remove-favorite.server.ts';
import { contestModeration } from '#features/ratings/contest-moderation.server.ts';
import { deleteOwnReview } from '#features/ratings/delete-own-review.server.ts';
import { getDistribution } from '#features/ratings/get-distribution.server.ts';
import { getOwnReview } from '#features/ratings/get-own-review.server.ts';
import { getReview } from '#features/ratings/get-review.server.ts';
import { getSecureRatings } from '#features/ratings/get-secure-ratings.server.ts';
import { listOwnReviews } from '#features/ratings/list-own-reviews.server.ts';
import { listModeration } from '#features/ratings/list-moderation.server.ts';
import { moderateReview } from '#features/ratings/moderate-review.server.ts';
import { rateCocktail } from '#features/ratings/rate-cocktail.server.ts';
import { DECISIONS, type Decision } from '#features/ratings/rating.ts';
import { reportReview } from '#features/ratings/report-review.server.ts';
import { voteOnReview } from '#features/ratings/vote-on-review.server.ts';
import { Authenticator } from './authenticator.ts';
import { openTestDatabase } from './database.ts';
import { client } from './members.ts';
import { addFewRecipes, enrol } from './opinions.ts';
import { testServices } from './services.ts';

let database: OpenDatabase;
let actors: Record<string, Actor>;
let ratingId: string;
const NAMES = ['anonymous', 'user', 'owner', 'editor', 'admin', 'banned'];

beforeAll(async () => {
  database = await openTestDatabase();
  await addFewRecipes(database.db);
  const owner = await enrol(database.db, 'Olga');
  actors = {
    anonymous: null,
    user: await enrol(database.db, 'Ugo'),
    owner,
    editor: await enrol(database.db, 'Édith', 'editor'),
    admin: await enrol(database.db, 'Ada', 'admin'),
    banned: { ...owner, role: 'admin', isBanned: true },
  };
});
beforeEach(async () => {
  for (const table of [ratings, rateLimits]) await database.db.delete(table);
  const owner = actors['owner'] ?? null;
  const slug = 'mojito';
  // Its comment is held, so that there is something to contest and to release.
  await rateCocktail(deps(), { actor: owner, slug, stars: 4, comment: 'www.bar.fr' });
  ratingId = (await getOwnReview(deps(), { actor: owner, slug }))?.id ?? '';
});
afterAll(() => database.close());

const deps = () => testServices(database.db);
const slug = 'mojito';
const decide = (decision: Decision) => (actor: Actor) =>
  moderateReview(deps(), { actor, ratingId, decision, reason: 'Non.' });

type Attempt = (actor: Actor) => Promise<unknown>;

/** What use cases of accounts are told of whoever asks. */
const askedBy = (actor: Actor) => ({
  session: { id: '', member: actor, name: '', email: '', isRenewed: false } as Session,
  client: client(),
  password: 'trois citrons verts',
  factor: 'email' as const,
  code: '000000',
});
const passkeyId = '00000000-0000-7000-8000-000000000000';
const made = { name: 'Clé', credential: new Authenticator().create({ challenge: 'abc' }) };
/** Use cases of accounts that the table above is held against; the others are in `features/accounts`. */
const FACTORS_AND_PASSKEYS = /^accounts\/.*(?:factor|passkey|backup-codes|first-code)/;

/** What each file of a use case asks the table, and a way to try it. */
const USE_CASES: Record<string, [action: Action, ...attempts: Attempt[]]> = {
  ...Object.fromEntries(
    Object.entries({
      'abandon-factor': abandonFactor,
      'list-passkeys': listPasskeys,
      'prepare-factor': prepareFactor,
      'prepare-passkey': preparePasskey,
      'read-two-factor': readTwoFactor,
      'remove-factor': removeFactor,
      'renew-backup-codes': renewBackupCodes,
      'resend-first-code': resendFirstCode,
      'start-factor': startFactor,
    }).map(([file, useCase]) => [
      `accounts/${file}`,
      ['manage own account', (actor: Actor) => useCase(deps(), askedBy(actor))],
    ]),
  ),
  'accounts/add-passkey': [
    'manage own account',
    (actor) => addPasskey(deps(), { ...askedBy(actor), ...made }),
  ],
  'accounts/remove-passkey': [
    'manage own account',
    (actor) => removePasskey(deps(), { ...askedBy(actor), passkeyId }),
  ],
  'favorites/add-favorite': ['keep favorites', (actor) => addFavorite(deps(), { actor, slug })],
  'favorites/remove-favorite': [
    'keep favorites',
    (actor) => removeFavorite(deps(), { actor, slug }),
  ],
  'favorites/list-favorites': [
    'keep favorites',
    (actor) => listFavorites(deps(), { actor, sort: 'recents', page: 1 }),
  ],
  'ratings/get-secure-ratings': [
    'read reviews',
    (actor) => getSecureRatings(deps(), { actor, slug, order: 'recent', page: 1 }),
  ],
  'ratings/get-distribution': ['read reviews', (actor) => getDistribution(deps(), { actor, slug })],
  'ratings/get-review': ['read reviews', (actor) => getReview(deps(), { actor, ratingId })],
  'ratings/rate-cocktail': [
    'review',
    (actor) => rateCocktail(deps(), { actor, slug, stars: 5, comment: null }),
    (actor) => rateCocktail(deps(), { actor, slug: 'kir', stars: 5, comment: 'Bon.' }),
  ],
  'ratings/delete-own-review': [
    'change review',
    (actor) => deleteOwnReview(deps(), { actor, ratingId }),
  ],
  'ratings/vote-on-review': [
    'vote on review',
    (actor) => voteOnReview(deps(), { actor, ratingId, isUseful: true }),
  ],
  'ratings/report-review': [
    'report review',
    (actor) =>
      reportReview(deps(), { actor, ratingId, address: '::1', reason: 'injure', details: '' }),
  ],
  'ratings/contest-moderation': [
    'contest moderation',
    (actor) => contestModeration(deps(), { actor, ratingId, contest: 'Non.' }),
  ],
  'ratings/moderate-review': [
    'moderate reviews',
    ...(Object.keys(DECISIONS) as Decision[]).map(decide),
  ],
  'ratings/list-own-reviews': ['manage own account', (actor) => listOwnReviews(deps(), actor)],
  'ratings/list-moderation': [
    'moderate reviews',
    (actor) => listModeration(deps(), { actor, filter: 'tous', page: 1 }),
  ],
};

const REFUSALS = new Set(['unauthenticated', 'banned', 'forbidden']);

/** Whether the table stopped it; what fails for another reason got past it. */
async function isRefused(attempt: Attempt, actor: Actor): Promise<boolean> {
  try {
    await attempt(actor);
    return false;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return REFUSALS.has(error.code);
  }
}

describe.each(Object.entries(USE_CASES))('%s', (file, [action, ...attempts]) => {
  // Use cases of accounts take a session, which a visitor has not.
  const names = file.startsWith('accounts/') ? NAMES.slice(1) : NAMES;
  test.each(names)('%s', async (name) => {
    const actor = actors[name] ?? null;
    // One's own account is one's own, whoever's the review is.
    const ownerId = action === 'manage own account' ? actor?.id : actors['owner']?.id;
    const isAllowed = can(actor, action, ownerId ?? null);
    for (const attempt of attempts) expect(await isRefused(attempt, actor)).toBe(!isAllowed);
  });
});

const FEATURES = path.resolve(import.meta.dirname, '../app/features');
const sources = Object.fromEntries(
  globSync('*/*.{ts,tsx}', { cwd: FEATURES })
    .filter((file) => !file.includes('.test.'))
    .map((file) => [
      file.replace(/(\.server)?\.tsx?$/, ''),
      readFileSync(path.join(FEATURES, file), 'utf8'),
    ]),
);
const asksFor = (source: string) =>
  [...source.matchAll(/\b(?:authorize|permit)\([\w.]+, '([^']+)'/g)].map(([, action]) => action);

describe('nothing is missing', () => {
  const ours = Object.entries(sources).filter(
    ([file]) => /^(favorites|ratings)\//.test(file) || FACTORS_AND_PASSKEYS.test(file),
  );

  test('of the use cases that ask the table', () => {
    const asked = ours.flatMap(([file, source]) =>
      asksFor(source).map((action) => `${file}: ${action}`),
    );
    const listed = Object.entries(USE_CASES).map(([file, [action]]) => `${file}: ${action}`);
    expect(new Set(asked)).toEqual(new Set(listed));
    expect(asked).toHaveLength(listed.length);
  });

  /** They write for a use case that has asked, in its transaction. */
  const INSIDE = ['ratings/lock-review', 'ratings/withdraw-reviews'];
  /** It writes for whoever has just shown a passkey: there is no session to ask of before. */
  const BEFORE_ANY_SESSION = ['accounts/sign-in-with-passkey'];

  test('of those that write', () => {
    const writers = ours
      .filter(([, source]) => /\.(?:insert|update|delete)\(/.test(source))
      .map(([file]) => file);
    expect(writers.filter((file) => !(file in USE_CASES)).toSorted()).toEqual([
      ...BEFORE_ANY_SESSION,
      ...INSIDE,
    ]);
  });

  test('of the actions: each is asked by a use case, or by the door of a page', () => {
    const asked = new Set([
      ...Object.values(sources).flatMap(asksFor),
      ...globSync('app/routes/**/*.{ts,tsx}').flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/guard\('([^']+)'\)/g)].map(([, action]) => action),
      ),
    ]);
    // Roles are changed by an operator's command, and settings by nobody.
    expect(ACTIONS.filter((action) => !asked.has(action))).toEqual([
      'manage users',
      'change settings',
    ]);
  });
});
