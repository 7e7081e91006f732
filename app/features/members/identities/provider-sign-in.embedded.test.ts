/** Sign-in and sign-up by an OpenID Connect issuer on this machine. */
import { createOTP } from '@better-auth/utils/otp';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { identities, rateLimits, sessions } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { unsentMail } from '#db/schema/office.server.ts';
import { TERMS_VERSION } from '#features/members/accounts/account.ts';
import { confirmSignIn } from '#features/members/accounts/second-factor/challenge.server.ts';
import {
  prepareFactor,
  startFactor,
} from '#features/members/accounts/second-factor/change-factors.server.ts';
import { readSession } from '#features/members/accounts/sign-in/sessions.server.ts';
import { readTwoFactor } from '#features/members/accounts/second-factor/read-factors.server.ts';
import { createProviders } from '#services/identity-providers.server.ts';
import { OPENING } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addMember, anyAddress, client, PASSWORD } from '#test/data/members.ts';
import {
  acceptAt,
  CLIENT,
  denyAt,
  startIssuer,
  type Fault,
  type Issuer,
  type Person,
} from '#test/outside/openid-issuer.ts';
import { testServices } from '#test/run/services.ts';
import { comeBack, firstOf, leave, visit } from '#test/site/visits.ts';
import { joinByProvider } from './join-by-provider.server.ts';
import { leaveForProvider } from './leave-for-provider.server.ts';

const ADA: Person = {
  sub: 'ada-1815',
  email: 'Ada@Example.org',
  email_verified: true,
  name: 'Ada <Lovelace>',
};
const SUSPENDED = {
  code: 'banned',
  message: 'Votre compte est suspendu. Raison\u00a0: Publicité.',
};
const UNVERIFIED: Person = { ...ADA, email_verified: false };

let database: OpenDatabase;
let issuer: Issuer;
let services: Services;
let now = OPENING;

const withIssuer = (chosen: Parameters<typeof testServices>[1] = {}) =>
  testServices(database.db, {
    clock: () => now,
    providers: createProviders([{ id: 'oidc', name: 'Registre', issuer: issuer.url, ...CLIENT }]),
    ...chosen,
  });

beforeAll(async () => {
  database = await openTestDatabase();
  issuer = await startIssuer();
});
afterAll(async () => {
  await services.jobs.settled();
  await issuer.close();
  await database.close();
});
beforeEach(async () => {
  now = OPENING;
  services = withIssuer();
  for (const table of [users, rateLimits, unsentMail]) await database.db.delete(table);
});
afterEach(async () => {
  issuer.fault = null;
  issuer.tellsApart = false;
  vi.restoreAllMocks();
  await services.jobs.settled();
});

const come = (person: Person, visitor: Parameters<typeof visit>[2] = {}, on = services) =>
  visit(on, (authorization) => acceptAt(authorization, person), visitor);
const join = (cookies: readonly string[], name = 'Ada', on = services) =>
  joinByProvider(on, { name, client: client(cookies) });
/** Signs up by the issuer as that person. */
async function joinAs(person: Person, visitor: Parameters<typeof visit>[2] = {}, on = services) {
  return join((await come(person, visitor, on)).cookies, 'Ada', on);
}
const sessionOf = async (cookies: readonly string[]) =>
  (await readSession(services, client(cookies))).session;
const confirmAddress = (isConfirmed: boolean) =>
  database.db.update(users).set({ emailVerified: isConfirmed });
async function letters(): Promise<string[]> {
  await services.jobs.settled();
  const rows = await database.db.select({ subject: unsentMail.subject }).from(unsentMail);
  return rows.map(({ subject }) => subject).toSorted();
}
/** Hides the log of expected faults. */
const silence = () => vi.spyOn(console, 'error').mockReturnValue(undefined);

