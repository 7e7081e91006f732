import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { identities, rateLimits, sessions } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { unsentMail } from '#db/schema/office.server.ts';
import { SESSION } from '#services/cookies/signed-cookie.server.ts';
import { addMember, anyAddress, client, PASSWORD } from '#test/data/members.ts';
import { openServices, testServices } from '#test/run/services.ts';
import { TERMS_VERSION } from '../account.ts';
import { Passwords } from '../password/passwords.server.ts';
import { readSession, signOut } from './sessions.server.ts';
import { recoveryJob } from '../password/request-recovery.server.ts';
import { setNewPassword } from '../password/set-new-password.server.ts';
import { signIn } from './sign-in.server.ts';
import { resendSignUp } from './resend-sign-up.server.ts';
import { signUp } from './sign-up.server.ts';
import { rule, rules } from '#test/run/rule.ts';

const ADA = 'ada@example.org';
let database: OpenDatabase;
let services: Services;
openServices(
  (opened) => {
    ({ database, services } = opened);
  },
  [users, rateLimits, unsentMail],
);

const signInAs = async (email: string, password: string, from = client()) =>
  (await signIn(services, { email, password, client: from })).cookies;
const sessionOf = async (cookies: string[]) =>
  (await readSession(services, client(cookies))).session;
const tokenOf = (cookies: string[]) =>
  services.auth.readSigned(SESSION, client(cookies).get('Cookie') ?? '');

