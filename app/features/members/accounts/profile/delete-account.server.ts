import { AppError } from '#app/errors.ts';
import { tellSecurity } from '#app/process/security-log.server.ts';
import type { Transaction } from '#db/client.server.ts';
import { authorize } from '#features/platform/access/access.ts';
import type { AccountServices } from '../auth.server.ts';
import { confirmPassword, lockAccount } from '../password/confirm-password.server.ts';
import { eraseAccount } from './erase-account.server.ts';
import { lockAdministrators } from '../members/lock-other.server.ts';
import type { Session } from '../sign-in/sessions.server.ts';

interface Deletion {
  session: Session;
  password: string;
  /** Handles the reviews in the same transaction; untouched reviews stay without a name. */
  settleReviews: (tx: Transaction, userId: string) => Promise<void>;
}

/**
 * Deletes an account and its member's own data.
 *
 * @throws AppError as `authorize`; `wrong-password`, `last-administrator`; RateLimited
 */
export async function deleteAccount(
  services: AccountServices,
  { session, password, settleReviews }: Deletion,
): Promise<void> {
  const member = authorize(session.member, 'manage own account', session.member.id);
  const { id } = member;
  const confirmed = await confirmPassword(services, id, password);
  await services.db.transaction(async (tx) => {
    const administrators = await lockAdministrators(tx);
    await lockAccount(tx, session, confirmed);
    if (administrators.length === 1 && administrators[0] === id) {
      throw new AppError(
        'last-administrator',
        'Votre compte est le seul qui administre le site.',
        'Donnez d’abord ce rôle à quelqu’un d’autre.',
      );
    }
    await eraseAccount(tx, { id, email: session.email }, member, settleReviews);
  });
  tellSecurity('account-deleted', { account: id });
}
