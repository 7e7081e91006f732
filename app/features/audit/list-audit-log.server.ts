import { desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { users } from '#db/schema-members.server.ts';
import { auditLog } from '#db/schema-office.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';

/**
 * What was done, newest first.
 *
 * @param page from 1
 * @throws AppError as `authorize`
 */
export async function listAuditLog(
  { db }: { db: Database },
  { actor, page, pageSize }: { actor: Actor; page: number; pageSize: number },
) {
  authorize(actor, 'read audit log');
  const entries = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorName: users.name,
      actorRole: auditLog.actorRole,
      action: auditLog.action,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { entries, total: await db.$count(auditLog) };
}
