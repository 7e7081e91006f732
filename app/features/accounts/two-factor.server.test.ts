import { createOTP } from '@better-auth/utils/otp';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { identities, rateLimits, sessions, twoFactors } from '#db/schema-accounts.server.ts';
import { users } from '#db/schema-members.server.ts';
import { unsentMail } from '#db/schema-office.server.ts';
import { createSmsSender } from '#services/sms-webhook.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { addMember, anyAddress, client, PASSWORD } from '#test/members.ts';
import { testServices } from '#test/services.ts';
import { codeIn, startSmsGateway } from '#test/sms-gateway.ts';
import { abandonFactor } from './abandon-factor.server.ts';
import type { Factor } from './account.ts';
import { readChallenge } from './challenge.server.ts';
import { confirmSignIn } from './confirm-sign-in.server.ts';
import { prepareFactor } from './prepare-factor.server.ts';
import { readSession, type Session } from './read-session.server.ts';
import { readTwoFactor } from './read-two-factor.server.ts';
import { removeFactor } from './remove-factor.server.ts';
import { renewBackupCodes } from './renew-backup-codes.server.ts';
import { resendFirstCode } from './resend-first-code.server.ts';
import { sendCodeAfterPassword, sendSignInCode } from './send-sign-in-code.server.ts';
import { signIn } from './sign-in.server.ts';
import { startFactor } from './start-factor.server.ts';

const ADA = 'ada@example.org';
const PHONE = '+33612345678';
let database: OpenDatabase;
let services: Services;
let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = await startSmsGateway();
  const sms = createSmsSender({ url: gateway.url, secret: undefined });
  services = testServices(database.db, { sms });
});
afterAll(async () => {
  await services.background.settled();
  await gateway.close();
  await database.close();
});
beforeEach(async () => {
  await services.background.settled();
  for (const table of [users, rateLimits, unsentMail]) await database.db.delete(table);
});

const sessionOf = async (cookies: readonly string[]) =>
  (await readSession(services, client(cookies))).session;
const enter = () => signIn(services, { email: ADA, password: PASSWORD, client: client() });
const answer = (cookies: readonly string[], code: string, isSent = false) =>
  confirmSignIn(services, { code, isSent, client: client(cookies) });
/** What an application shows. */
const codeOf = (secret: string) => createOTP(secret).totp();
const stateOf = async (session: Session, factor: Factor) =>
  (await readTwoFactor(services, { session })).factors.find((one) => one.factor === factor)?.state;

/** The codes that letters carry, the latest last. */
async function mailedCodes(): Promise<string[]> {
  await services.background.settled();
  const letters = await database.db
    .select({ secret: unsentMail.secret })
    .from(unsentMail)
    .where(eq(unsentMail.subject, 'Votre code'))
    .orderBy(unsentMail.createdAt, unsentMail.id);
  return letters.map(({ secret }) => secret ?? '');
}
const mailedCode = async () => (await mailedCodes()).at(-1) ?? '';
const textedCode = () => codeIn(gateway.received.at(-1)?.message ?? '');
const subjects = async () => {
  await services.background.settled();
  const letters = await database.db.select({ subject: unsentMail.subject }).from(unsentMail);
  return letters.map(({ subject }) => subject);
};

interface Enrolled {
  session: Session;
  cookies: string[];
}

async function prepare({ session, cookies }: Enrolled, factor: Factor) {
  const asked = { session, client: client(cookies), factor, password: PASSWORD };
  await prepareFactor(services, { ...asked, ...(factor === 'phone' && { phone: PHONE }) });
  return (await readTwoFactor(services, { session })).prepared;
}

/** Puts a factor to use. @returns the session that follows, and what an application and paper hold */
async function enrol(member: Enrolled, factor: Factor) {
  const prepared = await prepare(member, factor);
  const secret = prepared?.secret ?? '';
  const codes = {
    application: () => codeOf(secret),
    email: mailedCode,
    phone: textedCode,
  };
  const renewed = await startFactor(services, {
    session: member.session,
    client: client(member.cookies),
    factor,
    code: await codes[factor](),
  });
  const cookies = renewed.length > 0 ? renewed : member.cookies;
  const session = await sessionOf(cookies);
  if (!session) throw new Error('No session.');
  return { session, cookies, secret, backupCodes: prepared?.backupCodes ?? [] };
}

const remove = ({ session, cookies }: Enrolled, factor: Factor, password = PASSWORD) =>
  removeFactor(services, { session, client: client(cookies), factor, password });

