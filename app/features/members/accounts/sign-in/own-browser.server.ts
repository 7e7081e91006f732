import { z } from 'zod';
import { SealedCookie, type SealingOptions } from '#services/cookies/sealed-cookie.server.ts';
import type { Auth } from '../auth.server.ts';
import { readSession } from './sessions.server.ts';
import { CONFIRMATION_SECONDS } from '../address/send-confirmation.server.ts';

/** Marks the browser that made an account, while the confirmation link is valid. */
export const SIGN_UP = new SealedCookie(
  'zinc-inscription',
  CONFIRMATION_SECONDS,
  z.object({ userId: z.string() }),
);

/**
 * True when the account knows the client: it is signed in to it, or it made it. Any other client
 * with a link proves only that the address is theirs.
 *
 * @param client as `clientHeaders` makes them
 */
export async function isOwnBrowser(
  services: SealingOptions & { auth: Auth },
  client: Headers,
  userId: string,
): Promise<boolean> {
  const made = await SIGN_UP.read(services, client);
  if (made?.userId === userId) return true;
  return (await readSession(services, client)).session?.member.id === userId;
}
