/** An intruder's access to an account after its owner has recovered it. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import {
  identities,
  passkeys,
  rateLimits,
  sessions,
  twoFactors,
  verifications,
} from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { unsentMail } from '#db/schema/office.server.ts';
import { unlinkIdentity } from '#features/members/identities/own-identities.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import {
  addMember,
  addProven,
  client,
  emailOf,
  PASSWORD,
  newestLetter,
  tokenOf,
} from '#test/data/members.ts';
import { testServices } from '#test/run/services.ts';
import { changeEmail } from '../address/change-email.server.ts';
import { changePassword } from './change-password.server.ts';
import { closeSessions } from '../sign-in/close-sessions.server.ts';
import { confirmEmail, effectOfLink } from '../address/confirm-email.server.ts';
import { deleteAccount } from '../profile/delete-account.server.ts';
import { readSession, type Session } from '../sign-in/sessions.server.ts';
import { requestRecovery } from './request-recovery.server.ts';
import { setNewPassword } from './set-new-password.server.ts';
import { signIn } from '../sign-in/sign-in.server.ts';
import { signOutMember } from '../members/sign-out-member.server.ts';
import { signUp } from '../sign-in/sign-up.server.ts';
import { issueLink, PURPOSES } from '../address/single-use-link.server.ts';
import { suspendMember } from '../members/suspension.server.ts';
import { undoEmailChange } from '../address/undo-email-change.server.ts';

const ADA = 'ada@example.org';
const THIEF = 'voleur@example.org';
const NEW_PASSWORD = 'quatre feuilles de menthe';
const DAY_MS = 86_400_000;
let database: OpenDatabase;
let services: Services;
let now: Date;
beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db, { clock: () => now });
});
afterAll(async () => {
  await services.jobs.settled();
  await database.close();
});
beforeEach(async () => {
  // The system clock: better-auth dates its rows by it.
  now = new Date();
  await services.jobs.settled();
  for (const table of [users, verifications, rateLimits, unsentMail]) {
    await database.db.delete(table);
  }
});

const letter = (subject: RegExp, to = ADA) => newestLetter(services, subject, to);
const tokenIn = async (subject: RegExp, to = ADA) => tokenOf((await letter(subject, to))?.secret);
async function recover(email = ADA) {
  await requestRecovery(services, { email, client: client() });
  return tokenIn(/nouveau mot de passe/, email);
}
const choose = (token: string, cookies: string[] = []) =>
  setNewPassword(services, { token, password: NEW_PASSWORD, client: client(cookies) });
const confirm = (token: string, cookies: string[] = []) =>
  confirmEmail(services, { token, client: client(cookies) });
const undo = (token: string) => undoEmailChange(services, { token, client: client() });
const enter = (password = PASSWORD, email = ADA) =>
  signIn(services, { email, password, client: client() });
const isOpen = async (cookies: string[]) =>
  (await readSession(services, client(cookies))).session !== null;
/** Asks to change the address. @returns the token sent to the new one */
async function askFor(session: Session, email = THIEF) {
  await changeEmail(services, { session, email, password: PASSWORD });
  return tokenIn(/nouvelle adresse/, email);
}

/** Adds every way in besides the password. */
async function addWaysIn(userId: string, createdAt = now) {
  const { db } = database;
  await db.insert(passkeys).values({
    userId,
    name: 'Clé',
    credentialID: `cle-${userId}`,
    publicKey: 'x',
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
    createdAt,
  });
  await db
    .insert(identities)
    .values({ userId, providerId: 'google', accountId: `google-${userId}`, createdAt });
  await db.insert(twoFactors).values({ userId, secret: 'x', backupCodes: '[]', createdAt });
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
}
const waysIn = async () => ({
  passkeys: await database.db.$count(passkeys),
  identities: await database.db.$count(identities, eq(identities.providerId, 'google')),
  factors: await database.db.$count(twoFactors),
  asked: await database.db.$count(users, eq(users.twoFactorEnabled, true)),
});
const NONE = { passkeys: 0, identities: 0, factors: 0, asked: 0 };
const ALL = { passkeys: 1, identities: 1, factors: 1, asked: 1 };