describe('enrolling', () => {
  test('asks for the password, then for a code, and changes nothing until then', async () => {
    const member = await addMember(services);
    const { session, cookies } = member;
    const asked = { session, client: client(cookies), factor: 'application' } as const;
    await expect(
      prepareFactor(services, { ...asked, password: 'autre chose' }),
    ).rejects.toMatchObject({ code: 'wrong-password' });
    expect(await stateOf(session, 'application')).toBe('none');
    await prepare(member, 'application');
    await expect(startFactor(services, { ...asked, code: '000000' })).rejects.toMatchObject({
      code: 'wrong-code',
    });
    expect(await stateOf(session, 'application')).toBe('prepared');
    expect(await enter()).toMatchObject({ needsCode: false });
  });

  test('what is prepared is shown until it serves, and the session is then another', async () => {
    const member = await addMember(services);
    const { session, cookies, secret, backupCodes } = await enrol(member, 'application');
    expect([secret.length, backupCodes.length]).toEqual([32, 10]);
    const { prepared, isOn, isLast, backupCodesLeft } = await readTwoFactor(services, { session });
    expect({ prepared, isOn, isLast, backupCodesLeft }).toEqual({
      prepared: null,
      isOn: true,
      isLast: true,
      backupCodesLeft: 10,
    });
    expect(await sessionOf(cookies)).not.toBeNull();
    expect(await sessionOf(member.cookies)).toBeNull();
    expect(await subjects()).toContain('Double authentification activée');
  });

  test('a code that was sent confirms what it was sent for, and nothing else', async () => {
    const member = await addMember(services);
    await prepare(member, 'email');
    const asked = { session: member.session, client: client(member.cookies) };
    const code = await mailedCode();
    expect(code).toMatch(/^\d{6}$/);
    await expect(startFactor(services, { ...asked, factor: 'phone', code })).rejects.toMatchObject({
      code: 'not-prepared',
    });
    // Another code takes the place of the one before.
    await resendFirstCode(services, asked);
    await expect(startFactor(services, { ...asked, factor: 'email', code })).rejects.toMatchObject({
      code: 'wrong-code',
    });
    await startFactor(services, { ...asked, factor: 'email', code: await mailedCode() });
    expect(await enter()).toMatchObject({ needsCode: true });
  });

  test('a telephone is confirmed by a message, then shown by its end alone', async () => {
    const { session } = await enrol(await addMember(services), 'phone');
    const { to, message } = gateway.received.at(-1) ?? {};
    expect(to).toBe(PHONE);
    // Telephones propose the code on this site alone.
    expect(message).toMatch(/\n\n@zinc\.example #\d{6}$/);
    const { phone, factors } = await readTwoFactor(services, { session });
    expect(phone).toBe('•• •• 78');
    expect(factors).toContainEqual({ factor: 'phone', state: 'on' });
  });

  test('a message that no gateway takes is told, and can be asked for again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const member = await addMember(services);
    gateway.answer(503);
    await expect(prepare(member, 'phone')).rejects.toMatchObject({ code: 'sms' });
    gateway.answer(200);
    const asked = { session: member.session, client: client(member.cookies) };
    await resendFirstCode(services, asked);
    await startFactor(services, { ...asked, factor: 'phone', code: textedCode() });
    expect(JSON.stringify(warn.mock.calls)).not.toContain(PHONE);
    warn.mockRestore();
  });

  test('one that was abandoned asks anew for what it takes', async () => {
    const member = await addMember(services);
    await prepare(member, 'phone');
    await abandonFactor(services, { session: member.session });
    expect(await stateOf(member.session, 'phone')).toBe('none');
    const code = textedCode();
    const asked = { session: member.session, client: client(member.cookies), code };
    await expect(startFactor(services, { ...asked, factor: 'phone' })).rejects.toMatchObject({
      code: 'not-prepared',
    });
  });

  test('without a gateway no telephone is offered', async () => {
    const { session } = await addMember(services);
    const { factors } = await readTwoFactor({ ...services, sms: null }, { session });
    expect(factors.map(({ factor }) => factor)).toEqual(['application', 'email']);
  });

  test('what would let somebody in is kept encrypted', async () => {
    const member = await addMember(services);
    const { secret, backupCodes, ...first } = await enrol(member, 'application');
    await enrol(first, 'phone');
    const kept = JSON.stringify(await database.db.select().from(twoFactors));
    for (const told of [secret, backupCodes[0], PHONE]) expect(kept).not.toContain(told);
    const { cookies } = await enter();
    await sendSignInCode(services, { client: client(cookies), factor: 'phone' });
    const { rows } = await database.db.execute('select value from verifications');
    expect(JSON.stringify(rows)).not.toContain(textedCode());
  });

  test('a second way keeps the backup codes of the first', async () => {
    const { backupCodes, ...first } = await enrol(await addMember(services), 'email');
    const second = await enrol(first, 'application');
    expect(second.backupCodes).toEqual([]);
    const { cookies } = await enter();
    expect(await sessionOf(await answer(cookies, backupCodes[0] ?? ''))).not.toBeNull();
    const again = await enter();
    expect(
      await sessionOf(await answer(again.cookies, await codeOf(second.secret))),
    ).not.toBeNull();
  });

  test('a member without a password is told apart', async () => {
    const { session } = await addMember(services);
    expect(await readTwoFactor(services, { session })).toMatchObject({ hasPassword: true });
    await database.db.delete(identities);
    expect(await readTwoFactor(services, { session })).toMatchObject({ hasPassword: false });
  });
});