describe('a newcomer', () => {
  test('has no account until they say that they are of age and accept the terms', async () => {
    const arrival = await come(ADA, { returnTo: '/cocktails/negroni' });
    expect(arrival).toMatchObject({ next: 'welcome', returnTo: '/cocktails/negroni' });
    expect(await sessionOf(arrival.cookies)).toBeNull();
    expect(await database.db.$count(users)).toBe(0);
    const joined = await join(arrival.cookies, 'Ada du comptoir');
    expect(joined).toMatchObject({ mustConfirm: false, returnTo: '/cocktails/negroni' });
    expect(await sessionOf(joined.cookies)).toMatchObject({ name: 'Ada du comptoir' });
    const [user] = await database.db.select().from(users);
    expect(user).toMatchObject({
      email: 'ada@example.org',
      emailVerified: true,
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: OPENING,
    });
    expect(await letters()).toEqual([]);
  });

  test('leaves nothing with us that would let us act over there', async () => {
    await joinAs(ADA);
    const [identity] = await database.db.select().from(identities);
    expect(identity).toMatchObject({
      providerId: issuer.url,
      accountId: 'ada-1815',
      accessToken: null,
      refreshToken: null,
      idToken: null,
      password: null,
    });
  });

  test('who sends the form twice has one account, and is signed in', async () => {
    const { cookies } = await come(ADA);
    const [first, second] = [await join(cookies), await join(cookies, 'Autre')];
    expect(await sessionOf(first.cookies)).not.toBeNull();
    expect(await sessionOf(second.cookies)).toMatchObject({ name: 'Ada' });
    expect(await database.db.$count(users)).toBe(1);
  });

  test('whose identity was linked meanwhile gets no second account', async () => {
    const { cookies } = await come(ADA);
    const { session } = await addMember(services, { email: 'autre@example.org' });
    const values = { userId: session.member.id, providerId: issuer.url, accountId: ADA.sub };
    await database.db.insert(identities).values(values);
    expect(await sessionOf((await join(cookies)).cookies)).toMatchObject({
      email: 'autre@example.org',
    });
    expect(await database.db.$count(users)).toBe(1);
  });

  test('may take half an hour, and no more', async () => {
    const { cookies } = await come(ADA);
    now = new Date(OPENING.getTime() + 30 * 60_000);
    await expect(join(cookies)).rejects.toMatchObject({ code: 'perdu' });
    await expect(join([])).rejects.toMatchObject({ code: 'perdu' });
    await expect(join(['__Host-zinc-bienvenue=forge'])).rejects.toMatchObject({ code: 'perdu' });
  });

  test('whose claims are told apart is asked for them', async () => {
    issuer.tellsApart = true;
    await joinAs(ADA);
    const [user] = await database.db.select().from(users);
    expect(user).toMatchObject({ email: 'ada@example.org', emailVerified: true });
  });

  test.each([undefined, 'pas une adresse', `${'a'.repeat(300)}@example.org`])(
    'without a usable address (%s) is told so',
    async (email) => {
      const { sub } = ADA;
      const person = email === undefined ? { sub } : { sub, email };
      await expect(come(person)).rejects.toMatchObject({ code: 'sans-adresse' });
    },
  );

  test('whose address nobody made sure of is written to', async () => {
    await joinAs(UNVERIFIED);
    const [user] = await database.db.select().from(users);
    expect(user).toMatchObject({ emailVerified: false });
    expect(await letters()).toEqual(['Confirmez votre adresse']);
  });
});

