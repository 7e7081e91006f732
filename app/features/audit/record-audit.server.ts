import type { Transaction } from '#db/client.server.ts';
import { auditLog } from '#db/schema-office.server.ts';
import type { Member } from '#features/access/access.ts';

export interface AuditEntry {
  /** Who did it: a member, an operator's command, or the site by itself. */
  by: Member | 'operator' | 'site';
  /** A verb and its noun, such as `hide review`. */
  action: string;
  subject: { type: string; id: string };
  /** What it was and what it became, without secrets; null where there is nothing to say. */
  before?: object | null;
  after?: object | null;
}

/** Adds a line to the audit log, in the transaction that does what it tells. */
export async function recordAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { by, action, subject, before = null, after = null } = entry;
  await tx.insert(auditLog).values({
    actorId: typeof by === 'string' ? null : by.id,
    actorRole: typeof by === 'string' ? by : by.role,
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    before,
    after,
  });
}
