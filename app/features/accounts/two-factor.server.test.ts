import { createOTP } from '@better-auth/utils/otp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits, sessions, twoFactors } from '#db/schema-accounts.server.ts';
import { users } from '#db/schema-members.server.ts';
import { unsentMail } from '#db/schema-office.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { addMember, client, PASSWORD } from '#test/members.ts';
import { testServices } from '#test/services.ts';
import { confirmSignIn } from './confirm-sign-in.server.ts';
import { readSession } from './read-session.server.ts';
import { signIn } from './sign-in.server.ts';
import { base32, qrPath, totpAddress } from './totp-address.ts';
import {
  prepareTwoFactor,
  readTwoFactor,
  removeTwoFactor,
  startTwoFactor,
} from './two-factor.server.ts';

const ADA = 'ada@example.org';
let database: OpenDatabase;
let services: Services;
beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db);
});
afterAll(async () => {
  await services.background.settled();
  await database.close();
});
beforeEach(async () => {
  await services.background.settled();
  for (const table of [users, rateLimits, unsentMail]) await database.db.delete(table);
});

const sessionOf = async (cookies: readonly string[]) =>
  (await readSession(services, client(cookies))).session;
const enter = () => signIn(services, { email: ADA, password: PASSWORD, client: client() });
const answer = (cookies: readonly string[], code: string) =>
  confirmSignIn(services, { code, client: client(cookies) });
/** What an application shows. */
const codeOf = (secret: string) => createOTP(secret).totp();

/** A member with a factor in use, and what their application and their paper hold. */
async function enrol() {
  const { session, cookies } = await addMember(services);
  await prepareTwoFactor(services, { session, client: client(cookies), password: PASSWORD });
  const prepared = await readTwoFactor(services, session);
  if (prepared.state !== 'prepared') throw new Error('Not prepared.');
  const { secret, backupCodes } = prepared;
  const asked = { session, client: client(cookies), code: await codeOf(secret) };
  const renewed = await startTwoFactor(services, asked);
  const current = await sessionOf(renewed);
  if (!current) throw new Error('No session.');
  return { session: current, cookies: renewed, before: cookies, secret, backupCodes };
}

describe('enrolling', () => {
  test('asks for the password, then for a code, and changes nothing until then', async () => {
    const { session, cookies } = await addMember(services);
    const asked = { session, client: client(cookies) };
    await expect(
      prepareTwoFactor(services, { ...asked, password: 'autre chose' }),
    ).rejects.toMatchObject({ code: 'wrong-password' });
    expect(await readTwoFactor(services, session)).toEqual({ state: 'none' });
    await prepareTwoFactor(services, { ...asked, password: PASSWORD });
    await expect(startTwoFactor(services, { ...asked, code: '000000' })).rejects.toMatchObject({
      code: 'wrong-code',
    });
    expect(await enter()).toMatchObject({ needsCode: false });
  });

  test('shows the secret until it serves, and tells the member', async () => {
    const { session, cookies, before } = await enrol();
    expect(await readTwoFactor(services, session)).toEqual({ state: 'on' });
    expect(await sessionOf(cookies)).not.toBeNull();
    expect(await sessionOf(before)).toBeNull();
    await services.background.settled();
    const letters = await database.db.select({ subject: unsentMail.subject }).from(unsentMail);
    expect(letters).toContainEqual({ subject: 'Double authentification activée' });
  });

  test('keeps secrets encrypted', async () => {
    const { secret, backupCodes } = await enrol();
    const kept = JSON.stringify(await database.db.select().from(twoFactors));
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(backupCodes[0]);
  });
});

describe('signing in', () => {
  test('takes the code after the password, and opens no session before', async () => {
    const { secret } = await enrol();
    const before = await database.db.$count(sessions);
    const { cookies, needsCode } = await enter();
    expect(needsCode).toBe(true);
    expect(await sessionOf(cookies)).toBeNull();
    expect(await database.db.$count(sessions)).toBe(before);
    const opened = await answer(cookies, await codeOf(secret));
    expect((await sessionOf(opened))?.email).toBe(ADA);
  });

  test('a backup code serves once', async () => {
    const { backupCodes } = await enrol();
    const code = backupCodes[0] ?? '';
    const { cookies } = await enter();
    expect(await sessionOf(await answer(cookies, code))).not.toBeNull();
    const again = await enter();
    await expect(answer(again.cookies, code)).rejects.toMatchObject({ code: 'wrong-code' });
  });

  test('codes cannot be guessed: five tries a sign-in, ten an account', async () => {
    await enrol();
    const codes = new Set<string>();
    for (let signIns = 0; signIns < 3; signIns++) {
      const { cookies } = await enter();
      for (let tried = 0; tried < 6; tried++) {
        const refusal = await answer(cookies, '000000').catch((error: unknown) => error);
        codes.add((refusal as { code: string }).code);
      }
    }
    expect(codes).toEqual(new Set(['wrong-code', 'challenge', 'code-locked']));
  });

  test('somebody suspended between the password and the code stays out, and is told why', async () => {
    const { secret } = await enrol();
    const { cookies } = await enter();
    await database.db.update(users).set({ bannedAt: new Date(), banReason: 'Publicité.' });
    await database.db.delete(sessions);
    await expect(answer(cookies, await codeOf(secret))).rejects.toMatchObject({
      code: 'banned',
      message: 'Votre compte est suspendu. Raison\u00a0: Publicité.',
    });
    expect(await database.db.$count(sessions)).toBe(0);
  });

  test('a code without a password before it opens nothing', async () => {
    const { secret } = await enrol();
    await expect(answer([], await codeOf(secret))).rejects.toMatchObject({ code: 'challenge' });
  });
});

test('a factor is removed with the password, and the member is told', async () => {
  const { session, cookies } = await enrol();
  const asked = { session, client: client(cookies) };
  await expect(
    removeTwoFactor(services, { ...asked, password: 'autre chose' }),
  ).rejects.toMatchObject({ code: 'wrong-password' });
  const renewed = await removeTwoFactor(services, { ...asked, password: PASSWORD });
  expect(await sessionOf(renewed)).not.toBeNull();
  expect(await enter()).toMatchObject({ needsCode: false });
  expect(await database.db.$count(twoFactors)).toBe(0);
});

describe('what applications read', () => {
  // RFC 4648, section 10.
  test.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foobar', 'MZXW6YTBOI'],
  ])('base32 of %s', (text, encoded) => {
    expect(base32(text)).toBe(encoded);
  });

  test('an address that holds the secret, drawn as a square', () => {
    const address = totpAddress('foobar', ADA);
    expect(address).toBe(
      'otpauth://totp/Zinc:ada%40example.org?secret=MZXW6YTBOI&issuer=Zinc&digits=6&period=30',
    );
    const { side, path } = qrPath(address);
    expect(side).toBeGreaterThan(20);
    expect(path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/);
  });
});
