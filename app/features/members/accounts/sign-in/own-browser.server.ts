import { z } from 'zod';
import { SealedCookie, type SealingOptions } from '#services/cookies/sealed-cookie.server.ts';
import type { Auth } from '../auth.server.ts';
import { readSession } from './sessions.server.ts';
import { CONFIRMATION_SECONDS } from '../address/send-confirmation.server.ts';

/** Says that this browser made that account, for as long as the letter that confirms it is good. */
export const SIGN_UP = new SealedCookie(
  'zinc-inscription',
  CONFIRMATION_SECONDS,
  z.object({ userId: z.string() }),
);

/**
 * Whether a client is one that the account already knows: signed in to it, or the one that made it.
 * Anybody else who opens a link shows that the address is theirs, and nothing of the account.
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