describe('all that is out', () => {
  /** Links of every purpose, and rows of better-auth for second factors and passkeys. */
  async function leaveAllOut({ member, id: sessionId }: Session) {
    const userId = member.id;
    for (const purpose of PURPOSES) {
      await issueLink(services, { purpose, userId, subject: ADA, seconds: 3_600 });
    }
    await issueLink(services, {
      purpose: 'undo-email',
      userId,
      subject: 'avant@example.org',
      seconds: 3_600,
    });
    const challenge = `2fa-${userId.slice(-6)}`;
    const ceremony = { type: 'registration', userData: { id: userId } };
    const rows = {
      [challenge]: userId,
      [`2fa-attempts-${challenge}`]: '0',
      [`2fa-otp-${challenge}`]: 'chiffre:0',
      [`2fa-otp-${userId}!${sessionId}`]: 'chiffre:0',
      [`trust-device-${userId.slice(-6)}`]: userId,
      [`cle-${userId.slice(-6)}`]: JSON.stringify(ceremony),
    };
    const expiresAt = new Date(Date.now() + DAY_MS);
    await database.db
      .insert(verifications)
      .values(
        Object.entries(rows).map(([identifier, value]) => ({ identifier, value, expiresAt })),
      );
  }
  const remaining = async () => {
    const rows = await database.db.select().from(verifications);
    return rows.map(({ identifier, value }) => `${identifier.split(':')[0]} ${value}`);
  };

  const EVENTS: [string, (asked: { session: Session; admin: Session }) => Promise<unknown>][] = [
    ['a reset', async () => choose(await recover())],
    [
      'a change of password',
      ({ session }) =>
        changePassword(services, { session, password: PASSWORD, newPassword: NEW_PASSWORD }),
    ],
    [
      'a suspension',
      ({ session, admin }) =>
        suspendMember(services, {
          actor: admin.member,
          userId: session.member.id,
          reason: 'Essai.',
          hideReviews: null,
        }),
    ],
    [
      'an administrator who signs out every device',
      ({ session, admin }) =>
        signOutMember(services, { actor: admin.member, userId: session.member.id }),
    ],
    [
      'signing out the other devices',
      ({ session }) => closeSessions(services, { session, password: PASSWORD, which: 'others' }),
    ],
    [
      'a service that is unlinked',
      async ({ session }) => {
        const [identity] = await database.db
          .insert(identities)
          .values({ userId: session.member.id, providerId: 'google', accountId: 'g' })
          .returning({ id: identities.id });
        await unlinkIdentity(services, {
          actor: session.member,
          identityId: identity?.id ?? '',
        });
      },
    ],
  ];
  test.each(EVENTS)('ends with %s, and nobody else’s does', async (_, happens) => {
    const { session } = await addProven(services);
    const { session: admin } = await addMember(services, { name: 'Zoé', email: 'zoe@example.org' });
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.member.id));
    await services.jobs.settled();
    await database.db.delete(verifications);
    await leaveAllOut(admin);
    const others = await remaining();
    await leaveAllOut(session);
    await happens({ session, admin: { ...admin, member: { ...admin.member, role: 'admin' } } });
    await services.jobs.settled();
    const left = await remaining();
    expect(left).toEqual(expect.arrayContaining(others));
    // The remaining rows let nobody in: an objection, and the undo link to another address than
    // today's.
    const { id } = session.member;
    expect(new Set(left.filter((row) => !others.includes(row) && !row.endsWith(`${id} `)))).toEqual(
      new Set([`contest-suspension ${id} ${ADA}`, `undo-email ${id} avant@example.org`]),
    );
  });

  test('ends with a change of address', async () => {
    const { session, cookies } = await addProven(services);
    const recovery = await recover();
    const first = await askFor(session, 'premiere@example.org');
    const second = await askFor(session, 'seconde@example.org');
    await confirm(second, cookies);
    await expect(confirm(first, cookies)).rejects.toMatchObject({ code: 'link' });
    await expect(choose(recovery)).rejects.toMatchObject({ code: 'link' });
  });

  test('of an account ends with it', async () => {
    const { session } = await addProven(services);
    await leaveAllOut(session);
    await deleteAccount(services, {
      session,
      password: PASSWORD,
      settleReviews: () => Promise.resolve(),
    });
    expect(await remaining()).toEqual([]);
  });
});

