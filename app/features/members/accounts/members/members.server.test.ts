/** Decisions of administrators about members. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits, sessions, verifications } from '#db/schema/accounts.server.ts';
import { ratings, users } from '#db/schema/members.server.ts';
import { auditLog, unsentMail } from '#db/schema/office.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { moderateReview } from '#features/members/ratings/moderation/moderate-review.server.ts';
import { rateCocktail } from '#features/members/ratings/rate-cocktail.server.ts';
import {
  hideReviewsOf,
  showReviewsOf,
} from '#features/members/ratings/moderation/suspend-reviews.server.ts';
import { getOwnReview } from '#features/members/ratings/read-own-reviews.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addMember, client, PASSWORD } from '#test/data/members.ts';
import { addFewRecipes, enrol } from '#test/data/opinions.ts';
import { testServices } from '#test/run/services.ts';
import { changeRole, makeAdministrator } from './change-role.server.ts';
import { contestSuspension } from './contest-suspension.server.ts';
import { deleteAccount } from '../profile/delete-account.server.ts';
import { liftSuspension, suspendMember, upholdSuspension } from './suspension.server.ts';
import { listMembers, readMember } from './read-members.server.ts';
import { readMemberFilters } from './member-filters.ts';
import { readSession } from '../sign-in/sessions.server.ts';
import { signIn } from '../sign-in/sign-in.server.ts';
import { signOutMember } from './sign-out-member.server.ts';
import { rule, rules } from '#test/run/rule.ts';

let database: OpenDatabase;
let services: Services;
let admin: Member;
let zoe: Member;

beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db);
  await addFewRecipes(database.db);
});
afterAll(async () => {
  await services.jobs.settled();
  await database.close();
});
beforeEach(async () => {
  await services.jobs.settled();
  for (const table of [ratings, users, auditLog, unsentMail, verifications, rateLimits]) {
    await database.db.delete(table);
  }
  await database.db.update(cocktails).set({ ratingCount: 0, ratingSum: 0 });
  admin = await enrol(database.db, 'Ada', 'admin');
  zoe = await enrol(database.db, 'Zoé');
});

const refusal = (code: string): unknown => expect.objectContaining({ code });
const roleOf = async ({ id }: Member) =>
  (await database.db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role;
const actions = async () =>
  (await database.db.select({ action: auditLog.action }).from(auditLog)).map(
    ({ action }) => action,
  );
const letters = () => database.db.select().from(unsentMail).orderBy(unsentMail.createdAt);
const suspend = (actor: Member, { id: userId }: Member, hides = false) =>
  suspendMember(services, {
    actor,
    userId,
    reason: 'Publicité répétée.',
    hideReviews: hides ? hideReviewsOf : null,
  });
const lift = (actor: Member, { id: userId }: Member) =>
  liftSuspension(services, { actor, userId, showReviews: showReviewsOf });
const uphold = (actor: Member, { id: userId }: Member) =>
  upholdSuspension(services, { actor, userId, reason: 'C’en était.' });
const sheetOf = ({ id: userId }: Member) => readMember(services, { actor: admin, userId });

describe('members are found', () => {
  const found = async (query: string, page = 1, pageSize = 50) => {
    const filters = readMemberFilters(new URLSearchParams(query));
    const asked = { actor: admin, filters, page, pageSize };
    const { members, total } = await listMembers(services, asked);
    return { names: members.map(({ name }) => name), total };
  };

  test('by a part of the name or of the address, accents and capitals aside', async () => {
    await enrol(database.db, 'Élodie d’Arc');
    for (const query of ['q=ELOD', 'q=élodie', 'q=elodie-d', 'q=D’arc', "q=d'arc"]) {
      expect(await found(query), query).toEqual({ names: ['Élodie d’Arc'], total: 1 });
    }
    // Signs of SQL patterns (`%`, `_`, `\`) match only themselves.
    for (const query of ['q=%25', 'q=_', 'q=%5C']) {
      expect((await found(query)).total, query).toBe(0);
    }
  });

  test('by role and state, newest first, a page at a time', async () => {
    const editor = await enrol(database.db, 'Édith', 'editor');
    await suspend(admin, zoe);
    expect((await found('role=editor')).names).toEqual(['Édith']);
    expect((await found('etat=suspendus')).names).toEqual(['Zoé']);
    expect((await found('etat=contestent')).total).toBe(0);
    expect((await found('role=roi&etat=autre')).total).toBe(3);
    expect(await found('', 2, 2)).toEqual({ names: ['Ada'], total: 3 });
    expect(await found('', 9, 2)).toEqual({ names: [], total: 3 });
    expect(editor.role).toBe('editor');
  });

  test('and shown without anything that lets in', async () => {
    const { session } = await addMember(services, { name: 'Olga', email: 'olga@example.org' });
    await rateCocktail(services, { actor: session.member, slug: 'kir', stars: 4, comment: null });
    const sheet = await sheetOf(session.member);
    expect(sheet).toMatchObject({ name: 'Olga', reviews: 1, favorites: 0, isSelf: false });
    expect(sheet?.lastVisit).toBeInstanceOf(Date);
    expect(JSON.stringify(sheet)).not.toMatch(/password|token|2001:db8|Firefox/);
    expect(await sheetOf({ ...zoe, id: 'x' })).toBeNull();
    expect(await sheetOf({ ...zoe, id: crypto.randomUUID() })).toBeNull();
  });
});

describe('a role', () => {
  const change = (actor: Member, { id: userId }: Member, role: Member['role']) =>
    changeRole(services, { actor, userId, role });

  rule('is given, once, and said in the log', async () => {
    expect(await change(admin, zoe, 'editor')).toBe(true);
    expect(await change(admin, zoe, 'editor')).toBe(false);
    expect(await roleOf(zoe)).toBe('editor');
    expect(await actions()).toEqual(['change role']);
  });

  rule('is nobody’s own to change, nor a suspended member’s to get', async () => {
    await expect(change(admin, admin, 'user')).rejects.toEqual(refusal('own-account'));
    await expect(change(admin, { ...zoe, id: 'x' }, 'user')).rejects.toEqual(
      refusal('account-missing'),
    );
    await suspend(admin, zoe);
    await expect(change(admin, zoe, 'editor')).rejects.toEqual(refusal('suspended'));
    await expect(makeAdministrator(services, 'zoe@membre.example')).rejects.toEqual(
      refusal('suspended'),
    );
  });

  test('of two administrators who take each other’s away at once, one keeps theirs', async () => {
    const other = await enrol(database.db, 'Grace', 'admin');
    const tries = await Promise.allSettled([
      change(admin, other, 'user'),
      change(other, admin, 'user'),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'forbidden' },
    });
    expect(await database.db.$count(users, eq(users.role, 'admin'))).toBe(1);
  });
});

rules('a member who is signed out everywhere', () => {
  const signOut = (actor: Member, { id: userId }: Member) =>
    signOutMember(services, { actor, userId });

  test('loses every device, and may come back', async () => {
    const email = 'olga@example.org';
    const { session, cookies } = await addMember(services, { name: 'Olga', email });
    await signIn(services, { email, password: PASSWORD, client: client() });
    await signOut(admin, session.member);
    expect((await readSession(services, client(cookies))).session).toBeNull();
    expect(await sheetOf(session.member)).toMatchObject({ lastVisit: null, suspendedAt: null });
    const [line] = await database.db.select().from(auditLog);
    expect(line).toMatchObject({ action: 'sign out member', before: { devices: 2 } });
    await expect(signOut(admin, session.member)).rejects.toEqual(refusal('signed-out'));
    const back = await signIn(services, { email, password: PASSWORD, client: client() });
    expect(back.cookies).not.toEqual([]);
  });

  test('is neither oneself nor nobody, and is decided by those who administer', async () => {
    await expect(signOut(admin, admin)).rejects.toEqual(refusal('own-account'));
    const gone = { ...zoe, id: crypto.randomUUID() };
    await expect(signOut(admin, gone)).rejects.toEqual(refusal('account-missing'));
    await expect(signOut(zoe, admin)).rejects.toEqual(refusal('forbidden'));
    expect(await actions()).toEqual([]);
  });
});

describe('a suspended member', () => {
  const EMAIL = 'olga@example.org';
  const enter = (password = PASSWORD) =>
    signIn(services, { email: EMAIL, password, client: client() });

  test('is out at once, is told why after their password alone, and is let in again', async () => {
    const { session, cookies } = await addMember(services, { name: 'Olga', email: EMAIL });
    await services.jobs.settled();
    await database.db.delete(unsentMail);
    await suspend(admin, session.member);
    expect((await readSession(services, client(cookies))).session).toBeNull();
    expect(await database.db.$count(sessions)).toBe(0);
    await expect(enter()).rejects.toMatchObject({
      code: 'banned',
      message: 'Votre compte est suspendu. Raison\u00a0: Publicité répétée.',
    });
    await expect(enter('autre chose du tout')).rejects.toEqual(refusal('credentials'));
    expect(await database.db.$count(sessions)).toBe(0);
    await lift(admin, session.member);
    expect((await enter()).cookies).not.toEqual([]);
    expect((await letters()).map(({ subject }) => subject).toSorted()).toEqual([
      'Votre compte est suspendu',
      'Votre compte n’est plus suspendu',
    ]);
    expect(await actions()).toEqual(['suspend member', 'lift suspension']);
    expect(await sheetOf(session.member)).toMatchObject({ suspendedAt: null, reason: null });
  });

  rule('contests by the link of their letter, once, and is answered', async () => {
    await suspend(admin, zoe);
    const [letter] = await letters();
    expect(letter).toMatchObject({ recipient: 'zoe@membre.example' });
    expect(letter?.body).toContain('Raison\u00a0: Publicité répétée.');
    const token = letter?.secret?.split('jeton=')[1] ?? '';
    const contest = () =>
      contestSuspension(services, { token, contest: 'C’était un conseil.', client: client() });
    await expect(uphold(admin, zoe)).rejects.toEqual(refusal('not-contested'));
    await contest();
    await expect(contest()).rejects.toEqual(refusal('link'));
    expect(await sheetOf(zoe)).toMatchObject({ contest: 'C’était un conseil.' });
    await uphold(admin, zoe);
    expect(await sheetOf(zoe)).toMatchObject({
      reason: 'C’en était.',
      contest: null,
      contestedAt: null,
    });
    expect((await letters()).map(({ subject }) => subject)).toContain(
      'Votre compte reste suspendu',
    );
  });

  rule('cannot contest what was lifted', async () => {
    await suspend(admin, zoe);
    const token = (await letters())[0]?.secret?.split('jeton=')[1] ?? '';
    await lift(admin, zoe);
    const contest = contestSuspension(services, { token, contest: 'Non.', client: client() });
    await expect(contest).rejects.toEqual(refusal('link'));
  });

  test('is not oneself, nor an administrator, nor suspended twice', async () => {
    const other = await enrol(database.db, 'Grace', 'admin');
    await expect(suspend(admin, admin)).rejects.toEqual(refusal('own-account'));
    await expect(suspend(admin, other)).rejects.toEqual(refusal('administrator'));
    await expect(lift(admin, zoe)).rejects.toEqual(refusal('not-suspended'));
    await expect(uphold(admin, zoe)).rejects.toEqual(refusal('not-suspended'));
    const tries = await Promise.allSettled([suspend(admin, zoe), suspend(other, zoe)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await letters()).toHaveLength(1);
  });

  rule('is nobody’s decision who does not administer, or does no more', async () => {
    const editor = await enrol(database.db, 'Édith', 'editor');
    for (const actor of [editor, zoe, { ...editor, role: 'admin' as const }]) {
      await expect(suspend(actor, zoe)).rejects.toEqual(refusal('forbidden'));
    }
    expect(await actions()).toEqual([]);
  });

  rule('has their reviews hidden, and those alone shown again', async () => {
    const rate = (actor: Member, slug: string, stars: 1 | 5) =>
      rateCocktail(services, { actor, slug, stars, comment: null });
    const own = (slug: string) => getOwnReview(services, { actor: zoe, slug });
    const count = async (slug: string) =>
      (
        await database.db
          .select({ count: cocktails.ratingCount, sum: cocktails.ratingSum })
          .from(cocktails)
          .where(eq(cocktails.slug, slug))
      )[0];
    await rate(admin, 'mojito', 5);
    for (const slug of ['mojito', 'kir', 'negroni'] as const) await rate(zoe, slug, 1);
    const hide = async (slug: string, decision: 'hide' | 'restore') =>
      moderateReview(services, {
        actor: admin,
        ratingId: (await own(slug))?.id ?? '',
        decision,
        reason: 'Non.',
      });
    await hide('kir', 'hide');
    await suspend(admin, zoe, true);
    expect(await count('mojito')).toEqual({ count: 1, sum: 5 });
    expect(await sheetOf(zoe)).toMatchObject({ reviews: 3, reviewsHiddenWithIt: 2 });
    // A moderator may restore one of them while its author is suspended.
    await hide('negroni', 'restore');
    expect(await count('negroni')).toEqual({ count: 1, sum: 1 });
    await lift(admin, zoe);
    expect(await count('mojito')).toEqual({ count: 2, sum: 6 });
    expect(await own('mojito')).toMatchObject({ state: 'public' });
    expect(await own('kir')).toMatchObject({ state: 'hidden', reason: 'Non.' });
  });

  test('does not wait for ever on reviews that are written meanwhile', async () => {
    const slugs = ['mojito', 'kir', 'negroni', 'spritz', 'daiquiri', 'bissap'];
    const tries = await Promise.allSettled([
      ...slugs.map((slug) => rateCocktail(services, { actor: zoe, slug, stars: 3, comment: null })),
      suspend(admin, zoe, true),
    ]);
    expect(tries.filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});

test('the only administrator cannot leave, whatever else happens at once', async () => {
  const { session } = await addMember(services, { name: 'Olga', email: 'olga@example.org' });
  await makeAdministrator(services, session.email);
  const olga = { ...session, member: { ...session.member, role: 'admin' as const } };
  const tries = await Promise.allSettled([
    changeRole(services, { actor: olga.member, userId: admin.id, role: 'user' }),
    deleteAccount(services, {
      session: olga,
      password: PASSWORD,
      settleReviews: () => Promise.resolve(),
    }),
  ]);
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await database.db.$count(users, eq(users.role, 'admin'))).toBe(1);
});
