/** Sources: sites on which recipes are discovered, managed by administrators. */
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { importSources } from '#db/schema/imports.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { officeNoun } from '#features/platform/office/noun.server.ts';
import type { SourceInput } from './source-form.ts';

interface Services {
  db: Database;
}
interface Clock {
  clock: () => Date;
}

const columns = {
  id: importSources.id,
  name: importSources.name,
  startUrls: importSources.startUrls,
  urlPattern: importSources.urlPattern,
  delaySeconds: importSources.delaySeconds,
  isOn: importSources.isOn,
};

const source = officeNoun({
  type: 'import source',
  permission: 'import recipes',
  missing: ['source-introuvable', 'Cette source n’existe plus.'],
  find: (db, id) => db.select(columns).from(importSources).where(eq(importSources.id, id)),
  valuesOf: ({ id: _, ...values }): SourceInput => values,
  shows: [],
});

export const openSource = source.open;

/** Sources, oldest first. */
export const readSources = (db: Database) =>
  db
    .select(columns)
    .from(importSources)
    .orderBy(asc(importSources.createdAt), asc(importSources.id));

/**
 * Sources, oldest first, for an administrator.
 *
 * @throws AppError as `authorize`
 */
export function listSources({ db }: Services, { actor }: { actor: Actor }) {
  authorize(actor, 'import recipes');
  return readSources(db);
}

export const createSource = source.creates(
  'create import source',
  async (tx, { id, ...after }: SourceInput & { id: string }, { clock }: Clock) => {
    const now = clock();
    await tx.insert(importSources).values({ id, ...after, createdAt: now, updatedAt: now });
    return after;
  },
);

export const changeSource = source.changes<Clock>(
  'change import source',
  (tx, { row: { id }, given: after }, { clock }) => ({
    after,
    write: () =>
      tx
        .update(importSources)
        .set({ ...after, updatedAt: clock() })
        .where(eq(importSources.id, id)),
  }),
);

export const deleteSource = source.deletes('delete import source', async (tx, { id }) => {
  await tx.delete(importSources).where(eq(importSources.id, id));
  return undefined;
});
