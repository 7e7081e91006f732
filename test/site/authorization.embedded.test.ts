/** Use cases that read before `authorize`: each must still refuse. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#app/errors.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { ratings } from '#db/schema/members.server.ts';
import { changeItem } from '#features/intake/imports/runs/decide.server.ts';
import type { Session } from '#features/members/accounts/sign-in/sessions.server.ts';
import { contestModeration } from '#features/members/ratings/moderation/contest-moderation.server.ts';
import { deleteOwnReview } from '#features/members/ratings/delete-own-review.server.ts';
import { rateCocktail } from '#features/members/ratings/rate-cocktail.server.ts';
import { getOwnReview } from '#features/members/ratings/read-own-reviews.server.ts';
import { can, type Action, type Actor, type Member } from '#features/platform/access/access.ts';
import { findTags } from '#features/recipes/tags/edit-tags.server.ts';
import type { IdentityProvider } from '#services/identity-providers.server.ts';
import { addFewRecipes, enrol } from '#test/data/opinions.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { visit } from './visits.ts';

let database: OpenDatabase;
let owner: Member;
let actors: Record<string, Actor>;
const NAMES = ['anonymous', 'owner', 'user', 'editor', 'admin', 'banned'];
let ratingId: string;
const deps = () => testServices(database.db);

beforeAll(async () => {
  database = await openTestDatabase();
  await addFewRecipes(database.db);
  owner = await enrol(database.db, 'Olga');
  actors = {
    anonymous: null,
    owner,
    user: await enrol(database.db, 'Ugo'),
    editor: await enrol(database.db, 'Édith', 'editor'),
    admin: await enrol(database.db, 'Ada', 'admin'),
    banned: { ...owner, role: 'admin', isBanned: true },
  };
});
beforeEach(async () => {
  for (const table of [ratings, rateLimits]) await database.db.delete(table);
  // A held comment can be contested.
  await rateCocktail(deps(), { actor: owner, slug: 'mojito', stars: 4, comment: 'www.bar.fr' });
  ratingId = (await getOwnReview(deps(), { actor: owner, slug: 'mojito' }))?.id ?? '';
});
afterAll(() => database.close());

/** Identifies everybody as the same person. */
// why: who may come back is asked here, not what a network answers.
const provider: IdentityProvider = {
  id: 'oidc',
  name: 'Registre',
  key: 'https://registre.example',
  authorizationUrl: () => Promise.resolve(new URL('https://registre.example/authorize')),
  identify: () =>
    Promise.resolve({ subject: '1815', email: null, isEmailVerified: false, name: '' }),
};
const sessionOf = (member: Member): Session => ({
  id: randomUUID(),
  member,
  name: 'Ugo',
  email: 'ugo@membre.example',
  hasSecondFactor: false,
  isRenewed: false,
});

const READ_FIRST: [Action, name: string, (actor: Actor) => Promise<unknown>][] = [
  ['change review', 'deleteOwnReview', (actor) => deleteOwnReview(deps(), { actor, ratingId })],
  [
    'contest moderation',
    'contestModeration',
    (actor) => contestModeration(deps(), { actor, ratingId, contest: 'Non.' }),
  ],
  [
    'edit catalogue',
    'changeItem',
    (actor) =>
      changeItem(deps(), {
        actor,
        id: randomUUID(),
        position: 0,
        change: { title: 'A', lines: '', steps: '' },
      }),
  ],
  [
    'edit catalogue',
    'findTags',
    (actor) => findTags(deps(), { actor, q: '', sort: 'name_asc', page: 1, pageSize: 10 }),
  ],
  [
    'manage own account',
    'returnFromProvider',
    (actor) =>
      visit(
        { ...deps(), providers: [provider] },
        () => Promise.resolve('https://zinc.example/auth/retour/oidc'),
        { session: actor && sessionOf(actor), linkTo: actor?.id ?? 'someone' },
      ),
  ],
];

const REFUSALS = new Set(['unauthenticated', 'banned', 'forbidden']);

describe.each(READ_FIRST)('%s: %s', (action, _, attempt) => {
  test.each(NAMES)('%s', async (name) => {
    const actor = actors[name] ?? null;
    const ownerId = action === 'manage own account' ? actor?.id : owner.id;
    const attempted = attempt(actor).then(() => null);
    const code = await attempted.catch((error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    });
    expect(REFUSALS.has(code ?? '')).toBe(!can(actor, action, ownerId));
  });
});
