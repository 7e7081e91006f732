/** Reads and writes rows of the ledger, for the use cases and jobs of a run. */
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { importItems, importRuns } from '#db/schema/imports.server.ts';
import { authorize, can, type Actor, type Member } from '#features/platform/access/access.ts';
import { readActor } from '#features/platform/access/read-actor.server.ts';
import { awaitJob } from '#features/platform/jobs/runs.server.ts';
import { isUuid } from '#language/uuid.ts';
import {
  isGivenByEditors,
  isMovingStage,
  runOptions,
  type RunOptions,
  type RunStage,
  type SourceKind,
} from './run.ts';

export interface Run {
  id: string;
  kind: SourceKind;
  source: string;
  stage: RunStage;
  options: RunOptions;
  /** Null for an operator's command. */
  actorId: string | null;
  jobId: string | null;
  /** Reason why the run found no recipe, in French. */
  why: string | null;
}

/** @throws AppError `import-introuvable` */
export async function readRun(db: Database | Transaction, id: string): Promise<Run> {
  const [row] = isUuid(id) ? await db.select().from(importRuns).where(eq(importRuns.id, id)) : [];
  if (!row) throw new AppError('import-introuvable', 'Cet import n’existe pas.');
  return { ...row, options: runOptions.parse(row.options) };
}

/**
 * Permission to import a kind of source: editors import their own recipes, administrators other
 * sites and databases.
 */
export const permissionFor = (kind: SourceKind) =>
  isGivenByEditors(kind) ? ('edit catalogue' as const) : ('import recipes' as const);

/** True if `actor` may see and change a run: administrators all, editors their own. */
const mayFollow = (actor: Actor, { kind, actorId }: Pick<Run, 'kind' | 'actorId'>) =>
  can(actor, 'import recipes') || (can(actor, permissionFor(kind)) && actorId === actor?.id);

/**
 * A run that `actor` may see, locked until the end of the transaction.
 *
 * @throws AppError as `authorize`, `import-introuvable`
 */
export async function holdRun(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<Run & { by: Member }> {
  const by = authorize(actor, 'edit catalogue');
  if (isUuid(id)) {
    await tx.execute(sql`select from ${importRuns} where ${importRuns.id} = ${id} for update`);
  }
  const run = await readRun(tx, id);
  // Another editor's run is reported as missing.
  if (!mayFollow(actor, run)) throw new AppError('import-introuvable', 'Cet import n’existe pas.');
  return { ...run, by };
}

/** A run that `actor` may see, without a lock. */
export async function openOwnRun(db: Database, actor: Actor, id: string): Promise<Run> {
  authorize(actor, 'edit catalogue');
  const run = await readRun(db, id);
  if (!mayFollow(actor, run)) throw new AppError('import-introuvable', 'Cet import n’existe pas.');
  return run;
}

const staleStage = () =>
  new AppError('import-ailleurs', 'Cet import n’en est plus là.', 'Regardez où il en est.');

/**
 * Rejects an action that the run's stage does not allow.
 *
 * @throws AppError `import-ailleurs`
 */
export function assertStage({ stage }: Pick<Run, 'stage'>, ...among: readonly RunStage[]): void {
  if (!among.includes(stage)) throw staleStage();
}

type Change = Partial<typeof importRuns.$inferInsert>;

export const changeRun = (db: Database | Transaction, id: string, change: Change) =>
  db
    .update(importRuns)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(importRuns.id, id));

/**
 * The member for whom a job acts, with their present role.
 *
 * @param memberId null for an operator's command
 * @throws AppError `forbidden` if they may not import any more
 */
export async function readActing(
  db: Database,
  memberId: string | null,
  kind: SourceKind,
): Promise<Member | 'operator'> {
  if (memberId === null) return 'operator';
  return authorize(await readActor(db, memberId), permissionFor(kind));
}

/** Marks recipes as ready once all their names are decided. */
export const settleAsking = (db: Database | Transaction, runId: string) =>
  db
    .update(importItems)
    .set({
      state: sql`case when ${importItems.draft} ? 'changes' then 'differs' else 'ready' end`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(importItems.runId, runId),
        eq(importItems.state, 'asks'),
        sql`not exists (select from import_names n where n.run_id = ${runId} and n.choice = 'ask'
          and n.key = any(${importItems.asks}))`,
      ),
    );

/**
 * Waits until the job of a run has ended, was stopped or has failed for good; the stage of the run
 * shows the outcome.
 *
 * @param signal as of `awaitJob`
 */
export async function awaitRun(
  { db }: { db: Database },
  id: string,
  signal?: AbortSignal,
): Promise<Run> {
  const run = await readRun(db, id);
  if (!isMovingStage(run.stage) || signal?.aborted) return run;
  await awaitJob(db, run.jobId, signal);
  const next = await readRun(db, id);
  // Reading may have started the import, which is another job.
  return next.jobId === run.jobId ? next : awaitRun({ db }, id, signal);
}