rules('signing up', () => {
  test('makes a user whose password is hashed and who accepted the terms, and opens a session', async () => {
    const { session, cookies } = await addMember(services);
    expect(session).toMatchObject({ name: 'Ada', email: ADA, member: { role: 'user' } });
    const [user] = await database.db.select().from(users);
    expect(user).toMatchObject({
      role: 'user',
      emailVerified: false,
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: services.clock(),
    });
    const [identity] = await database.db.select().from(identities);
    expect(identity?.password).toMatch(/^\$scrypt\$/);
    expect(cookies[0]).toMatch(
      /^__Host-zinc-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(tokenOf(cookies)).not.toBeNull();
  });

  test('nobody chooses their own role', async () => {
    const asked = { name: 'Eve', email: 'eve@example.org', password: PASSWORD, role: 'admin' };
    await signUp(services, { ...asked, client: client() });
    expect(await database.db.select({ role: users.role }).from(users)).toEqual([{ role: 'user' }]);
  });

  test.each([
    '1234567890',
    'Password123!',
    'aaaaaaaaaaaa',
    'qwertyuiop',
    'Ada@Example.org',
    'azertyuiop12',
    // Words of the site and of its subject: alone, combined, varied.
    'zinc.example',
    'Zinc-zinc-2026',
    'Mojito-2026!',
    'm0j1t0m0j1t0',
    'C0ckt@ils 75',
    'rhum & zinc !!',
    'Piña colada 1',
    'ada mojito ada',
  ])('refuses %s, which is guessed first', async (password) => {
    await expect(addMember(services, { password })).rejects.toMatchObject({
      code: 'common-password',
    });
    expect(await database.db.$count(users)).toBe(0);
  });

  test.each(['mojito sous la pluie', 'zinc et plomb fondu', 'rhum1 vodka2 quoi3'])(
    'takes %s, in which such a word is one of several',
    async (password) => {
      await expect(addMember(services, { password })).resolves.toBeDefined();
    },
  );

  test('tells that an address is taken, ten times an hour at most', async () => {
    await addMember(services);
    const again = { name: 'Eve', email: ADA, password: PASSWORD, client: client() };
    for (let tried = 0; tried < 10; tried++) {
      await expect(signUp(services, again)).rejects.toMatchObject({ code: 'email-taken' });
    }
    await expect(signUp(services, again)).rejects.toMatchObject({ code: 'rate-limited' });
  });

  test('tells nobody where addresses are confirmed, but its owner', async () => {
    const careful = testServices(database.db, { requireEmailVerification: true });
    const ask = () =>
      signUp(careful, { name: 'Ada', email: ADA, password: PASSWORD, client: client() });
    // The sealed cookie is as long when the address has an account.
    const [free, taken] = [await ask(), await ask()];
    expect(taken.map((cookie) => cookie.length)).toEqual(free.map((cookie) => cookie.length));
    expect(free.join()).not.toContain('zinc-session=');
    await careful.jobs.settled();
    const letters = await database.db
      .select({ to: unsentMail.recipient, subject: unsentMail.subject })
      .from(unsentMail)
      .orderBy(unsentMail.subject);
    expect(letters).toEqual([
      { to: ADA, subject: 'Confirmez votre adresse' },
      { to: ADA, subject: 'Vous avez déjà un compte' },
    ]);
    await expect(
      signIn(careful, { email: ADA, password: PASSWORD, client: client() }),
    ).rejects.toMatchObject({ code: 'unverified' });
  });

  test('has its letter sent again to the browser that signed up, and says the same to others', async () => {
    const careful = testServices(database.db, { requireEmailVerification: true });
    const ask = () =>
      signUp(careful, { name: 'Ada', email: ADA, password: PASSWORD, client: client() });
    const [free, taken] = [await ask(), await ask()];
    await careful.jobs.settled();
    const confirmations = () =>
      database.db.$count(unsentMail, eq(unsentMail.subject, 'Confirmez votre adresse'));
    expect(await confirmations()).toBe(1);
    for (const from of [client(), client(taken)]) await resendSignUp(careful, from);
    await careful.jobs.settled();
    expect(await confirmations()).toBe(1);
    await resendSignUp(careful, client(free));
    await careful.jobs.settled();
    expect(await confirmations()).toBe(2);
    for (let sent = 1; sent < 5; sent++) await resendSignUp(careful, client(free));
    await expect(resendSignUp(careful, client(free))).rejects.toMatchObject({
      code: 'rate-limited',
    });
  });
});

describe('signing up at once with one address', () => {
  test.each([true, false])(
    'makes one account, where addresses are confirmed: %s',
    async (asked) => {
      const many = testServices(database.db, {
        requireEmailVerification: asked,
      });
      const tries = await Promise.allSettled(
        Array.from({ length: 8 }, (_, index) =>
          signUp(many, { name: `A${index}`, email: ADA, password: PASSWORD, client: client() }),
        ),
      );
      const refused = tries.filter(({ status }) => status === 'rejected');
      expect(refused).toMatchObject(
        Array.from({ length: asked ? 0 : 7 }, () => ({ reason: { code: 'email-taken' } })),
      );
      expect(await database.db.$count(users)).toBe(1);
      expect(await database.db.$count(identities)).toBe(1);
    },
  );
});

describe('signing in', () => {
  rule('opens a session of its own, known by its cookie alone', async () => {
    const { session, cookies } = await addMember(services);
    const others = await signInAs(ADA, PASSWORD);
    expect(tokenOf(others)).not.toBe(tokenOf(cookies));
    expect((await sessionOf(others))?.member.id).toBe(session.member.id);
    expect(await database.db.$count(sessions)).toBe(2);
    const [kept] = await database.db.select().from(sessions);
    expect(kept).toMatchObject({ userAgent: 'Firefox/140.0' });
    expect(kept?.ipAddress).toMatch(/^2001:/);
  });

  rule('never takes over a session that was there: fixation', async () => {
    await addMember(services, { email: 'mallory@example.org' });
    const planted = await signInAs('mallory@example.org', PASSWORD);
    await addMember(services);
    const opened = await signInAs(ADA, PASSWORD, client(planted));
    expect(tokenOf(opened)).not.toBe(tokenOf(planted));
    expect(await sessionOf(planted)).toBeNull();
    expect((await sessionOf(opened))?.email).toBe(ADA);
  });

  rule('an address without account is refused in the words of a wrong password', async () => {
    await addMember(services);
    const refusals = await Promise.allSettled([
      signInAs(ADA, 'un autre mot de passe'),
      signInAs('personne@example.org', 'un autre mot de passe'),
    ]);
    const [wrong, unknown] = refusals.map((refusal) =>
      refusal.status === 'rejected' ? (refusal.reason as Error) : null,
    );
    expect(wrong).toMatchObject({ code: 'credentials' });
    expect(unknown).toEqual(wrong);
  });

  rule('and in about the same time', async () => {
    const passwords = new Passwords({ N: 2 ** 14, r: 16, p: 1 });
    const slow = testServices(database.db, { passwords });
    await addMember(slow);
    const median = async (email: () => string) => {
      const times: number[] = [];
      for (let tried = 0; tried < 7; tried++) {
        const start = performance.now();
        await signIn(slow, {
          email: email(),
          password: 'un autre mot de passe',
          client: client(),
        }).catch(() => undefined);
        times.push(performance.now() - start);
      }
      return times.toSorted((a, b) => a - b)[3] ?? 0;
    };
    const known = await median(() => ADA);
    const unknown = await median(() => `${randomUUID()}@example.org`);
    // Without the password's hash, the answer would come twenty times sooner.
    expect(unknown / known).toBeGreaterThan(0.2);
    expect(unknown / known).toBeLessThan(5);
  });

  rule(
    'an account is tried at ten times, from wherever, and not once more with the right password',
    async () => {
      await addMember(services);
      for (let tried = 0; tried < 10; tried++) {
        await expect(signInAs(ADA, `essai numéro ${tried}`)).rejects.toMatchObject({
          code: 'credentials',
        });
      }
      await expect(signInAs(ADA, PASSWORD)).rejects.toMatchObject({
        code: 'rate-limited',
        suggestion: 'Réessayez dans 15\u00a0min.',
      });
    },
  );

  rule('its owner’s devices are counted apart, and a new password forgives the count', async () => {
    const { cookies } = await addMember(services);
    const { cookies: others } = await addMember(services, { email: 'mallory@example.org' });
    for (let tried = 0; tried < 11; tried++) {
      await signInAs(ADA, `essai numéro ${tried}`).catch(() => undefined);
    }
    const device = cookies.filter((cookie) => cookie.includes('zinc-appareil='));
    expect(device.join()).toMatch(/Max-Age=31536000.*HttpOnly/);
    expect((await sessionOf(await signInAs(ADA, PASSWORD, client(device))))?.email).toBe(ADA);
    // Another member's device, or a forged cookie, gets no privilege.
    const forged = [`${device[0]?.split('=')[0]}=${'A'.repeat(200)}`];
    for (const not of [others.filter((cookie) => cookie.includes('zinc-appareil=')), forged]) {
      await expect(signInAs(ADA, PASSWORD, client(not))).rejects.toMatchObject({
        code: 'rate-limited',
      });
    }
    for (let tried = 0; tried < 10; tried++) {
      await expect(signInAs(ADA, `essai numéro ${tried}`, client(device))).rejects.toMatchObject({
        code: 'credentials',
      });
    }
    await expect(signInAs(ADA, PASSWORD, client(device))).rejects.toMatchObject({
      code: 'rate-limited',
    });
    await services.jobs.add(database.db, recoveryJob, { email: ADA });
    await services.jobs.settled();
    const [letter] = await database.db
      .select({ secret: unsentMail.secret })
      .from(unsentMail)
      .where(eq(unsentMail.subject, 'Un nouveau mot de passe'));
    const token = new URL(letter?.secret ?? '').searchParams.get('jeton') ?? '';
    const chosen = await setNewPassword(services, {
      token,
      password: 'cinq zestes',
      client: client(),
    });
    expect(await signInAs(ADA, 'cinq zestes')).not.toEqual([]);
    // The browser that opened the link is a known device: tries elsewhere do not lock it out.
    for (let tried = 0; tried < 11; tried++) {
      await signInAs(ADA, `essai numéro ${tried}`).catch(() => undefined);
    }
    expect(await signInAs(ADA, 'cinq zestes', client(chosen.cookies))).not.toEqual([]);
  });

  rule('a try that a crowd kept from being looked at does not count', async () => {
    await addMember(services);
    const unavailable = new AppError('unavailable', 'Trop de personnes se connectent.');
    const passwords = { inNameOf: () => Promise.reject(unavailable) } as unknown as Passwords;
    const crowded = { ...services, auth: { ...services.auth, passwords } };
    for (let tried = 0; tried < 12; tried++) {
      const asked = { email: ADA, password: PASSWORD, client: client() };
      await expect(signIn(crowded, asked)).rejects.toMatchObject({ code: 'unavailable' });
    }
    expect(await signInAs(ADA, PASSWORD)).not.toEqual([]);
  });

  rule('a hash of before is replaced by one of today, which nobody notices', async () => {
    await addMember(services);
    await database.db.update(identities).set({ password: await hashPassword(PASSWORD) });
    await expect(signInAs(ADA, 'autre chose')).rejects.toMatchObject({ code: 'credentials' });
    const kept = async () => (await database.db.select().from(identities))[0]?.password;
    expect(await kept()).toMatch(/^[0-9a-f]{32}:/);
    for (let time = 0; time < 2; time++) {
      expect(await signInAs(ADA, PASSWORD)).not.toEqual([]);
      await services.jobs.settled();
      expect(await kept()).toMatch(/^\$scrypt\$/);
    }
  });

  test('an address tries fifty accounts', async () => {
    const from = client([], anyAddress());
    const tries = await Promise.allSettled(
      Array.from({ length: 51 }, (_, index) => signInAs(`a${index}@example.org`, 'x', from)),
    );
    const codes = tries.map((tried) =>
      tried.status === 'rejected' ? (tried.reason as { code: string }).code : 'in',
    );
    expect(codes.filter((code) => code === 'rate-limited')).toHaveLength(1);
  });

  rule(
    'a suspended account is told so, after its password alone, and its sessions are nobody’s',
    async () => {
      const { cookies } = await addMember(services);
      await database.db
        .update(users)
        .set({ bannedAt: services.clock() })
        .where(eq(users.email, ADA));
      expect(await sessionOf(cookies)).toBeNull();
      await expect(signInAs(ADA, PASSWORD)).rejects.toMatchObject({ code: 'banned' });
      await expect(signInAs(ADA, 'autre chose du tout')).rejects.toMatchObject({
        code: 'credentials',
      });
    },
  );
});

rules('a session', () => {
  test('ends when its member signs out, for good', async () => {
    const { cookies } = await addMember(services);
    const gone = await signOut(services, client(cookies));
    expect(gone.join()).toMatch(/^__Host-zinc-session=; Max-Age=0/);
    expect(await sessionOf(cookies)).toBeNull();
    expect(await database.db.$count(sessions)).toBe(0);
  });

  test('that has ended is taken out of the browser', async () => {
    const { cookies } = await addMember(services);
    await database.db.update(sessions).set({ expiresAt: new Date(0) });
    const read = await readSession(services, client(cookies));
    expect(read.session).toBeNull();
    expect(read.cookies.join()).toMatch(/zinc-session=; Max-Age=0/);
  });

  test('ends after ninety days, however often it was used', async () => {
    const { cookies } = await addMember(services);
    const ago = (ms: number) => ({ createdAt: new Date(Date.now() - 90 * 86_400_000 + ms) });
    await database.db.update(sessions).set(ago(60_000));
    expect(await sessionOf(cookies)).not.toBeNull();
    await database.db.update(sessions).set(ago(0));
    const read = await readSession(services, client(cookies));
    expect(read.session).toBeNull();
    expect(read.cookies.join()).toMatch(/zinc-session=; Max-Age=0/);
    expect(await database.db.$count(sessions)).toBe(0);
  });

  test('slides: a visit after a day renews it and its cookie, no sooner', async () => {
    const { cookies } = await addMember(services);
    expect((await readSession(services, client(cookies))).cookies).toEqual([]);
    const soon = new Date(Date.now() + 3_600_000);
    await database.db.update(sessions).set({ expiresAt: soon });
    const read = await readSession(services, client(cookies));
    expect(tokenOf(read.cookies)).toBe(tokenOf(cookies));
    const [kept] = await database.db.select().from(sessions);
    expect(kept?.expiresAt.getTime()).toBeGreaterThan(soon.getTime());
  });
});
