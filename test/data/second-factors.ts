/** Members with second factors, made by the use cases; one database and one gateway per file. */
import { createOTP } from '@better-auth/utils/otp';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { unsentMail } from '#db/schema/office.server.ts';
import type { Factor } from '#features/members/accounts/account.ts';
import { confirmSignIn } from '#features/members/accounts/second-factor/challenge.server.ts';
import {
  prepareFactor,
  removeFactor,
  startFactor,
} from '#features/members/accounts/second-factor/change-factors.server.ts';
import { readSession, type Session } from '#features/members/accounts/sign-in/sessions.server.ts';
import { readTwoFactor } from '#features/members/accounts/second-factor/read-factors.server.ts';
import { signIn } from '#features/members/accounts/sign-in/sign-in.server.ts';
import { createSmsSender } from '#services/sms-webhook.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { client, PASSWORD } from './members.ts';
import { testServices } from '#test/run/services.ts';
import { codeIn, startSmsGateway } from '#test/outside/sms-gateway.ts';

export const ADA = 'ada@example.org';
export const PHONE = '+33612345678';
interface Stage {
  database: OpenDatabase;
  gateway: Awaited<ReturnType<typeof startSmsGateway>>;
  services: Services;
}

let stage: Stage;

/**
 * Call it once at the top of a test file: it opens what the functions below use, and removes all
 * members before each test.
 */
export async function openSecondFactors(): Promise<Stage> {
  const [database, gateway] = await Promise.all([openTestDatabase(), startSmsGateway()]);
  const sms = createSmsSender({ url: gateway.url, secret: undefined });
  const services = testServices(database.db, { sms });
  stage = { database, gateway, services };
  afterAll(async () => {
    await services.jobs.settled();
    await Promise.all([gateway.close(), database.close()]);
  });
  beforeEach(async () => {
    await services.jobs.settled();
    for (const table of [users, rateLimits, unsentMail]) await database.db.delete(table);
  });
  return stage;
}

export const sessionOf = async (cookies: readonly string[]) =>
  (await readSession(stage.services, client(cookies))).session;
export const enter = () =>
  signIn(stage.services, { email: ADA, password: PASSWORD, client: client() });
export const answer = (cookies: readonly string[], code: string, isSent = false) =>
  confirmSignIn(stage.services, { code, isSent, client: client(cookies) });
export const codeOf = (secret: string) => createOTP(secret).totp();
export const stateOf = async (session: Session, factor: Factor) =>
  (await readTwoFactor(stage.services, { session })).factors.find((one) => one.factor === factor)
    ?.state;

/** Codes in letters, newest last. */
export async function mailedCodes(): Promise<string[]> {
  await stage.services.jobs.settled();
  const letters = await stage.database.db
    .select({ secret: unsentMail.secret })
    .from(unsentMail)
    .where(eq(unsentMail.subject, 'Votre code'))
    .orderBy(unsentMail.createdAt, unsentMail.id);
  return letters.map(({ secret }) => secret ?? '');
}
export const mailedCode = async () => (await mailedCodes()).at(-1) ?? '';
export const textedCode = () => codeIn(stage.gateway.received.at(-1)?.message ?? '');
export const subjects = async () => {
  await stage.services.jobs.settled();
  const letters = await stage.database.db.select({ subject: unsentMail.subject }).from(unsentMail);
  return letters.map(({ subject }) => subject);
};

export interface Enrolled {
  session: Session;
  cookies: string[];
}

export async function prepare({ session, cookies }: Enrolled, factor: Factor) {
  const asked = { session, client: client(cookies), factor, password: PASSWORD };
  await prepareFactor(stage.services, { ...asked, ...(factor === 'phone' && { phone: PHONE }) });
  return (await readTwoFactor(stage.services, { session })).prepared;
}

/**
 * Turns a factor on. @returns the new session, the secret of the application, and the recovery
 * codes
 */
export async function enrol(member: Enrolled, factor: Factor) {
  const prepared = await prepare(member, factor);
  const secret = prepared?.secret ?? '';
  const codes = {
    application: () => codeOf(secret),
    email: mailedCode,
    phone: textedCode,
  };
  const renewed = await startFactor(stage.services, {
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

export const remove = ({ session, cookies }: Enrolled, factor: Factor, password = PASSWORD) =>
  removeFactor(stage.services, { session, client: client(cookies), factor, password });
