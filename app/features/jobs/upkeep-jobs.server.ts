/** The care of the database, as jobs: what PostgreSQL has programs for, the embedded engine has not. */
import { z } from 'zod';
import { sql } from 'drizzle-orm';
import type { Backups } from '#db/backup/backups.server.ts';
import type { Upkeep } from '#db/embedded/maintenance.server.ts';
import { formatNumber } from '#language/format.ts';
import type { Database } from '#db/client.server.ts';
import { QUEUE } from '#db/job-queue.server.ts';
import { jobReports } from '#db/schema-jobs.server.ts';
import { defineJob, type Running } from './job-kind.server.ts';

interface Dependencies {
  /** Both undefined on PostgreSQL. */
  backups: Backups | undefined;
  upkeep: Upkeep | undefined;
}

const TEN_MINUTES = 600;

/** An hour after the last backup, of whatever cause, as soon as something was written. */
export const backupJob = defineJob({
  name: 'sauvegarde',
  label: 'Sauvegarde de la base',
  schema: z.object({}),
  retries: 3,
  retryAfterSeconds: TEN_MINUTES,
  schedule: {
    cron: '* * * * *',
    data: {},
    isDue: async ({ backups }: Dependencies) => (await backups?.isDue()) ?? false,
  },
  run: async ({ services: { backups }, signal, log }: Running<Dependencies, object>) => {
    if (!backups) return;
    const { tables, rows } = await backups.take({ manual: false, signal });
    await log(`Rouverte et relue\u00a0: ${tables} tables, ${formatNumber(rows)} lignes.`);
  },
});

export const vacuumJob = defineJob({
  name: 'entretien',
  label: 'Entretien de la base',
  schema: z.object({}),
  schedule: {
    cron: '50 * * * *',
    data: {},
    isDue: async ({ upkeep }: Dependencies) => (await upkeep?.isDue()) ?? false,
  },
  run: async ({ services: { upkeep } }: Running<Dependencies, object>) => upkeep?.run(),
});

const ORPHANS = sql`not exists
  (select from pgboss.job where name = ${QUEUE} and id = ${jobReports.jobId})`;

/** pg-boss forgets jobs that ended long ago; what they said of themselves goes after them. */
export const forgetReports = defineJob({
  name: 'oubli-des-comptes-rendus',
  label: 'Oubli des vieilles tâches',
  schema: z.object({}),
  schedule: {
    cron: '40 4 * * *',
    data: {},
    isDue: async ({ db }: { db: Database }) => (await db.$count(jobReports, ORPHANS)) > 0,
  },
  run: async ({ services: { db } }: { services: { db: Database } }) => {
    await db.delete(jobReports).where(ORPHANS);
  },
});
