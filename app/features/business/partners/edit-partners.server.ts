/** Use cases of editors for partners. */
import { asc, desc, eq, max } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { partners } from '#db/schema/office.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { officeNoun } from '#features/platform/office/noun.server.ts';
import { typeset } from '#language/typography.ts';
import type { PartnerInput } from './partner-form.ts';
import { afterMove, type Move, type Partner } from './partner.ts';

interface Services {
  db: Database;
}
interface Clock {
  clock: () => Date;
}

const columns = {
  id: partners.id,
  name: partners.name,
  activity: partners.activity,
  description: partners.description,
  url: partners.url,
  isPremium: partners.isPremium,
  isExample: partners.isExample,
};

/** Featured partners first. */
const listRows = (db: Database) =>
  db
    .select({ ...columns, orderIndex: partners.orderIndex })
    .from(partners)
    .orderBy(desc(partners.isPremium), asc(partners.orderIndex), asc(partners.id));

const partner = officeNoun({
  type: 'partner',
  permission: 'edit partners',
  missing: ['partenaire-introuvable', 'Ce partenaire n’existe plus.'],
  find: (db, id) => db.select(columns).from(partners).where(eq(partners.id, id)),
  valuesOf: ({ id: _, isExample: __, ...values }): PartnerInput => values,
  shows: ['partners'],
});

/** `row` has the texts as they were typed, without typography. */
export const openPartner = partner.open;

/** Pages that show partners declare `shows` 'partners'. */
export async function listPartners({ db }: Services): Promise<Partner[]> {
  const rows = await listRows(db);
  return rows.map(({ id, url, orderIndex: _, ...said }) => ({ id, url, ...typeset(said) }));
}

/** A new partner comes last, among those featured or among the others. */
export const createPartner = partner.creates(
  'create partner',
  async (tx: Transaction, { id, ...after }: PartnerInput & { id: string }, { clock }: Clock) => {
    const [last] = await tx.select({ index: max(partners.orderIndex) }).from(partners);
    const now = clock();
    const place = { orderIndex: (last?.index ?? -1) + 1 };
    await tx.insert(partners).values({ id, ...after, ...place, createdAt: now, updatedAt: now });
    return after;
  },
);

/** An example is no longer one once an editor has changed it. */
export const changePartner = partner.changes<Clock>(
  'change partner',
  (tx, { row: { id }, given: after }, { clock }) => ({
    after,
    write: () =>
      tx
        .update(partners)
        .set({ ...after, isExample: false, updatedAt: clock() })
        .where(eq(partners.id, id)),
  }),
);

export const deletePartner = partner.deletes('delete partner', async (tx, { id }) => {
  await tx.delete(partners).where(eq(partners.id, id));
  return undefined;
});

/**
 * Moves a partner by one place; does nothing at either end of the list.
 *
 * @throws AppError as `authorize`; `partenaire-introuvable`
 */
export const movePartner = (
  services: Services,
  { actor, id, move }: { actor: Actor; id: string; move: Move },
): Promise<void> =>
  partner.write(services, actor, async (tx, tell) => {
    const { name } = await partner.read(tx, id);
    const before = await listRows(tx);
    const after = afterMove(before, id, move);
    if (after === before) return;
    for (const [orderIndex, row] of after.entries()) {
      if (row.orderIndex === orderIndex) continue;
      await tx.update(partners).set({ orderIndex }).where(eq(partners.id, row.id));
    }
    const place = after.findIndex((row) => row.id === id) + 1;
    await tell({ action: 'move partner', id, after: { name, place } });
  });
