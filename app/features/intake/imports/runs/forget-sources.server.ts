import { and, eq, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#app/context.server.ts';
import { importRuns } from '#db/schema/imports.server.ts';
import { defineJob, type Running } from '#features/platform/jobs/job-kind.server.ts';
import { before, KEPT } from '#features/platform/periods/periods.ts';
import { IMPORT_BUCKET } from './run.ts';

const DAY_MS = 86_400_000;

type Needs = Pick<Services, 'db' | 'clock' | 'storage'>;

const file = sql<string | null>`${importRuns.options}->>'file'`;

const isOld = ({ clock }: Pick<Needs, 'clock'>) =>
  and(
    isNotNull(file),
    or(
      and(
        lt(importRuns.updatedAt, before(clock(), KEPT.importFile)),
        notInArray(importRuns.stage, ['reading', 'importing', 'undoing']),
      ),
      // A photo whose reading was stopped. A photo that was read is removed at once.
      and(
        eq(importRuns.kind, 'photo'),
        lt(importRuns.updatedAt, new Date(clock().getTime() - DAY_MS)),
      ),
    ),
  );

/** Removes the file of a run; its rows in the ledger stay. */
export async function forgetSource(
  { db, storage }: Pick<Needs, 'db' | 'storage'>,
  { id }: { id: string },
): Promise<void> {
  const [run] = await db.select({ path: file }).from(importRuns).where(eq(importRuns.id, id));
  if (!run?.path) return;
  await storage.remove({ bucket: IMPORT_BUCKET, path: run.path });
  await db
    .update(importRuns)
    .set({ options: sql`${importRuns.options} - 'file'` })
    .where(eq(importRuns.id, id));
}

/** Removes the files of old runs; their rows in the ledger stay. */
export const forgetSourcesJob = defineJob({
  name: 'fichiers-importes',
  label: 'Oubli des fichiers importés',
  schema: z.object({}),
  schedule: {
    cron: '40 4 * * *',
    data: {},
    isDue: async (services: Needs) => (await services.db.$count(importRuns, isOld(services))) > 0,
  },
  run: async ({ services, signal }: Running<Needs, object>) => {
    const runs = await services.db
      .select({ id: importRuns.id })
      .from(importRuns)
      .where(isOld(services));
    for (const run of runs) {
      signal.throwIfAborted();
      await forgetSource(services, run);
    }
  },
});
