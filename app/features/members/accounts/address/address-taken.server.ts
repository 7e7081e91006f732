import { AppError } from '#app/errors.ts';
import { and, gt, like, not, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { violatedConstraint } from '#db/violation.server.ts';
import { verifications } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { valueOf } from './single-use-link.server.ts';

/**
 * True when an address belongs to another account, now or recently: its old owner may still get it
 * back by a link, which a thief could otherwise block by signing up with it.
 *
 * @param userId account that may own it
 */
export async function isAddressTaken(
  { db, clock }: { db: Database; clock: () => Date },
  email: string,
  userId?: string,
): Promise<boolean> {
  const own = userId ?? '';
  const held = and(sql`lower(${users.email}) = ${email}`, sql`${users.id}::text <> ${own}`);
  if ((await db.$count(users, held)) > 0) return true;
  const awaited = and(
    like(verifications.identifier, 'undo-email:%'),
    sql`split_part(${verifications.value}, ' ', 2) = ${email}`,
    not(like(verifications.value, valueOf(own, '%'))),
    gt(verifications.expiresAt, clock()),
  );
  return (await db.$count(verifications, awaited)) > 0;
}

export const emailTaken = () =>
  new AppError('email-taken', 'Cette adresse a déjà un compte.', 'Connectez-vous.');

/** True when a write failed because a concurrent one took the address. */
export const lostAddress = (error: unknown): boolean =>
  violatedConstraint(error) === 'users_email_unique';
