import { AppError } from '#app/errors.ts';
import type { Factor } from '../account.ts';
import { challengeGone, readChallenge } from './challenge.server.ts';
import { sendCode, type CodeServices } from './send-code.server.ts';

/**
 * Sends a code to somebody who gave their password, or whom another service has recognised, by a factor
 * of their account.
 *
 * @throws AppError `challenge`, `sms`; RateLimited
 */
export async function sendSignInCode(
  services: CodeServices,
  { client, factor }: { client: Headers; factor: Factor },
): Promise<void> {
  const challenge = await readChallenge(services, client);
  if (!challenge?.factors.includes(factor)) throw challengeGone();
  if (factor === 'application') return;
  const { reader, phone } = challenge;
  await sendCode(services, { reader, client, factor, phone, isProven: true });
}

/**
 * Sends the code that a sign-in asks for, when the first factor of the account is one that is sent.
 * Nothing is said of a failure: the page that asks for the code offers to send it.
 *
 * @param cookies what opening the session was answered with, instead of a session
 */
export async function sendCodeAtOnce(
  services: CodeServices,
  { client, cookies }: { client: Headers; cookies: readonly string[] },
): Promise<void> {
  const answered = new Headers(client);
  answered.set('cookie', cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
  const factor = (await readChallenge(services, answered))?.factors[0];
  if (factor === undefined) return;
  try {
    await sendSignInCode(services, { client: answered, factor });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
