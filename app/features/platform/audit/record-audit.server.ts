import type { Transaction } from '#db/client.server.ts';
import { auditLog } from '#db/schema-office.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import type { AuditAction, AuditSubject } from './audit.ts';

export interface AuditEntry {
  /** Who did it: a member, an operator's command, or the site by itself. */
  by: Member | 'operator' | 'site';
  action: AuditAction;
  subject: { type: AuditSubject; id: string };
  /** What it was and what it became, without secrets; null where there is nothing to say. */
  before?: object | null;
  after?: object | null;
  /** Shared by what one gesture did, which another takes back. */
  batch?: string | undefined;
}

/** Adds lines to the audit log, in the transaction that does what they tell. */
export async function recordAudit(tx: Transaction, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(auditLog).values(
    entries.map(({ by, action, subject, before = null, after = null, batch = null }) => ({
      actorId: typeof by === 'string' ? null : by.id,
      actorRole: typeof by === 'string' ? by : by.role,
      action,
      subjectType: subject.type,
      subjectId: subject.id,
      before,
      after,
      batch,
    })),
  );
}