describe('a change of address that another has asked for', () => {
  test('dies with a reset', async () => {
    const { session } = await addProven(services);
    const pending = await askFor(session);
    await choose(await recover());
    await expect(confirm(pending)).rejects.toMatchObject({ code: 'link' });
    expect(await emailOf(services, session.member.id)).toBe(ADA);
  });

  test('is told to the address of before, when it is asked for and when it is done', async () => {
    const { session, cookies } = await addProven(services);
    const pending = await askFor(session);
    expect((await letter(/changement d’adresse est demandé/))?.body).toContain(THIEF);
    expect((await letter(/changement d’adresse est demandé/))?.secret).toMatch(
      /^https:\/\/zinc\.example\/auth\/adresse\/annuler\?jeton=/,
    );
    await confirm(pending, cookies);
    expect((await letter(/a changé/))?.secret).toMatch(/\/auth\/adresse\/annuler\?jeton=/);
  });

  test.each(['asked for', 'done'])('is undone by its owner, once %s', async (stage) => {
    const { session, cookies } = await addProven(services);
    const pending = await askFor(session);
    if (stage === 'done') {
      await confirm(pending, cookies);
      await addWaysIn(session.member.id);
    }
    const token = await tokenIn(stage === 'done' ? /a changé/ : /est demandé/);
    const { recovery } = await undo(token);
    expect(await emailOf(services, session.member.id)).toBe(ADA);
    expect(await isOpen(cookies)).toBe(false);
    expect(await waysIn()).toEqual(NONE);
    await expect(enter()).rejects.toMatchObject({ code: 'credentials' });
    await expect(confirm(pending, cookies)).rejects.toMatchObject({ code: 'link' });
    await expect(undo(token)).rejects.toMatchObject({ code: 'link' });
    await choose(recovery);
    expect((await enter(NEW_PASSWORD)).cookies).not.toEqual([]);
  });

  test('is undone whatever the thief does next, for seven days', async () => {
    const { session, cookies } = await addProven(services);
    await confirm(await askFor(session), cookies);
    const token = await tokenIn(/a changé/);
    now = new Date(now.getTime() + 1_000);
    const thief = { ...session, email: THIEF };
    // The thief changes the password and the address again, undoes that, and resets the password.
    await changePassword(services, { session, password: PASSWORD, newPassword: PASSWORD });
    await confirm(await askFor(thief, 'loin@example.org'), cookies);
    await undo(await tokenIn(/a changé/, THIEF));
    await choose(await recover(THIEF));
    await expect(
      signUp(services, { name: 'V', email: ADA, password: NEW_PASSWORD, client: client() }),
    ).rejects.toMatchObject({ code: 'email-taken' });
    now = new Date(now.getTime() + 7 * DAY_MS - 2_000);
    await undo(token);
    expect(await emailOf(services, session.member.id)).toBe(ADA);
  });

  test('is not undone after seven days', async () => {
    const { session, cookies } = await addProven(services);
    await confirm(await askFor(session), cookies);
    const token = await tokenIn(/a changé/);
    now = new Date(now.getTime() + 7 * DAY_MS);
    await expect(undo(token)).rejects.toMatchObject({ code: 'link' });
  });

  test('leaves ways in that are older than a week', async () => {
    const { session } = await addProven(services);
    await addWaysIn(session.member.id, new Date(now.getTime() - 8 * DAY_MS));
    await askFor(session);
    await undo(await tokenIn(/est demandé/));
    expect(await waysIn()).toEqual(ALL);
  });

  test('gives nothing to an address that nobody has made sure of', async () => {
    const { session } = await addMember(services);
    await askFor(session);
    expect(await letter(/est demandé/)).toMatchObject({ secret: null });
  });
});

