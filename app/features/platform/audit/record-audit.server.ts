import type { Transaction } from '#db/client.server.ts';
import { auditLog } from '#db/schema/office.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import type { AuditAction, AuditSubject } from './audit.ts';

export interface AuditEntry {
  /** Author: a member, an operator's command, or the site by itself. */
  by: Member | 'operator' | 'site';
  action: AuditAction;
  subject: { type: AuditSubject; id: string };
  /** Values before and after, without secrets; null when there are none. */
  before?: object | null;
  after?: object | null;
  /** Shared by the entries of one gesture, so that it can be undone as a whole. */
  batch?: string | undefined;
}

/** Adds lines to the audit log, in the transaction of the change itself. */
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
