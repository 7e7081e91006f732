import { AppError } from '#app/errors.ts';
import { and, gt, like, not, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { violatedConstraint } from '#db/violation.server.ts';
import { verifications } from '#db/schema-accounts.server.ts';
import { users } from '#db/schema-members.server.ts';
import { valueOf } from './single-use-link.server.ts';

/**
 * Whether an address is another’s: an account has it, or left it so lately that a link may still give
 * it back, which a person who took the account would else prevent by signing up with it.
 *
 * @param userId whose own it may be
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

/** Whether a write failed for somebody else’s of the same moment has taken the address. */
export const lostAddress = (error: unknown): boolean =>
  violatedConstraint(error) === 'users_email_unique';
