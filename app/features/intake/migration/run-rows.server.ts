/** Reads and writes rows of the migration runs. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { imageMigrations, migrationRuns } from '#db/schema/assistant.server.ts';
import { AppError } from '#app/errors.ts';
import { holdRuns } from '#features/platform/jobs/runs.server.ts';
import { isUuid } from '#language/uuid.ts';
import { SHOWN_ERRORS, type Failure } from './migration.ts';

export type Run = typeof migrationRuns.$inferSelect;

/** Names of the jobs in the queue. */
export const MIGRATES = 'migration-images';
export const RESTORES = 'retablissement-images';
export const KINDS = [MIGRATES, RESTORES];

export const runMissing = () => new AppError('migration-introuvable', 'Ce passage n’existe pas.');

/** @throws AppError `migration-introuvable` */
export async function readMigration(db: Database | Transaction, id: string): Promise<Run> {
  const [row] = isUuid(id)
    ? await db.select().from(migrationRuns).where(eq(migrationRuns.id, id))
    : [];
  if (!row) throw runMissing();
  return row;
}

export async function readLatestMigration(db: Database): Promise<Run | null> {
  const [row] = await db
    .select()
    .from(migrationRuns)
    .orderBy(desc(migrationRuns.at), desc(migrationRuns.id))
    .limit(1);
  return row ?? null;
}

/**
 * Locks migrations until the end of the transaction: one runs at a time.
 *
 * @throws AppError as `holdRuns`
 */
export const holdMigrations = (tx: Transaction): Promise<void> =>
  holdRuns(tx, KINDS, 'Une migration est déjà en cours.');

interface Step {
  completed: number;
  failed: number;
  errors: readonly Failure[];
  cursor: string | null;
}

/** Adds results of some records to a run, in the transaction that wrote them. */
export async function stepRun(db: Database | Transaction, id: string, step: Step) {
  const { completed, failed, errors, cursor } = step;
  const listed = sql`${migrationRuns.errors} || ${JSON.stringify(errors)}::jsonb`;
  await db
    .update(migrationRuns)
    .set({
      completed: sql`${migrationRuns.completed} + ${completed}`,
      failed: sql`${migrationRuns.failed} + ${failed}`,
      ...(errors.length > 0 && {
        errors: sql`case when jsonb_array_length(${migrationRuns.errors}) < ${SHOWN_ERRORS}
          then ${listed} else ${migrationRuns.errors} end`,
      }),
      ...(cursor !== null && { cursor }),
    })
    .where(eq(migrationRuns.id, id));
}

/** Storage path of an address already fetched by this run before an interruption. */
export async function readTaken(db: Database, runId: string, url: string) {
  const [row] = await db
    .select({
      bucket: imageMigrations.newBucket,
      path: imageMigrations.newPath,
      bytes: imageMigrations.fileSizeBytes,
    })
    .from(imageMigrations)
    .where(
      and(
        eq(imageMigrations.runId, runId),
        eq(imageMigrations.oldImageUrl, url),
        eq(imageMigrations.status, 'completed'),
      ),
    )
    .limit(1);
  return row?.bucket && row.path
    ? { bucket: row.bucket, path: row.path, bytes: row.bytes ?? 0 }
    : null;
}