describe('a member', () => {
  test('comes back to what they did, whatever their address has become over there', async () => {
    await joinAs(ADA);
    const arrival = await come(
      { sub: ADA.sub, email: 'autre@example.org' },
      { returnTo: '/profile' },
    );
    expect(arrival).toMatchObject({ next: 'session', returnTo: '/profile' });
    expect(await sessionOf(arrival.cookies)).toMatchObject({ email: 'ada@example.org' });
  });

  test('gets a new session, and the one that the browser had is closed', async () => {
    const { cookies } = await joinAs(ADA);
    const before = await sessionOf(cookies);
    const arrival = await come(ADA, { cookies });
    const after = await sessionOf(arrival.cookies);
    expect(after?.id).not.toBe(before?.id);
    expect(await sessionOf(cookies)).toBeNull();
    expect(await database.db.$count(sessions)).toBe(1);
  });

  test('who is suspended is refused, and told why', async () => {
    await joinAs(ADA);
    await database.db.update(users).set({ bannedAt: OPENING, banReason: 'Publicité.' });
    await database.db.delete(sessions);
    await expect(come(ADA)).rejects.toMatchObject(SUSPENDED);
    expect(await database.db.$count(sessions)).toBe(0);
  });

  test('with a second factor gives a code: it cannot be walked around', async () => {
    const { cookies, session } = await addMember(services);
    await confirmAddress(true);
    const asked = { session, client: client(cookies), factor: 'application' } as const;
    await prepareFactor(services, { ...asked, password: PASSWORD });
    const { prepared } = await readTwoFactor(services, { session });
    if (!prepared?.secret) throw new Error('Not prepared.');
    await startFactor(services, { ...asked, code: await createOTP(prepared.secret).totp() });
    await database.db.delete(sessions);
    const arrival = await come(ADA, { returnTo: '/profile' });
    expect(arrival).toMatchObject({ next: 'code', returnTo: '/profile' });
    expect(await sessionOf(arrival.cookies)).toBeNull();
    expect(await database.db.$count(sessions)).toBe(0);
    const [backup = ''] = prepared.backupCodes;
    const entered = await confirmSignIn(services, {
      code: backup,
      client: client(arrival.cookies),
    });
    expect(await sessionOf(entered)).toMatchObject({ email: 'ada@example.org' });
  });
});

describe('an address that has an account here', () => {
  test('verified on both sides is the same person, who is told of the link', async () => {
    await addMember(services);
    await confirmAddress(true);
    await letters();
    await database.db.delete(unsentMail);
    const arrival = await come(ADA);
    expect(await sessionOf(arrival.cookies)).toMatchObject({ email: 'ada@example.org' });
    expect(await letters()).toEqual(['Registre ouvre votre compte']);
    expect(await come(ADA)).toMatchObject({ next: 'session' });
    expect(await letters()).toHaveLength(1);
  });

  test('confirmed over there alone is told to sign in first: who made it may be another', async () => {
    await addMember(services);
    await expect(come(ADA)).rejects.toMatchObject({ code: 'adresse-prise' });
    expect(await database.db.$count(identities, eq(identities.providerId, issuer.url))).toBe(0);
  });

  test('that is suspended gets no link', async () => {
    await addMember(services);
    const suspended = { bannedAt: OPENING, banReason: 'Publicité.' };
    await database.db.update(users).set({ emailVerified: true, ...suspended });
    await expect(come(ADA)).rejects.toMatchObject(SUSPENDED);
    expect(await database.db.$count(identities, eq(identities.providerId, issuer.url))).toBe(0);
  });

  test('confirmed here alone is told once they join, as signing up does', async () => {
    await addMember(services);
    await confirmAddress(true);
    const arrival = await come(UNVERIFIED);
    expect(arrival.next).toBe('welcome');
    await expect(join(arrival.cookies)).rejects.toMatchObject({ code: 'adresse-prise' });
    expect(await database.db.$count(identities, eq(identities.providerId, issuer.url))).toBe(0);
  });
});

describe('where addresses must be confirmed', () => {
  beforeEach(() => {
    services = withIssuer({ requireEmailVerification: true });
  });

  test('joining says the same of an address that has an account', async () => {
    const free = await joinAs({ ...UNVERIFIED, sub: '1', email: 'libre@example.org' });
    await database.db.insert(users).values({ name: 'Ada', email: 'ada@example.org' });
    const taken = await joinAs(UNVERIFIED);
    const seen = ({ cookies, ...rest }: typeof free) => ({
      ...rest,
      // Sealed values differ; only their length counts.
      cookies: cookies.map((cookie) => cookie.replace(/=[\w.-]{100,}/, (text) => `${text.length}`)),
    });
    expect(seen(taken)).toEqual(seen(free));
    expect(free.mustConfirm).toBe(true);
    expect(await database.db.$count(sessions)).toBe(0);
    expect(await letters()).toEqual(['Confirmez votre adresse', 'Vous avez déjà un compte']);
  });

  test('an account waits for it, and another link is sent at each try', async () => {
    await joinAs(UNVERIFIED);
    await expect(come(UNVERIFIED)).rejects.toMatchObject({ code: 'adresse-a-confirmer' });
    expect(await letters()).toEqual(['Confirmez votre adresse', 'Confirmez votre adresse']);
    await confirmAddress(true);
    expect(await come(UNVERIFIED)).toMatchObject({ next: 'session' });
  });

  test('an address that the issuer made sure of is confirmed', async () => {
    expect(await joinAs(ADA)).toMatchObject({ mustConfirm: false });
  });
});

