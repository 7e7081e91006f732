import { symmetricEncrypt } from 'better-auth/crypto';
import { describe, expect, test } from 'vitest';
import { sessions, twoFactors } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { SESSION } from '#services/cookies/signed-cookie.server.ts';
import { addMember, anyAddress, client } from '#test/data/members.ts';
import {
  ADA,
  answer,
  codeOf,
  enrol,
  enter,
  mailedCode,
  mailedCodes,
  openSecondFactors,
  PHONE,
  prepare,
  sessionOf,
  textedCode,
} from '#test/data/second-factors.ts';
import { SECRET } from '#test/run/services.ts';
import { readChallenge, confirmSignIn } from './challenge.server.ts';
import { readFactors } from './read-factors.server.ts';
import { offerPasskey } from '../passkeys/sign-in-with-passkey.server.ts';
import { sendCodeAtOnce, sendSignInCode } from './send-code.server.ts';
import { rule, rules } from '#test/run/rule.ts';

const { database, services } = await openSecondFactors();

rules('signing in', () => {
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
    await sendCodeAtOnce(services, { client: client(), cookies });
    expect(await readChallenge(services, client(cookies))).toMatchObject({
      factors: ['email'],
      isSent: true,
    });
    expect(await mailedCodes()).toHaveLength(2);
    const code = await mailedCode();
    expect(await sessionOf(await answer(cookies, code, true))).not.toBeNull();
    // Each code serves once.
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

  test('somebody suspended between the password and the code stays out, and is told why', async () => {
    const { secret } = await enrol(await addMember(services), 'application');
    const { cookies } = await enter();
    await database.db.update(users).set({ bannedAt: new Date(), banReason: 'Publicité.' });
    await database.db.delete(sessions);
    await expect(answer(cookies, await codeOf(secret))).rejects.toMatchObject({
      code: 'banned',
      message: 'Votre compte est suspendu. Raison\u00a0: Publicité.',
    });
    expect(await database.db.$count(sessions)).toBe(0);
  });

  test('without a password before it, a code opens nothing and none is sent', async () => {
    const { secret } = await enrol(await addMember(services), 'application');
    await expect(answer([], await codeOf(secret))).rejects.toMatchObject({ code: 'challenge' });
    await expect(
      sendSignInCode(services, { client: client(), factor: 'email' }),
    ).rejects.toMatchObject({ code: 'challenge' });
    const forged = client(['__Host-zinc-code=2fa-abc.AAAA']);
    expect(await readChallenge(services, forged)).toBeNull();
  });

  test('a signed cookie is worth nothing under the name of another', async () => {
    const { cookies, session } = await enrol(await addMember(services), 'application');
    const [waiting, offered] = [
      (await enter()).cookies,
      (await offerPasskey(services, { client: client() })).cookies,
    ];
    const named = (name: string, from: readonly string[], like: string) =>
      from
        .filter((cookie) => cookie.startsWith(`__Host-${like}=`))
        .map((cookie) => cookie.replace(like, name));
    expect(await sessionOf(named('zinc-session', cookies, 'zinc-session'))).toEqual(session);
    expect(await readChallenge(services, client(waiting))).not.toBeNull();
    for (const misnamed of [
      ...named('zinc-code', cookies, 'zinc-session'),
      ...named('zinc-code', offered, 'zinc-cle'),
      ...named('zinc-session', waiting, 'zinc-code'),
      ...named('zinc-session', offered, 'zinc-cle'),
    ]) {
      expect(services.auth.readSigned(SESSION, misnamed)).toBeNull();
      expect(await sessionOf([misnamed])).toBeNull();
      expect(await readChallenge(services, client([misnamed]))).toBeNull();
      await expect(answer([misnamed], '123456')).rejects.toMatchObject({ code: 'challenge' });
    }
  });

  test('what was encrypted with the secret itself is still read', async () => {
    const { session, secret, backupCodes } = await enrol(await addMember(services), 'application');
    const old = async (data: string) => symmetricEncrypt({ key: SECRET, data });
    await database.db.update(twoFactors).set({
      secret: await old(secret),
      backupCodes: await old(JSON.stringify(backupCodes)),
    });
    const { cookies } = await enter();
    expect(await readFactors(services, session.member.id)).toMatchObject({ secret, backupCodes });
    expect(await sessionOf(await answer(cookies, await codeOf(secret)))).not.toBeNull();
  });
});

describe('guessing', () => {
  /** Codes of the refusals of six wrong tries in each of several sign-ins. */
  async function guess(signIns: number, isSent: boolean) {
    const codes = new Set<string>();
    for (let opened = 0; opened < signIns; opened++) {
      const { cookies } = await enter();
      if (isSent) await sendCodeAtOnce(services, { client: client(), cookies });
      for (let tried = 0; tried < 6; tried++) {
        const code = String(opened * 6 + tried).padStart(6, '0');
        const refusal = await answer(cookies, code, isSent).catch((error: unknown) => error);
        codes.add((refusal as { code: string }).code);
      }
    }
    return codes;
  }

  rule('the code of an application: five tries a sign-in, ten an account', async () => {
    await enrol(await addMember(services), 'application');
    expect(await guess(3, false)).toEqual(new Set(['wrong-code', 'challenge', 'code-locked']));
  });

  rule('a code that was sent: five tries each, ten an account', async () => {
    await enrol(await addMember(services), 'email');
    expect(await guess(3, true)).toEqual(new Set(['wrong-code', 'code-locked']));
    // Even the right code is refused for a while.
    const { cookies } = await enter();
    await expect(answer(cookies, await mailedCode(), true)).rejects.toMatchObject({
      code: 'code-locked',
    });
  });

  test('codes are not sent for ever, whoever asks and wherever from', async () => {
    await enrol(await addMember(services), 'email');
    const { cookies } = await enter();
    const sent = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        sendSignInCode(services, { client: client(cookies), factor: 'email' }),
      ),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    // Over the limit, no code is sent, but the sign-in goes on.
    await sendCodeAtOnce(services, { client: client(), cookies });
    expect(await readChallenge(services, client(cookies))).not.toBeNull();
  });

  rule('nor to one telephone by many accounts', async () => {
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
