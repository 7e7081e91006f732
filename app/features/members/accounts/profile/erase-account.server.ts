import { eq, sql } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Transaction } from '#db/client.server.ts';
import { contactMessages, users } from '#db/schema/members.server.ts';
import { unsentMail } from '#db/schema/office.server.ts';
import { recordAudit, type AuditEntry } from '#features/platform/audit/record-audit.server.ts';
import { markedBy } from './change-name.server.ts';
import { messagesOf } from './export-account.server.ts';
import { forgetVerifications } from '../password/revoke-access.server.ts';

/**
 * Erases an account, whose row is locked, and its member's own data.
 *
 * @param settleReviews handles the reviews; untouched reviews stay without a name
 */
export async function eraseAccount(
  tx: Transaction,
  { id, email }: { id: string; email: string },
  by: AuditEntry['by'],
  settleReviews?: (tx: Transaction, userId: string) => Promise<void>,
): Promise<void> {
  await publishChange(tx, await markedBy(tx, id));
  await settleReviews?.(tx, id);
  await forgetVerifications(tx, id);
  await tx.delete(unsentMail).where(sql`lower(${unsentMail.recipient}) = lower(${email})`);
  await tx.delete(contactMessages).where(await messagesOf(tx, id));
  await recordAudit(tx, { by, action: 'delete account', subject: { type: 'user', id } });
  await tx.delete(users).where(eq(users.id, id));
}