describe('refused', () => {
  test('who says no over there', async () => {
    await expect(visit(services, denyAt)).rejects.toMatchObject({ code: 'annule' });
  });

  test.each<Fault>(['wrong key', 'wrong nonce', 'wrong audience', 'expired'])(
    'a token with a %s',
    async (fault) => {
      const log = silence();
      issuer.fault = fault;
      await expect(come(ADA)).rejects.toMatchObject({ code: 'invalide' });
      expect(log).toHaveBeenCalledOnce();
    },
  );

  test('a state, an issuer or a code that is not that of the visit', async () => {
    silence();
    const { cookies, authorization } = await leave(services);
    const back = await acceptAt(authorization, ADA);
    for (const parameter of ['state', 'iss', 'code']) {
      const address = new URL(back);
      address.searchParams.set(parameter, 'https://autre.example');
      await expect(comeBack(services, address.href, { cookies })).rejects.toMatchObject({
        code: 'invalide',
      });
    }
  });

  test('the answer to somebody else’s visit, and one that has served', async () => {
    silence();
    const mine = await leave(services);
    const theirs = await leave(services);
    const back = await acceptAt(theirs.authorization, ADA);
    await expect(comeBack(services, back, mine)).rejects.toMatchObject({ code: 'invalide' });
    await comeBack(services, back, theirs);
    await expect(comeBack(services, back, theirs)).rejects.toMatchObject({ code: 'invalide' });
  });

  test('a browser that has begun no visit, or began it too long ago', async () => {
    const { cookies, authorization } = await leave(services);
    const back = await acceptAt(authorization, ADA);
    await expect(comeBack(services, back, {})).rejects.toMatchObject({ code: 'perdu' });
    const forged = ['__Host-zinc-visite=AAAA'];
    await expect(comeBack(services, back, { cookies: forged })).rejects.toMatchObject({
      code: 'perdu',
    });
    now = new Date(OPENING.getTime() + 10 * 60_000);
    await expect(comeBack(services, back, { cookies })).rejects.toMatchObject({ code: 'perdu' });
  });

  test('too many visits from one address', async () => {
    const provider = firstOf(services);
    const from = client([], anyAddress());
    const asked = { provider, returnTo: null, linkTo: null, client: from };
    for (let times = 0; times < 30; times++) await leaveForProvider(services, asked);
    await expect(leaveForProvider(services, asked)).rejects.toMatchObject({ code: 'rate-limited' });
  });
});

describe('an issuer that does not do its part', () => {
  test.each<Fault>(['down', 'slow', 'no discovery'])('%s: said, then tried anew', async (fault) => {
    const log = silence();
    issuer.fault = fault;
    await expect(leave(services)).rejects.toMatchObject({ code: 'indisponible' });
    expect(log).toHaveBeenCalledOnce();
    issuer.fault = null;
    expect(await come(ADA)).toMatchObject({ next: 'welcome' });
  });

  test('that fails on the way back', async () => {
    silence();
    const { cookies, authorization } = await leave(services);
    const back = await acceptAt(authorization, ADA);
    issuer.fault = 'down';
    await expect(comeBack(services, back, { cookies })).rejects.toMatchObject({
      code: 'indisponible',
    });
  });

  test('that nobody listens for', async () => {
    silence();
    const gone = await startIssuer();
    await gone.close();
    const options = { id: 'oidc', name: 'Absent', issuer: gone.url, ...CLIENT } as const;
    services = withIssuer({ providers: createProviders([options]) });
    await expect(leave(services)).rejects.toMatchObject({ code: 'indisponible' });
  });

  test('that does not know us', async () => {
    silence();
    const options = { id: 'oidc', name: 'Registre', issuer: issuer.url } as const;
    const stranger = { clientId: 'zinc', clientSecret: 'autre' };
    services = withIssuer({ providers: createProviders([{ ...options, ...stranger }]) });
    await expect(come(ADA)).rejects.toMatchObject({ code: 'invalide' });
  });
});