describe('an account that somebody made in another’s name', () => {
  test.each(['a reset', 'the link of the letter'])('is its owner’s by %s', async (way) => {
    const { session, cookies } = await addMember(services);
    await addWaysIn(session.member.id);
    const pending = await askFor(session);
    if (way === 'a reset') expect(await choose(await recover())).toMatchObject({ isFresh: true });
    else {
      const token = await tokenIn(/Confirmez votre adresse/);
      expect(await effectOfLink(services, { token, client: client() })).toBe('starts afresh');
      const { recovery } = await confirm(token);
      expect(await database.db.$count(sessions)).toBe(0);
      await choose(recovery ?? '');
    }
    expect(await waysIn()).toEqual(NONE);
    expect(await isOpen(cookies)).toBe(false);
    await expect(enter()).rejects.toMatchObject({ code: 'credentials' });
    await expect(confirm(pending, cookies)).rejects.toMatchObject({ code: 'link' });
    expect((await letter(/est à vous/))?.body).toMatch(/clés d’accès/);
    expect((await enter(NEW_PASSWORD)).needsCode).toBe(false);
  });

  test('keeps what opens it for the one who made it', async () => {
    const { session, cookies } = await addMember(services);
    await addWaysIn(session.member.id);
    const token = await tokenIn(/Confirmez votre adresse/);
    expect(await effectOfLink(services, { token, client: client(cookies) })).toBe('confirms');
    const unknown = { token: `${token}x`, client: client(cookies) };
    expect(await effectOfLink(services, unknown)).toBe('none');
    expect(await confirm(token, cookies)).toEqual({ recovery: null });
    expect(await waysIn()).toEqual(ALL);
    expect(await isOpen(cookies)).toBe(true);
  });

  test('and a proven address is reset without losing them', async () => {
    const { session } = await addProven(services);
    await addWaysIn(session.member.id);
    expect(await choose(await recover())).toMatchObject({ isFresh: false });
    expect(await waysIn()).toEqual(ALL);
  });

  test('where addresses are confirmed first, the browser that made it keeps its password', async () => {
    const careful = testServices(database.db, {
      clock: () => now,
      requireEmailVerification: true,
    });
    const asked = { name: 'Ada', email: ADA, password: PASSWORD, client: client() };
    const cookies = await signUp(careful, asked);
    // A person who signs up with a taken address gets a cookie too; it belongs to no account.
    const others = await signUp(careful, { ...asked, client: client() });
    const token = await tokenIn(/Confirmez votre adresse/);
    expect(await effectOfLink(careful, { token, client: client(others) })).toBe('starts afresh');
    const done = await confirmEmail(careful, { token, client: client(cookies) });
    expect(done).toEqual({ recovery: null });
    const entered = await signIn(careful, { email: ADA, password: PASSWORD, client: client() });
    expect(entered.cookies).not.toEqual([]);
  });

  test('an address that is asked for is confirmed by who is in the account alone', async () => {
    const { session, cookies } = await addProven(services);
    const token = await askFor(session, 'victime@example.org');
    expect(await effectOfLink(services, { token, client: client() })).toBe('asks to sign in');
    await expect(confirm(token)).rejects.toMatchObject({ code: 'link-elsewhere' });
    expect(await emailOf(services, session.member.id)).toBe(ADA);
    await confirm(token, cookies);
    expect(await emailOf(services, session.member.id)).toBe('victime@example.org');
  });
});
