import { and, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#app/context.server.ts';
import { importRuns } from '#db/schema-imports.server.ts';
import { defineJob, type Running } from '#features/jobs/job-kind.server.ts';
import { IMPORT_BUCKET } from './run.ts';

/** How long the file of a run can be read again. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

type Needs = Pick<Services, 'db' | 'clock' | 'storage'>;

const file = sql<string | null>`${importRuns.options}->>'file'`;

const isOld = ({ clock }: Pick<Needs, 'clock'>) =>
  and(
    lt(importRuns.updatedAt, new Date(clock().getTime() - KEPT_DAYS * DAY_MS)),
    isNotNull(file),
    notInArray(importRuns.stage, ['reading', 'importing', 'undoing']),
  );

/** Removes the files of old runs; the ledger stays. */
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
    const { db, storage } = services;
    const runs = await db
      .select({ id: importRuns.id, path: file })
      .from(importRuns)
      .where(isOld(services));
    for (const { id, path } of runs) {
      if (signal.aborted) return;
      if (path !== null) await storage.remove({ bucket: IMPORT_BUCKET, path });
      await db
        .update(importRuns)
        .set({ options: sql`${importRuns.options} - 'file'` })
        .where(sql`${importRuns.id} = ${id}`);
    }
  },
});
