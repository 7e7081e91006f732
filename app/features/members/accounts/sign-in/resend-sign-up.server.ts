import { z } from 'zod';
import { consume } from '#features/platform/limits/consume.server.ts';
import type { SealingOptions } from '#services/cookies/sealed-cookie.server.ts';
import { confirmationJob, type Correspondence } from '../address/send-confirmation.server.ts';
import { LIMITS } from '../limits.server.ts';
import { SIGN_UP } from './own-browser.server.ts';

/** Whether this browser has signed up, as far as the page that says to look at the mail can know. */
export const hasSignedUp = async (services: SealingOptions, client: Headers) =>
  (await SIGN_UP.read(services, client)) !== null;

/**
 * Sends the letter of a sign-up again, for the browser that signed up; nothing for any other. Where the address
 * had an account already there is nobody of that id, and the answer is the same.
 *
 * @param client as `clientHeaders` makes them
 * @throws RateLimited
 */
export async function resendSignUp(
  services: Correspondence & SealingOptions,
  client: Headers,
): Promise<void> {
  const made = await SIGN_UP.read(services, client);
  const userId = z.uuid().safeParse(made?.userId).data;
  if (userId === undefined) return;
  await consume(services, LIMITS.letterByAccount, userId);
  await services.jobs.add(services.db, confirmationJob, { userId });
}
