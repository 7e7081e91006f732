import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { siteHero } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { heroGone, lockHero, valuesOf, writeHeroes } from './hero-rows.server.ts';

/**
 * Deletes a banner for good, published or not; its media stay.
 *
 * @throws AppError as `authorize`, or `hero-introuvable`
 */
export async function deleteHero(
  { db }: { db: Database },
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const by = authorize(actor, 'edit hero');
  await writeHeroes(db, async (tx) => {
    const row = await lockHero(tx, id);
    if (!row) throw heroGone();
    await tx.delete(siteHero).where(eq(siteHero.id, id));
    await recordAudit(tx, {
      by,
      action: 'delete hero',
      subject: { type: 'hero', id },
      before: { ...valuesOf(row), status: row.status },
    });
  });
}
