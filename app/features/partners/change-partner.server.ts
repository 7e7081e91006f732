import { eq } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { partners } from '#db/schema-office.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { differing } from '#features/audit/audit.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { lockPartners, partnerAt, summaryOf } from './lock-partners.server.ts';
import type { PartnerInput } from './partner-form.ts';

/**
 * Changes what is said of a partner. An example that is changed is one no more.
 *
 * @param version that of what was changed, from `openPartner`
 * @throws AppError as `authorize`; `partner-gone`; `partner-changed` when somebody else changed it
 *   meanwhile
 */
export async function changePartner(
  { db, clock }: { db: Database; clock: () => Date },
  asked: { actor: Actor; id: string; values: PartnerInput; version: string },
): Promise<void> {
  const { actor, id, values, version } = asked;
  const by = authorize(actor, 'edit partners');
  await db.transaction(async (tx) => {
    const before = partnerAt(await lockPartners(tx), id);
    if (before.updatedAt.toISOString() !== version) {
      throw new AppError(
        'partner-changed',
        'Quelqu’un d’autre a changé ce partenaire entre-temps.',
        'Rechargez la page pour le voir, puis reprenez vos changements.',
      );
    }
    const said = summaryOf(before);
    const changed = differing(values, said);
    if (Object.keys(changed).length === 0) return;
    await tx
      .update(partners)
      .set({ ...values, isExample: false, updatedAt: clock() })
      .where(eq(partners.id, id));
    await recordAudit(tx, {
      by,
      action: 'change partner',
      subject: { type: 'partner', id },
      before: differing(said, values),
      after: changed,
    });
    await publishChange(tx, ['partners']);
  });
}