describe('signing in', () => {
  test('takes the code after the password, and opens no session before', async () => {
    const { secret } = await enrol(await addMember(services), 'application');
    const before = await database.db.$count(sessions);
    const { cookies, needsCode } = await enter();
    expect(needsCode).toBe(true);
    expect(await sessionOf(cookies)).toBeNull();
    expect(await database.db.$count(sessions)).toBe(before);
    const opened = await answer(cookies, await codeOf(secret));
    expect((await sessionOf(opened))?.email).toBe(ADA);
  });

  test('the code of an application serves once, while it is still right', async () => {
    const { secret } = await enrol(await addMember(services), 'application');
    const code = await codeOf(secret);
    const seen = await enter();
    await answer((await enter()).cookies, code);
    await expect(answer(seen.cookies, code)).rejects.toMatchObject({ code: 'wrong-code' });
  });

  test('a code goes by mail at once when that is the first way', async () => {
    await enrol(await addMember(services), 'email');
    const { cookies } = await enter();
    await sendCodeAfterPassword(services, { client: client(), cookies });
    expect(await readChallenge(services, client(cookies))).toMatchObject({
      factors: ['email'],
      isSent: true,
    });
    expect(await mailedCodes()).toHaveLength(2);
    const code = await mailedCode();
    expect(await sessionOf(await answer(cookies, code, true))).not.toBeNull();
    // Good once.
    const again = await enter();
    await expect(answer(again.cookies, code, true)).rejects.toMatchObject({ code: 'wrong-code' });
  });

  test('every way of the account will do, and no other', async () => {
    const first = await enrol(await addMember(services), 'application');
    await enrol(first, 'phone');
    const { cookies } = await enter();
    const asked = client(cookies);
    expect(await readChallenge(services, asked)).toMatchObject({
      factors: ['application', 'phone'],
      phone: PHONE,
      isSent: false,
    });
    await expect(
      sendSignInCode(services, { client: asked, factor: 'email' }),
    ).rejects.toMatchObject({ code: 'challenge' });
    await sendSignInCode(services, { client: asked, factor: 'phone' });
    expect(await sessionOf(await answer(cookies, textedCode(), true))).not.toBeNull();
  });

  test('a code of a factor that is not in use opens nothing', async () => {
    await enrol(await addMember(services), 'email');
    const [kept] = await database.db.select().from(twoFactors);
    expect(kept?.verified).toBe(false);
    const { cookies } = await enter();
    await expect(answer(cookies, '000000')).rejects.toMatchObject({ code: 'wrong-code' });
  });

  test('a backup code serves once', async () => {
    const { backupCodes } = await enrol(await addMember(services), 'email');
    const code = backupCodes[0] ?? '';
    const { cookies } = await enter();
    expect(await sessionOf(await answer(cookies, code, true))).not.toBeNull();
    const again = await enter();
    await expect(answer(again.cookies, code)).rejects.toMatchObject({ code: 'wrong-code' });
  });

  test('without a password before it, a code opens nothing and none is sent', async () => {
    const { secret } = await enrol(await addMember(services), 'application');
    await expect(answer([], await codeOf(secret))).rejects.toMatchObject({ code: 'challenge' });
    await expect(
      sendSignInCode(services, { client: client(), factor: 'email' }),
    ).rejects.toMatchObject({ code: 'challenge' });
    const forged = client(['zinc.two_factor=2fa-abc.AAAA']);
    expect(await readChallenge(services, forged)).toBeNull();
  });
});

