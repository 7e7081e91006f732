import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { unsentMail } from '#db/schema/office.server.ts';
import { requestRecovery } from '#features/members/accounts/password/request-recovery.server.ts';
import { signUp } from '#features/members/accounts/sign-in/sign-up.server.ts';
import { createCaptcha, type CaptchaProvider } from '#services/captcha.server.ts';
import {
  CAPTCHA_SECRET,
  GOOD_TOKEN,
  startVerifier,
  type Verifier,
} from '#test/outside/captcha-verifier.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { client, PASSWORD } from '#test/data/members.ts';
import { testServices } from '#test/run/services.ts';

const ADA = 'ada@example.org';
let database: OpenDatabase;
let verifier: Verifier;
beforeAll(async () => {
  database = await openTestDatabase();
  verifier = await startVerifier();
});
afterAll(async () => {
  await verifier.close();
  await database.close();
});
beforeEach(async () => {
  verifier.fault = null;
  verifier.asked.length = 0;
  for (const table of [users, rateLimits, unsentMail]) await database.db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

const withCaptcha = (provider: CaptchaProvider, secretKey = CAPTCHA_SECRET) =>
  testServices(database.db, {
    captcha: createCaptcha({ provider, siteKey: 'site', secretKey, verifyUrl: verifier.url }),
  });
const join = (services: Services, captchaToken?: string) =>
  signUp(services, {
    name: 'Ada',
    email: ADA,
    password: PASSWORD,
    captchaToken,
    client: client([], '192.0.2.7'),
  });
const recover = (services: Services, captchaToken?: string) =>
  requestRecovery(services, { email: ADA, captchaToken, client: client() });

describe.each<CaptchaProvider>(['turnstile', 'hcaptcha'])('%s', (provider) => {
  test('lets a person sign up and recover their account', async () => {
    const services = withCaptcha(provider);
    expect(await join(services, GOOD_TOKEN)).not.toEqual([]);
    await recover(services, GOOD_TOKEN);
    expect(Object.fromEntries(verifier.asked[0] ?? [])).toEqual({
      secret: CAPTCHA_SECRET,
      response: GOOD_TOKEN,
      remoteip: '192.0.2.7',
      ...(provider === 'hcaptcha' && { sitekey: 'site' }),
    });
    await services.jobs.settled();
    expect(await database.db.$count(unsentMail)).toBe(2);
  });

  test.each([undefined, '', 'un robot', 'x'.repeat(5_000)])('stops a robot: %s', async (token) => {
    const services = withCaptcha(provider);
    await expect(join(services, token)).rejects.toMatchObject({ code: 'captcha' });
    await expect(recover(services, token)).rejects.toMatchObject({ code: 'captcha' });
    await services.jobs.settled();
    expect(await database.db.$count(users)).toBe(0);
    expect(await database.db.$count(unsentMail)).toBe(0);
    expect(verifier.asked).toHaveLength(token === 'un robot' ? 2 : 0);
  });
});

test.each(['down', 'not JSON', 'gone', 'wrong secret'] as const)(
  'a verifier that does not answer (%s) lets nobody through, and the log is told',
  async (fault) => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    if (fault === 'down' || fault === 'not JSON') verifier.fault = fault;
    const gone = await startVerifier();
    await gone.close();
    const verifyUrl = fault === 'gone' ? gone.url : verifier.url;
    const secretKey = fault === 'wrong secret' ? 'autre' : CAPTCHA_SECRET;
    const options = { provider: 'turnstile', siteKey: 'site', secretKey, verifyUrl } as const;
    const services = testServices(database.db, { captcha: createCaptcha(options) });
    await expect(join(services, GOOD_TOKEN)).rejects.toMatchObject({ code: 'captcha-unavailable' });
    expect(log).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.mock.calls)).not.toContain(GOOD_TOKEN);
  },
);

test('where none is configured, nobody is asked', async () => {
  await join(testServices(database.db));
  expect(await database.db.$count(users)).toBe(1);
});

test('tries are limited before the provider is asked', async () => {
  const services = withCaptcha('turnstile');
  for (let times = 0; times < 10; times++) {
    await expect(join(services, 'un robot')).rejects.toMatchObject({ code: 'captcha' });
  }
  await expect(join(services, GOOD_TOKEN)).rejects.toMatchObject({ code: 'rate-limited' });
  expect(verifier.asked).toHaveLength(10);
});
