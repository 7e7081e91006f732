import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { passkeys, rateLimits, sessions } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { unsentMail } from '#db/schema/office.server.ts';
import { Authenticator } from '#test/data/authenticator.ts';
import { addMember, anyAddress, client, PASSWORD } from '#test/data/members.ts';
import { openServices } from '#test/run/services.ts';
import {
  addPasskey,
  listPasskeys,
  MAX_PASSKEYS,
  preparePasskey,
  removePasskey,
} from './own-passkeys.server.ts';
import { createdPasskeyForm, usedPasskeyForm } from './passkey-form.ts';
import { offerPasskey, signInWithPasskey } from './sign-in-with-passkey.server.ts';
import { readSession, type Session } from '../sign-in/sessions.server.ts';
import { rule, rules } from '#test/run/rule.ts';

let database: OpenDatabase;
let services: Services;
openServices(
  (opened) => {
    ({ database, services } = opened);
  },
  [users, rateLimits, unsentMail],
);
beforeEach(() => {
  // better-auth logs each refused answer.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

interface Enrolled {
  session: Session;
  cookies: string[];
}
const sessionOf = async (cookies: readonly string[]) =>
  (await readSession(services, client(cookies))).session;

const prepare = ({ session, cookies }: Enrolled, password = PASSWORD) =>
  preparePasskey(services, { session, client: client(cookies), password });

/** Makes a passkey on a device, and adds it to the member's account. */
async function add(member: Enrolled, device: Authenticator, manner = {}) {
  const { options, cookies } = await prepare(member);
  await addPasskey(services, {
    session: member.session,
    client: client([...member.cookies, ...cookies]),
    name: 'Téléphone',
    credential: device.create(options, manner),
  });
}

async function enter(device: Authenticator, manner = {}) {
  const { options, cookies } = await offerPasskey(services, { client: client() });
  const credential = device.get(options, manner);
  return signInWithPasskey(services, { credential, client: client(cookies) });
}

const subjects = async () => {
  await services.jobs.settled();
  const letters = await database.db.select({ subject: unsentMail.subject }).from(unsentMail);
  return letters.map(({ subject }) => subject);
};

rules('enrolling', () => {
  test('takes the password, is listed by name and is told', async () => {
    const member = await addMember(services);
    await expect(prepare(member, 'autre chose')).rejects.toMatchObject({ code: 'wrong-password' });
    await add(member, new Authenticator());
    expect(await listPasskeys(services, member)).toEqual([
      expect.objectContaining({ name: 'Téléphone', usedAt: null }),
    ]);
    expect(await subjects()).toContain('Clé d’accès ajoutée');
  });

  test('asks the device to make sure of who holds it, and to keep the key', async () => {
    const { options } = await prepare(await addMember(services));
    expect(options).toMatchObject({
      rp: { id: 'zinc.example', name: 'Zinc' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  test.each([
    ['from another site', { origin: 'https://zinc.example.net' }],
    ['for another site', { rpId: 'zinc.example.net' }],
    ['of a device that anyone may hold', { isVerified: false }],
  ])('a key %s is refused', async (_, manner) => {
    const member = await addMember(services);
    await expect(add(member, new Authenticator(), manner)).rejects.toMatchObject({
      code: 'passkey',
    });
    expect(await listPasskeys(services, member)).toEqual([]);
  });

  test('what was asked of one member serves no other, and serves once', async () => {
    const ada = await addMember(services);
    const eve = await addMember(services, { email: 'eve@example.org' });
    const { options, cookies } = await prepare(ada);
    const device = new Authenticator();
    const asked = { name: 'Clé', credential: device.create(options) };
    await expect(
      addPasskey(services, {
        ...asked,
        session: eve.session,
        client: client([...eve.cookies, ...cookies]),
      }),
    ).rejects.toMatchObject({ code: 'passkey' });
    await expect(
      addPasskey(services, {
        ...asked,
        session: ada.session,
        client: client([...ada.cookies, ...cookies]),
      }),
    ).rejects.toMatchObject({ code: 'passkey' });
  });

  test('a key belongs to one account', async () => {
    const device = new Authenticator();
    await add(await addMember(services), device);
    const eve = await addMember(services, { email: 'eve@example.org' });
    await expect(add(eve, device)).rejects.toMatchObject({ code: 'passkey' });
  });

  test('an account has so many', async () => {
    const member = await addMember(services);
    const common = { userId: member.session.member.id, name: 'Clé', publicKey: '', counter: 0 };
    await database.db.insert(passkeys).values(
      Array.from({ length: MAX_PASSKEYS }, (_, index) => ({
        ...common,
        credentialID: `cle-${index}`,
        deviceType: 'singleDevice',
        backedUp: false,
      })),
    );
    await expect(prepare(member)).rejects.toMatchObject({ code: 'too-many-passkeys' });
  });
});

describe('signing in', () => {
  rule('takes the key alone, opens a session and says when', async () => {
    const member = await addMember(services);
    const device = new Authenticator();
    await add(member, device);
    const opened = await sessionOf(await enter(device));
    expect(opened).toMatchObject({ email: 'ada@example.org', member: member.session.member });
    expect(opened?.id).not.toBe(member.session.id);
    expect((await listPasskeys(services, member))[0]?.usedAt).toEqual(services.clock());
  });

  rule('the offer says nothing of any account, and asks to make sure of the holder', async () => {
    const { options } = await offerPasskey(services, { client: client() });
    expect(options).toMatchObject({ rpId: 'zinc.example', userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
  });

  rule('closes the session that the browser had', async () => {
    const member = await addMember(services);
    const device = new Authenticator();
    await add(member, device);
    const { options, cookies } = await offerPasskey(services, { client: client() });
    const both = client([...member.cookies, ...cookies]);
    await signInWithPasskey(services, { credential: device.get(options), client: both });
    expect(await sessionOf(member.cookies)).toBeNull();
  });

  rule.each([
    ['answered on another site', { origin: 'https://zinc.example.net' }],
    ['asked for another site', { rpId: 'zinc.example.net' }],
    ['of a device that anyone may hold', { isVerified: false }],
  ])('a key %s opens nothing', async (_, manner) => {
    const device = new Authenticator();
    await add(await addMember(services), device);
    const before = await database.db.$count(sessions);
    await expect(enter(device, manner)).rejects.toMatchObject({ code: 'passkey' });
    expect(await database.db.$count(sessions)).toBe(before);
  });

  rule('an unknown key opens nothing', async () => {
    await expect(enter(new Authenticator())).rejects.toMatchObject({ code: 'passkey' });
  });

  rule('an answer serves once, to the browser that was asked', async () => {
    const device = new Authenticator();
    await add(await addMember(services), device);
    const { options, cookies } = await offerPasskey(services, { client: client() });
    const credential = device.get(options);
    await expect(
      signInWithPasskey(services, { credential, client: client() }),
    ).rejects.toMatchObject({ code: 'passkey' });
    await signInWithPasskey(services, { credential, client: client(cookies) });
    await expect(
      signInWithPasskey(services, { credential, client: client(cookies) }),
    ).rejects.toMatchObject({ code: 'passkey' });
  });

  rule('a copy of a key that counts its uses is found out', async () => {
    const device = new Authenticator();
    await add(await addMember(services), device);
    const { options, cookies } = await offerPasskey(services, { client: client() });
    const old = device.get(options);
    await enter(device);
    await expect(
      signInWithPasskey(services, { credential: old, client: client(cookies) }),
    ).rejects.toMatchObject({ code: 'passkey' });
  });

  rule('a suspended account stays closed, and says why', async () => {
    const { session, ...member } = await addMember(services);
    const device = new Authenticator();
    await add({ session, ...member }, device);
    await database.db
      .update(users)
      .set({ bannedAt: services.clock(), banReason: 'Publicité.' })
      .where(eq(users.id, session.member.id));
    await expect(enter(device)).rejects.toMatchObject({
      code: 'banned',
      message: 'Votre compte est suspendu. Raison\u00a0: Publicité.',
    });
  });

  test('keys are not asked for for ever from one address', async () => {
    const from = client([], anyAddress());
    const offers = await Promise.allSettled(
      Array.from({ length: 65 }, () => offerPasskey(services, { client: from })),
    );
    expect(offers.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
  });
});

rules('removing', () => {
  test('takes the password, and the key then opens nothing', async () => {
    const member = await addMember(services);
    const device = new Authenticator();
    await add(member, device);
    const [kept] = await listPasskeys(services, member);
    const asked = { session: member.session, passkeyId: kept?.id ?? '' };
    await expect(
      removePasskey(services, { ...asked, password: 'autre chose' }),
    ).rejects.toMatchObject({ code: 'wrong-password' });
    await removePasskey(services, { ...asked, password: PASSWORD });
    await expect(enter(device)).rejects.toMatchObject({ code: 'passkey' });
    expect(await subjects()).toContain('Clé d’accès retirée');
  });

  test('another member’s stays', async () => {
    const ada = await addMember(services);
    await add(ada, new Authenticator());
    const eve = await addMember(services, { email: 'eve@example.org' });
    const [kept] = await listPasskeys(services, ada);
    const asked = { session: eve.session, passkeyId: kept?.id ?? '' };
    await removePasskey(services, { ...asked, password: PASSWORD });
    expect(await listPasskeys(services, ada)).toHaveLength(1);
  });
});

rules('what comes from browsers', () => {
  const used = JSON.stringify(new Authenticator().get({ challenge: 'abc' }));

  test('is read as it is written', () => {
    expect(usedPasskeyForm.safeParse({ credential: used }).success).toBe(true);
  });

  test.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['another shape', '{"id":"a"}'],
    ['an id that is no text', used.replace(/"id":"[^"]+"/, '"id":{"$ne":1}')],
    ['too much', `${used}${' '.repeat(20_000)}`],
  ])('%s is refused', (_, credential) => {
    expect(usedPasskeyForm.safeParse({ credential }).success).toBe(false);
    expect(createdPasskeyForm.safeParse({ name: 'Clé', credential }).success).toBe(false);
  });
});
