import { eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { users } from '#db/schema-members.server.ts';
import type { Member, Role } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { canonicalEmail } from './account.ts';

interface Change {
  userId: string;
  role: Role;
  /** Who decides; `site` for the link of the first administrator. */
  by: Member | 'operator' | 'site';
}

/** Gives a member a role, and says so in the audit log. @returns false when they had it already */
export async function setRole(
  tx: Transaction,
  clock: () => Date,
  { userId, role, by }: Change,
): Promise<boolean> {
  const [before] = await tx
    .select({ role: users.role })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!before || before.role === role) return false;
  await tx.update(users).set({ role, updatedAt: clock() }).where(eq(users.id, userId));
  await recordAudit(tx, {
    by,
    action: 'change role',
    subject: { type: 'user', id: userId },
    before,
    after: { role },
  });
  return true;
}

/**
 * Makes an account an administrator's, for an operator.
 *
 * @returns false when it was one already
 * @throws AppError `account-missing`
 */
export async function makeAdministrator(
  { db, clock, publicUrl }: { db: Database; clock: () => Date; publicUrl: string },
  email: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, canonicalEmail(email)));
    if (!user) {
      throw new AppError(
        'account-missing',
        `Aucun compte n’a l’adresse «\u00a0${email}\u00a0».`,
        `Créez-le d’abord\u00a0: ${publicUrl}/auth?onglet=inscription`,
      );
    }
    return setRole(tx, clock, { userId: user.id, role: 'admin', by: 'operator' });
  });
}
