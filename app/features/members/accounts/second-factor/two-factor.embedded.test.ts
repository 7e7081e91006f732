import { describe, expect, test, vi } from 'vitest';
import { identities, twoFactors } from '#db/schema/accounts.server.ts';
import { addMember, client, PASSWORD } from '#test/data/members.ts';
import {
  answer,
  codeOf,
  enrol,
  enter,
  mailedCode,
  openSecondFactors,
  PHONE,
  prepare,
  remove,
  sessionOf,
  stateOf,
  subjects,
  textedCode,
} from '#test/data/second-factors.ts';
import {
  abandonFactor,
  prepareFactor,
  renewBackupCodes,
  resendFirstCode,
  startFactor,
} from './change-factors.server.ts';
import { readTwoFactor } from './read-factors.server.ts';
import { sendSignInCode } from './send-code.server.ts';

const { database, gateway, services } = await openSecondFactors();

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
    // A new code replaces the earlier one.
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
    // The last line lets telephones propose the code on this site only.
    expect(message).toMatch(/\n\n@zinc\.example #\d{6}$/);
    const { phoneEnd, factors } = await readTwoFactor(services, { session });
    expect(phoneEnd).toBe('78');
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

  test('a telephone that others add and try keeps no code from its owner', async () => {
    await enrol(await addMember(services), 'phone');
    const stranger = await addMember(services, { email: 'mallory@example.org' });
    await prepare(stranger, 'phone');
    const again = { session: stranger.session, client: client(stranger.cookies) };
    await expect(
      (async () => {
        for (;;) await resendFirstCode(services, again);
      })(),
    ).rejects.toMatchObject({ code: 'rate-limited' });
    const { cookies } = await enter();
    await sendSignInCode(services, { client: client(cookies), factor: 'phone' });
    expect(textedCode()).toMatch(/^\d{6}$/);
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

  test('takes a password, which not every member has', async () => {
    const member = await addMember(services);
    await database.db.delete(identities);
    await expect(prepare(member, 'email')).rejects.toMatchObject({ code: 'no-password' });
    expect(await stateOf(member.session, 'email')).toBe('none');
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
