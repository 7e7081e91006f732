/**
 * Undoes an import: reverts recipes that nobody has edited since, and deletes ingredients and tags
 * created for them.
 */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#app/context.server.ts';
import type { Transaction } from '#db/client.server.ts';
import { importItems } from '#db/schema/imports.server.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { defineJob, type JobAdder, type Running } from '#features/platform/jobs/job-kind.server.ts';
import { foreseeUndo } from '#features/recipes/writing/batch-spans.server.ts';
import {
  undoParts,
  type Undone,
  type UndonePart,
} from '#features/recipes/writing/undo-batch.server.ts';
import { UNDOABLE_STAGES, WRITTEN_STATES } from './run.ts';
import {
  assertStage,
  changeRun,
  holdRun,
  openOwnRun,
  readActing,
  readRun,
  settleAsking,
} from './run-rows.server.ts';

const WHY_KEPT: Record<Undone['kept'][number]['why'], string> = {
  edited: 'Conservée\u00a0: elle a été modifiée depuis.',
  appreciated: 'Conservée\u00a0: des membres l’ont notée, ou l’ont dans leurs favoris.',
  impossible: 'Conservée.',
};

const isWrittenBy = (runId: string) =>
  and(eq(importItems.runId, runId), inArray(importItems.state, [...WRITTEN_STATES]));

export const undoJob = defineJob({
  name: 'annulation-import',
  label: 'Annulation d’un import',
  schema: z.object({ run: z.uuid(), by: z.uuid().nullable() }),
  // The next process can retry at once after a crash.
  retryAfterSeconds: 2,
  run: async ({
    services: { db, clock },
    data,
    signal,
    progress,
    log,
  }: Running<Pick<Services, 'db' | 'clock'>, { run: string; by: string | null }>) => {
    const run = await readRun(db, data.run);
    if (run.stage !== 'undoing') return;
    const by = await readActing(db, data.by, run.kind);
    const isWritten = isWrittenBy(run.id);
    const total = await db.$count(importItems, isWritten);
    const undone = { state: 'undone', why: null, updatedAt: sql`now()` } as const;
    const settle = async (tx: Transaction, { restored }: UndonePart) => {
      if (restored.length === 0) return;
      await tx
        .update(importItems)
        .set(undone)
        .where(and(isWritten, inArray(importItems.duplicateId, restored)));
    };
    let done = 0;
    // An administrator may undo the import of any member.
    for await (const { undone: some, kept } of undoParts(
      { db, clock },
      { by, of: 'operator', batch: run.id, settle },
    )) {
      done += some + kept.length;
      for (const { id, title, why, reason } of kept) {
        const said = [WHY_KEPT[why], reason].filter(Boolean).join(' ');
        const isIt = or(eq(importItems.recipeId, id), eq(importItems.duplicateId, id));
        const items = await db
          .update(importItems)
          .set({ why: said, updatedAt: sql`now()` })
          .where(and(isWritten, isIt))
          .returning({ position: importItems.position });
        if (items.length > 0) await log(`${title}\u00a0: ${said}`);
      }
      await progress(done, total, 'recettes');
      signal.throwIfAborted();
    }
    await db
      .update(importItems)
      .set(undone)
      .where(and(isWritten, eq(importItems.state, 'created'), isNull(importItems.recipeId)));
    await changeRun(db, run.id, { stage: 'undone', undoneAt: clock() });
  },
});

/**
 * Counts what undoing an import would do, before an editor confirms it.
 *
 * @throws AppError as `openOwnRun`
 */
export async function foreseeUndoRun(
  { db }: Pick<Services, 'db'>,
  { actor, id }: { actor: Actor; id: string },
) {
  const { stage, source } = await openOwnRun(db, actor, id);
  const items = await db
    .select({
      id: sql<string | null>`coalesce(${importItems.recipeId}, ${importItems.duplicateId})`,
    })
    .from(importItems)
    .where(isWrittenBy(id));
  const among = new Set(items.flatMap((item) => item.id ?? []));
  const foreseen = await foreseeUndo(db, { batch: id, of: 'operator', among });
  return { stage, source, written: items.length, foreseen };
}

/**
 * Starts a job that undoes an import. Recipes edited since, or in use by members, stay and are
 * listed.
 *
 * @throws AppError as `holdRun`; `import-ailleurs` unless it was imported
 */
export async function undoRun(
  { db, jobs }: Pick<Services, 'db'> & { jobs: JobAdder },
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await holdRun(tx, actor, id);
    const written = await tx.$count(importItems, isWrittenBy(id));
    assertStage(run, ...(written > 0 ? UNDOABLE_STAGES : []));
    const jobId = await jobs.add(tx, undoJob, { run: id, by: run.by.id }, { by: run.by.id });
    await changeRun(tx, id, { stage: 'undoing', jobId });
    await recordAudit(tx, {
      by: run.by,
      action: 'undo import',
      subject: { type: 'import', id },
      before: { source: run.source },
    });
  });
}

/**
 * Makes the recipes of an undone import importable again, as an editor left them.
 *
 * @throws AppError as `holdRun`; `import-ailleurs` unless it was undone
 */
export const reopenRun = (
  { db }: Pick<Services, 'db'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const { by, source, ...run } = await holdRun(tx, actor, id);
    assertStage(run, 'undone');
    await tx
      .update(importItems)
      .set({ state: 'asks', updatedAt: sql`now()` })
      .where(and(eq(importItems.runId, id), eq(importItems.state, 'undone')));
    await settleAsking(tx, id);
    await changeRun(tx, id, { stage: 'ready', undoneAt: null });
    await recordAudit(tx, {
      by,
      action: 'reopen import',
      subject: { type: 'import', id },
      after: { source },
    });
  });
