import { z } from 'zod';
import { consume } from '#features/platform/limits/consume.server.ts';
import type { SealingOptions } from '#services/cookies/sealed-cookie.server.ts';
import { confirmationJob, type Correspondence } from '../address/send-confirmation.server.ts';
import { LIMITS } from '../limits.server.ts';
import { SIGN_UP } from './own-browser.server.ts';

/** True when this browser has signed up, for the page that points to the mailbox. */
export const hasSignedUp = async (services: SealingOptions, client: Headers) =>
  (await SIGN_UP.read(services, client)) !== null;

/**
 * Sends the confirmation letter of a sign-up again, only for the browser that signed up. For a
 * taken address the id in the cookie is invented, so nothing is sent and the response is the same.
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
