import { eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { users } from '#db/schema/members.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { isUuid } from '#language/uuid.ts';

/**
 * Locks the administrators until the transaction ends, so that concurrent removals cannot leave the
 * site without one.
 */
export async function lockAdministrators(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}

/**
 * Locks the member whom an administrator decides about, after the administrators: an author who has
 * lost the role meanwhile is refused. The lock leaves the key free, as writers of the member's
 * reviews hold it.
 *
 * @throws AppError `forbidden`, `own-account`, `account-missing`
 */
export async function lockOther(tx: Transaction, { by, userId }: { by: Member; userId: string }) {
  if (!(await lockAdministrators(tx)).includes(by.id)) {
    throw new AppError('forbidden', 'Vous n’administrez plus le site.');
  }
  if (userId === by.id) {
    throw new AppError(
      'own-account',
      'C’est votre propre compte.',
      'Un autre administrateur peut le faire.',
    );
  }
  const [other] = isUuid(userId)
    ? await tx
        .select({
          name: users.name,
          email: users.email,
          role: users.role,
          bannedAt: users.bannedAt,
          banReason: users.banReason,
          banContest: users.banContest,
        })
        .from(users)
        .where(eq(users.id, userId))
        .for('no key update')
    : [];
  if (!other) throw new AppError('account-missing', 'Ce compte n’existe plus.');
  return other;
}
