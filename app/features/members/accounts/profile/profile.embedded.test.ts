import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits, sessions } from '#db/schema/accounts.server.ts';
import { favorites, ratings, users } from '#db/schema/members.server.ts';
import { auditLog, unsentMail } from '#db/schema/office.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { withdrawReviews } from '#features/members/ratings/moderation/suspend-reviews.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addMember, client, PASSWORD } from '#test/data/members.ts';
import { testServices } from '#test/run/services.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { changeName } from './change-name.server.ts';
import { closeSessions } from '../sign-in/close-sessions.server.ts';
import { deleteAccount } from './delete-account.server.ts';
import { exportAccount } from './export-account.server.ts';
import { readProfile } from './read-profile.server.ts';
import { readSession } from '../sign-in/sessions.server.ts';
import { signIn } from '../sign-in/sign-in.server.ts';

let database: OpenDatabase;
let services: Services;
/** Ids of a published recipe and of a draft. */
let published: string;
let draft: string;
beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db);
  await addSmallCatalogue(database.db);
  const rows = await database.db
    .select({ id: cocktails.id, isPublished: cocktails.isPublished })
    .from(cocktails);
  published = rows.find(({ isPublished }) => isPublished)?.id ?? '';
  draft = rows.find(({ isPublished }) => !isPublished)?.id ?? '';
});
afterAll(async () => {
  await services.jobs.settled();
  await database.close();
});
beforeEach(async () => {
  await services.jobs.settled();
  for (const table of [ratings, users, rateLimits, unsentMail, auditLog]) {
    await database.db.delete(table);
  }
});

const add = (name: string) =>
  addMember(services, { name, email: `${name.toLowerCase()}@example.org` });
const rate = (userId: string, stars: number) =>
  database.db.insert(ratings).values({ userId, cocktailId: published, stars });
const countStars = async () => {
  const [row] = await database.db
    .select({ count: cocktails.ratingCount, sum: cocktails.ratingSum })
    .from(cocktails)
    .where(eq(cocktails.id, published));
  return row;
};

test('the profile counts what is there: published favourites, reviews, devices', async () => {
  const { session } = await add('Ada');
  const { id } = session.member;
  const kept = [published, ...(draft === '' ? [] : [draft])];
  await database.db
    .insert(favorites)
    .values(kept.map((cocktailId) => ({ userId: id, cocktailId })));
  await rate(id, 4);
  await signIn(services, { email: session.email, password: PASSWORD, client: client() });
  expect(await readProfile(services, session)).toMatchObject({
    name: 'Ada',
    email: 'ada@example.org',
    isEmailVerified: false,
    role: 'Utilisateur',
    favorites: 1,
    reviews: 1,
    opensBackOffice: false,
    devices: [{ name: 'Firefox', isThis: false }, { isThis: true }],
  });
});

test('a name is changed', async () => {
  const { session } = await add('Ada');
  await changeName(services, { actor: session.member, name: 'Ada Lovelace' });
  expect(await readProfile(services, session)).toMatchObject({ name: 'Ada Lovelace' });
});

describe('devices', () => {
  test('one is signed out, or all but this one; never another member’s', async () => {
    const ada = await add('Ada');
    const grace = await add('Grace');
    const { cookies: again } = await signIn(services, {
      email: ada.session.email,
      password: PASSWORD,
      client: client(),
    });
    const sessionOf = async (cookies: string[]) =>
      (await readSession(services, client(cookies))).session;
    const close = (which: { id: string } | 'others', password = PASSWORD) =>
      closeSessions(services, { session: ada.session, password, which });
    const refused = { code: 'wrong-password' };
    await expect(close('others', 'autre chose')).rejects.toMatchObject(refused);
    await expect(
      close({ id: (await sessionOf(again))?.id ?? '' }, 'autre chose'),
    ).rejects.toMatchObject(refused);
    await close({ id: grace.session.id });
    await close({ id: "' or true" });
    expect(await database.db.$count(sessions)).toBe(3);
    await close({ id: (await sessionOf(again))?.id ?? '' });
    expect(await sessionOf(again)).toBeNull();
    await close('others');
    expect(await sessionOf(ada.cookies)).not.toBeNull();
    expect(await sessionOf(grace.cookies)).not.toBeNull();
  });
});

