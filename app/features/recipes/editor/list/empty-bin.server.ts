import { and, eq, inArray, isNotNull, lt, lte, max, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { recordAudit, type AuditEntry } from '#features/platform/audit/record-audit.server.ts';
import { keepGone } from '#features/recipes/cocktails/stored/old-slugs.server.ts';
import { publicSlugs } from '#features/recipes/writing/revisions.server.ts';
import { defineJob, type Running } from '#features/platform/jobs/job-kind.server.ts';
import { count } from '#language/words/noun.ts';
import { isUuid } from '#language/uuid.ts';
import { BIN_DAYS } from '#features/recipes/editor/revisions/recipe-changes.ts';

const DAY_MS = 86_400_000;
const BATCH = 100;

interface Dependencies {
  db: Database;
  clock: () => Date;
}

const isOld = ({ clock }: Dependencies) =>
  lt(cocktails.deletedAt, new Date(clock().getTime() - BIN_DAYS * DAY_MS));

/**
 * Deletes up to 100 recipes of the bin for good, and logs each. Their public addresses answer 410.
 *
 * @returns how many
 */
const efface = (
  db: Database,
  which: SQL | undefined,
  told: Pick<AuditEntry, 'by' | 'action'>,
): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: cocktails.id })
      .from(cocktails)
      .where(which)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    const addresses = await publicSlugs(tx, ids);
    const gone = await tx
      .delete(cocktails)
      .where(and(inArray(cocktails.id, ids), which))
      .returning({ id: cocktails.id, title: cocktails.title, slug: cocktails.slug });
    await keepGone(tx, addresses);
    await recordAudit(
      tx,
      ...gone.map(({ id, title, slug }) => ({
        ...told,
        subject: { type: 'recipe', id } as const,
        before: { title, slug },
      })),
    );
    return gone.length;
  });

/** Deletes recipes after 30 days in the bin. @returns how many */
export const emptyBin = (services: Dependencies): Promise<number> =>
  efface(services.db, isOld(services), { by: 'site', action: 'empty bin' });

/** Condition: in the bin; limited to one recipe if an id is given. */
const inBin = (id: string | null) =>
  and(isNotNull(cocktails.deletedAt), id === null ? undefined : eq(cocktails.id, id));

/**
 * Number of recipes that `purgeBin` would delete, for the confirmation.
 *
 * @param id of one recipe of the bin; null for all of them
 * @returns how many, the title of the first, and when the last came to the bin; null where there
 * is none
 * @throws AppError as `authorize`
 */
export async function weighPurge(
  { db }: { db: Database },
  { actor, id }: { actor: Actor; id: string | null },
): Promise<{ total: number; title: string; until: Date } | null> {
  authorize(actor, 'edit catalogue');
  if (id !== null && !isUuid(id)) return null;
  const total = await db.$count(cocktails, inBin(id));
  const [last] = await db
    .select({ until: max(cocktails.deletedAt) })
    .from(cocktails)
    .where(inBin(id));
  const [first] = await db
    .select({ title: cocktails.title })
    .from(cocktails)
    .where(inBin(id))
    .orderBy(cocktails.titleKey)
    .limit(1);
  return first && last?.until ? { total, title: first.title, until: last.until } : null;
}

/**
 * Deletes recipes of the bin for good, with their reviews and history; those restored meanwhile
 * stay, as do those that came later than the confirmation says.
 *
 * @param id one recipe; null for all
 * @param until of `weighPurge`
 * @returns how many
 * @throws AppError as `authorize`
 */
export async function purgeBin(
  { db }: { db: Database },
  { actor, id, until }: { actor: Actor; id: string | null; until: Date },
): Promise<number> {
  const by = authorize(actor, 'edit catalogue');
  if (id !== null && !isUuid(id)) return 0;
  const which = and(inBin(id), lte(cocktails.deletedAt, until));
  let total = 0;
  for (let gone = BATCH; gone === BATCH;) {
    gone = await efface(db, which, { by, action: 'purge recipe' });
    total += gone;
  }
  return total;
}

export const emptyBinJob = defineJob({
  name: 'corbeille',
  label: 'Vidage de la corbeille',
  schema: z.object({}),
  schedule: {
    cron: '15 * * * *',
    data: {},
    isDue: async (services: Dependencies) =>
      (await services.db.$count(cocktails, isOld(services))) > 0,
  },
  run: async ({ services, signal, log }: Running<Dependencies, object>) => {
    for (let gone = BATCH; gone === BATCH;) {
      signal.throwIfAborted();
      gone = await emptyBin(services);
      if (gone > 0) await log(`${count(gone, 'recette effacée')}.`);
    }
  },
});
