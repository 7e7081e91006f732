import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { partners } from '#db/schema-office.server.ts';
import { partnerOrder } from './partner-columns.server.ts';

type PartnerRow = typeof partners.$inferSelect;

/** What the audit log keeps of a partner. */
export const summaryOf = ({ name, activity, description, url, isPremium }: PartnerRow) => ({
  name,
  activity,
  description,
  url,
  isPremium,
});

/** Every partner in order, which nobody else changes before the transaction ends. */
export const lockPartners = (tx: Transaction): Promise<PartnerRow[]> =>
  tx
    .select()
    .from(partners)
    .orderBy(...partnerOrder)
    .for('update');

/** One of them. @throws AppError `partner-gone` */
export function partnerAt(rows: readonly PartnerRow[], id: string): PartnerRow {
  const row = rows.find((partner) => partner.id === id);
  if (row) return row;
  throw new AppError('partner-gone', 'Ce partenaire n’existe plus.');
}
