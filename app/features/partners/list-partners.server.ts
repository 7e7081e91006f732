import type { Database } from '#db/client.server.ts';
import { partners } from '#db/schema-office.server.ts';
import { typeset } from '#language/typography.ts';
import { partnerColumns, partnerOrder } from './partner-columns.server.ts';
import type { Partner } from './partner.ts';

/** Every partner, those featured first. A page that shows them `shows` 'partners'. */
export async function listPartners({ db }: { db: Database }): Promise<Partner[]> {
  const rows = await db
    .select(partnerColumns)
    .from(partners)
    .orderBy(...partnerOrder);
  return rows.map(({ id, url, ...said }) => ({ id, url, ...typeset(said) }));
}
