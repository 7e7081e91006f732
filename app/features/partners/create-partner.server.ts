import { publishChange } from '#app/changes.server.ts';
import type { Database } from '#db/client.server.ts';
import { partners } from '#db/schema-office.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { lockPartners } from './lock-partners.server.ts';
import type { PartnerInput } from './partner-form.ts';

/**
 * Adds a partner, the last of its kind.
 *
 * @throws AppError as `authorize`
 */
export async function createPartner(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, values }: { actor: Actor; values: PartnerInput },
): Promise<void> {
  const by = authorize(actor, 'edit partners');
  await db.transaction(async (tx) => {
    const rows = await lockPartners(tx);
    const orderIndex = Math.max(-1, ...rows.map((row) => row.orderIndex)) + 1;
    const now = clock();
    const [added] = await tx
      .insert(partners)
      .values({ ...values, orderIndex, createdAt: now, updatedAt: now })
      .returning({ id: partners.id });
    await recordAudit(tx, {
      by,
      action: 'create partner',
      subject: { type: 'partner', id: added?.id ?? '' },
      after: values,
    });
    await publishChange(tx, ['partners']);
  });
}
