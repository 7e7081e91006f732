import { eq } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Database } from '#db/client.server.ts';
import { partners } from '#db/schema-office.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { lockPartners, partnerAt } from './lock-partners.server.ts';
import { afterMove, type Move } from './partner.ts';

/**
 * Moves a partner by one place; nothing happens where there is nowhere to go.
 *
 * @throws AppError as `authorize`; `partner-gone`
 */
export async function movePartner(
  { db }: { db: Database },
  { actor, id, move }: { actor: Actor; id: string; move: Move },
): Promise<void> {
  const by = authorize(actor, 'edit partners');
  await db.transaction(async (tx) => {
    const before = await lockPartners(tx);
    const { name } = partnerAt(before, id);
    const after = afterMove(before, id, move);
    if (after === before) return;
    for (const [orderIndex, partner] of after.entries()) {
      if (partner.orderIndex === orderIndex) continue;
      await tx.update(partners).set({ orderIndex }).where(eq(partners.id, partner.id));
    }
    await recordAudit(tx, {
      by,
      action: 'move partner',
      subject: { type: 'partner', id },
      after: { name, place: after.findIndex((partner) => partner.id === id) + 1 },
    });
    await publishChange(tx, ['partners']);
  });
}
