import { eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { users } from '#db/schema/members.server.ts';
import { authorize, type Actor, type Member, type Role } from '#features/platform/access/access.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import { canonicalEmail } from '../account.ts';
import { lockOther } from './lock-other.server.ts';

interface Change {
  userId: string;
  role: Role;
  /** Author of the change; `site` for the link of the first administrator. */
  by: Member | 'operator' | 'site';
}

/**
 * Gives a member a role, and records it in the audit log.
 *
 * @returns false when they already had it
 * @throws AppError `suspended`: a suspended member cannot be an administrator
 */
export async function setRole(
  tx: Transaction,
  clock: () => Date,
  { userId, role, by }: Change,
): Promise<boolean> {
  const [before] = await tx
    .select({ role: users.role, bannedAt: users.bannedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!before || before.role === role) return false;
  if (before.bannedAt) {
    throw new AppError('suspended', 'Ce compte est suspendu.', 'Levez d’abord la suspension.');
  }
  await tx.update(users).set({ role, updatedAt: clock() }).where(eq(users.id, userId));
  await recordAudit(tx, {
    by,
    action: 'change role',
    subject: { type: 'user', id: userId },
    before: { role: before.role },
    after: { role },
  });
  return true;
}

/**
 * Makes an account administrator, on an operator's command.
 *
 * @returns false when it already was
 * @throws AppError `account-missing`, `suspended`
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

/**
 * Gives another member a role. Nobody changes their own, so the site always has an administrator.
 *
 * @returns false when they already had it
 * @throws AppError as `authorize`; `own-account`, `account-missing`, `suspended`
 */
export async function changeRole(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, userId, role }: { actor: Actor; userId: string; role: Role },
): Promise<boolean> {
  const by = authorize(actor, 'manage users');
  return db.transaction(async (tx) => {
    await lockOther(tx, { by, userId });
    return setRole(tx, clock, { userId, role, by });
  });
}