describe('guessing', () => {
  /** What six tries at each of so many sign-ins are answered. */
  async function guess(signIns: number, isSent: boolean) {
    const codes = new Set<string>();
    for (let opened = 0; opened < signIns; opened++) {
      const { cookies } = await enter();
      if (isSent) await sendCodeAfterPassword(services, { client: client(), cookies });
      for (let tried = 0; tried < 6; tried++) {
        const code = String(opened * 6 + tried).padStart(6, '0');
        const refusal = await answer(cookies, code, isSent).catch((error: unknown) => error);
        codes.add((refusal as { code: string }).code);
      }
    }
    return codes;
  }

  test('the code of an application: five tries a sign-in, ten an account', async () => {
    await enrol(await addMember(services), 'application');
    expect(await guess(3, false)).toEqual(new Set(['wrong-code', 'challenge', 'code-locked']));
  });

  test('a code that was sent: five tries each, ten an account', async () => {
    await enrol(await addMember(services), 'email');
    expect(await guess(3, true)).toEqual(new Set(['wrong-code', 'code-locked']));
    // Not even the right one, for a while.
    const { cookies } = await enter();
    await expect(answer(cookies, await mailedCode(), true)).rejects.toMatchObject({
      code: 'code-locked',
    });
  });

  test('codes are not sent for ever, whoever asks from wherever', async () => {
    await enrol(await addMember(services), 'email');
    const { cookies } = await enter();
    const sent = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        sendSignInCode(services, { client: client(cookies), factor: 'email' }),
      ),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    // The way in stays open, and says so.
    await sendCodeAfterPassword(services, { client: client(), cookies });
    expect(await readChallenge(services, client(cookies))).not.toBeNull();
  });

  test('nor to one telephone by many accounts', async () => {
    let refused = 0;
    for (let members = 0; members < 8; members++) {
      const member = await addMember(services, { email: `${members}@example.org` });
      await prepare(member, 'phone').catch(() => refused++);
    }
    expect(refused).toBe(2);
  });

  test('nor codes tried from one address for ever', async () => {
    await enrol(await addMember(services), 'application');
    const { cookies } = await enter();
    const address = anyAddress();
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, () =>
        confirmSignIn(services, { code: '000000', client: client(cookies, address) }),
      ),
    );
    const limited = tries.filter(
      (one) =>
        one.status === 'rejected' && (one.reason as { code: string }).code === 'rate-limited',
    );
    expect(limited).toHaveLength(10);
  });
});

describe('removing', () => {
  test('the last one takes the password, renews the session and is told', async () => {
    const member = await enrol(await addMember(services), 'application');
    await expect(remove(member, 'application', 'autre chose')).rejects.toMatchObject({
      code: 'wrong-password',
    });
    expect(await sessionOf(await remove(member, 'application'))).not.toBeNull();
    expect(await enter()).toMatchObject({ needsCode: false });
    expect(await database.db.$count(twoFactors)).toBe(0);
    expect(await subjects()).toContain('Double authentification retirée');
  });

  test('one of several leaves the others, and its secret serves no more', async () => {
    const first = await enrol(await addMember(services), 'application');
    await enrol(first, 'email');
    expect(await remove(first, 'application')).toEqual([]);
    expect(await stateOf(first.session, 'application')).toBe('none');
    const { cookies, needsCode } = await enter();
    expect(needsCode).toBe(true);
    await expect(answer(cookies, await codeOf(first.secret))).rejects.toMatchObject({
      code: 'wrong-code',
    });
    const anew = await enrol(first, 'application');
    expect(anew.secret).not.toBe(first.secret);
  });

  test('a telephone is forgotten', async () => {
    const first = await enrol(await addMember(services), 'email');
    await enrol(first, 'phone');
    await remove(first, 'phone');
    expect(await database.db.select({ phone: twoFactors.phone }).from(twoFactors)).toEqual([
      { phone: null },
    ]);
  });

  test('what is gone already is left as it is', async () => {
    const member = await addMember(services);
    expect(await remove(member, 'email')).toEqual([]);
    expect(await subjects()).not.toContain('Double authentification retirée');
  });
});

describe('new backup codes', () => {
  test('take the password, end those before and are told', async () => {
    const { backupCodes, ...member } = await enrol(await addMember(services), 'email');
    const asked = { session: member.session, client: client(member.cookies) };
    await expect(
      renewBackupCodes(services, { ...asked, password: 'autre chose' }),
    ).rejects.toMatchObject({ code: 'wrong-password' });
    const codes = await renewBackupCodes(services, { ...asked, password: PASSWORD });
    expect(codes).toHaveLength(10);
    const { cookies } = await enter();
    await expect(answer(cookies, backupCodes[0] ?? '')).rejects.toMatchObject({
      code: 'wrong-code',
    });
    expect(await sessionOf(await answer(cookies, codes[0] ?? ''))).not.toBeNull();
    expect(await subjects()).toContain('Nouveaux codes de secours');
  });

  test('are not made while nothing asks for them', async () => {
    const { session, cookies } = await addMember(services);
    const asked = { session, client: client(cookies), password: PASSWORD };
    await expect(renewBackupCodes(services, asked)).rejects.toMatchObject({ code: 'no-factor' });
  });
});
