import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { verifications } from '#db/schema-accounts.server.ts';
import { users } from '#db/schema-members.server.ts';
import { CHALLENGE } from '#services/signed-cookie.server.ts';
import type { Factor } from '../account.ts';
import { readFactors, type Vault } from './read-factors.server.ts';

/** What a client has to do who gave the right password, and whose account asks for more. */
export interface Challenge {
  reader: { id: string; name: string; email: string };
  factors: Factor[];
  /** E.164. */
  phone: string | null;
  /** Whether a code was sent that is still good. */
  isSent: boolean;
}

/** Reads the cookie between the password and the code; null when there is none that is good. */
export async function readChallenge(services: Vault, client: Headers): Promise<Challenge | null> {
  const { db, auth } = services;
  const token = auth.readSigned(CHALLENGE, client.get('cookie') ?? '');
  if (token === null) return null;
  // By the clock of the machine, as better-auth does.
  const current = (identifier: string) =>
    and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, new Date()));
  const [challenge] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(current(token));
  if (!challenge) return null;
  const [reader] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, challenge.userId));
  if (!reader) return null;
  const { on, phone } = await readFactors(services, reader.id);
  const isSent = (await db.$count(verifications, current(`2fa-otp-${token}`))) > 0;
  return { reader, factors: on, phone, isSent };
}

/** What is said of a challenge that is no longer there. */
export const challengeGone = () =>
  new AppError('challenge', 'Le temps est passé.', 'Connectez-vous de nouveau.');
