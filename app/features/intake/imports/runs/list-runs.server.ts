/** Reads the ledger for its pages. */
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { jobStateOf } from '#db/queue-rows.server.ts';
import { importItems, importNames, importRuns } from '#db/schema/imports.server.ts';
import { users } from '#db/schema/members.server.ts';
import { authorize, can, type Actor } from '#features/platform/access/access.ts';
import { wantedOf } from './list-items.server.ts';
import { canReadAgain, type ItemState } from './run.ts';
import { openOwnRun } from './run-rows.server.ts';

/** Condition for the runs that `actor` may see: administrators see all, editors their own. */
const followedBy = (actor: Actor): SQL | undefined =>
  can(actor, 'import recipes')
    ? undefined
    : and(eq(importRuns.kind, 'csv'), eq(importRuns.actorId, actor?.id ?? ''));

const columns = {
  id: importRuns.id,
  kind: importRuns.kind,
  source: importRuns.source,
  stage: importRuns.stage,
  jobState: jobStateOf(importRuns.jobId),
  why: importRuns.why,
  found: importRuns.found,
  proposed: importRuns.proposed,
  createdAt: importRuns.createdAt,
  importedAt: importRuns.importedAt,
  undoneAt: importRuns.undoneAt,
  by: users.name,
};

async function countStates(db: Database, runIds: readonly string[]) {
  const rows =
    runIds.length === 0
      ? []
      : await db
          .select({
            runId: importItems.runId,
            state: importItems.state,
            count: sql<number>`count(*)::int`,
          })
          .from(importItems)
          .where(inArray(importItems.runId, [...runIds]))
          .groupBy(importItems.runId, importItems.state);
  const byRun = Map.groupBy(rows, ({ runId }) => runId);
  return (id: string): Partial<Record<ItemState, number>> =>
    Object.fromEntries((byRun.get(id) ?? []).map(({ state, count }) => [state, count]));
}

/**
 * Imports, newest first.
 *
 * @param page from 1
 * @throws AppError as `authorize`
 */
export async function listRuns(
  { db }: { db: Database },
  { actor, page, pageSize }: { actor: Actor; page: number; pageSize: number },
) {
  authorize(actor, 'edit catalogue');
  const where = followedBy(actor);
  const total = await db.$count(importRuns, where);
  const rows = await db
    .select(columns)
    .from(importRuns)
    .leftJoin(users, eq(users.id, importRuns.actorId))
    .where(where)
    .orderBy(desc(importRuns.createdAt), desc(importRuns.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const countsOf = await countStates(
    db,
    rows.map(({ id }) => id),
  );
  return { total, runs: rows.map((row) => ({ ...row, counts: countsOf(row.id) })) };
}

/**
 * A run, with the number of its recipes in each state.
 *
 * @throws AppError as `authorize`, `import-introuvable`
 */
export async function openRun(
  { db }: { db: Database },
  { actor, id }: { actor: Actor; id: string },
) {
  const { options, jobId } = await openOwnRun(db, actor, id);
  const [row] = await db
    .select(columns)
    .from(importRuns)
    .leftJoin(users, eq(users.id, importRuns.actorId))
    .where(eq(importRuns.id, id));
  if (!row) throw new Error('A run was read that is gone.');
  const asked = await db.$count(
    importNames,
    and(
      eq(importNames.runId, id),
      eq(importNames.choice, 'ask'),
      // A recipe that was set aside needs no decision.
      sql`exists (select from import_items item where item.run_id = ${id} and item.state = 'asks'
        and ${importNames.key} = any(item.asks))`,
    ),
  );
  const names = await db.$count(importNames, eq(importNames.runId, id));
  const incomplete = await db.$count(importItems, wantedOf(id, 'incomplete'));
  const { isTrial, isDiscovery, isAssisted, urls = [], licence, mapping } = options;
  const counts = (await countStates(db, [id]))(id);
  return {
    ...row,
    jobId,
    isTrial,
    isDiscovery,
    isAssisted,
    urls,
    canReadAgain: canReadAgain(row, options),
    licence,
    mapping,
    counts,
    incomplete,
    names,
    asked,
  };
}
