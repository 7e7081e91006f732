import { eq } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Database } from '#db/client.server.ts';
import { partners } from '#db/schema-office.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { lockPartners, partnerAt, summaryOf } from './lock-partners.server.ts';

/**
 * Takes a partner away for good; the audit log keeps what was said of it.
 *
 * @throws AppError as `authorize`; `partner-gone`
 */
export async function deletePartner(
  { db }: { db: Database },
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const by = authorize(actor, 'edit partners');
  await db.transaction(async (tx) => {
    const before = partnerAt(await lockPartners(tx), id);
    await tx.delete(partners).where(eq(partners.id, id));
    await recordAudit(tx, {
      by,
      action: 'delete partner',
      subject: { type: 'partner', id },
      before: summaryOf(before),
    });
    await publishChange(tx, ['partners']);
  });
}