test('an export holds all that is theirs, nothing of others, and nothing that lets in', async () => {
  const { session, cookies } = await add('Ada');
  const grace = await add('Grace');
  await rate(session.member.id, 5);
  await rate(grace.session.member.id, 1);
  const exported = await exportAccount(services, session.member);
  expect(exported).toMatchObject({
    account: { email: 'ada@example.org' },
    identities: [{ provider: 'credential' }],
    sessions: [{ userAgent: 'Firefox/140.0' }],
    ratings: [{ stars: 5 }],
  });
  const text = JSON.stringify(exported);
  expect(text).not.toContain('grace');
  const token =
    decodeURIComponent(cookies[0] ?? '')
      .split('=')[1]
      ?.split('.')[0] ?? 'none';
  expect(text).not.toContain(token);
});

describe('deletion', () => {
  const remove = (
    session: Parameters<typeof deleteAccount>[1]['session'],
    settleReviews: typeof withdrawReviews = () => Promise.resolve(),
    password = PASSWORD,
  ) => deleteAccount(services, { session, password, settleReviews });

  test('asks for the password', async () => {
    const { session } = await add('Ada');
    await expect(remove(session, undefined, 'autre chose')).rejects.toMatchObject({
      code: 'wrong-password',
    });
    expect(await database.db.$count(users)).toBe(1);
  });

  test('leaves nothing of the member, their reviews staying without a name', async () => {
    const { session, cookies } = await add('Ada');
    await rate(session.member.id, 4);
    await services.jobs.settled();
    await remove(session);
    expect(await database.db.$count(users)).toBe(0);
    expect(await database.db.$count(sessions)).toBe(0);
    expect(await database.db.$count(unsentMail)).toBe(0);
    expect((await readSession(services, client(cookies))).session).toBeNull();
    const [review] = await database.db.select().from(ratings);
    expect(review).toMatchObject({ userId: null, stars: 4 });
    const [entry] = await database.db.select().from(auditLog);
    expect(entry).toMatchObject({ action: 'delete account', actorId: null, actorRole: 'user' });
  });

  test('or takes the reviews away, and the average follows', async () => {
    const { session } = await add('Ada');
    const grace = await add('Grace');
    await rate(session.member.id, 1);
    await rate(grace.session.member.id, 5);
    await database.db
      .update(cocktails)
      .set({ ratingCount: 2, ratingSum: 6 })
      .where(eq(cocktails.id, published));
    await remove(session, withdrawReviews);
    expect(await database.db.$count(ratings)).toBe(1);
    expect(await countStars()).toEqual({ count: 1, sum: 5 });
  });

  test('never leaves the site without an administrator', async () => {
    const { session } = await add('Ada');
    await database.db.update(users).set({ role: 'admin' });
    await expect(remove(session)).rejects.toMatchObject({ code: 'last-administrator' });
    const grace = await add('Grace');
    await database.db
      .update(users)
      .set({ role: 'admin' })
      .where(eq(users.id, grace.session.member.id));
    await remove(session);
    expect(await database.db.$count(users)).toBe(1);
  });
});

test('nobody else may: a visitor, somebody suspended', async () => {
  const { session } = await add('Ada');
  const banned = { ...session, member: { ...session.member, isBanned: true } };
  await expect(exportAccount(services, null)).rejects.toMatchObject({ code: 'unauthenticated' });
  for (const refused of [
    () => readProfile(services, banned),
    () => exportAccount(services, banned.member),
    () => changeName(services, { actor: banned.member, name: 'x' }),
    () => closeSessions(services, { session: banned, password: PASSWORD, which: 'others' }),
  ]) {
    await expect(refused()).rejects.toMatchObject({ code: 'banned' });
  }
});
