import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { partners } from '#db/schema-office.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { isUuid } from '#language/uuid.ts';
import { partnerColumns } from './partner-columns.server.ts';
import type { Partner } from './partner.ts';

/**
 * A partner as it was typed, for whoever is about to change it, with the version that `changePartner`
 * takes back.
 *
 * @returns null when there is no such partner
 * @throws AppError as `authorize`
 */
export async function openPartner(
  { db }: { db: Database },
  { actor, id }: { actor: Actor; id: string },
): Promise<(Partner & { version: string }) | null> {
  authorize(actor, 'edit partners');
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({ ...partnerColumns, updatedAt: partners.updatedAt })
    .from(partners)
    .where(eq(partners.id, id));
  if (!row) return null;
  const { updatedAt, ...partner } = row;
  return { ...partner, version: updatedAt.toISOString() };
}
