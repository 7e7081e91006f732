/** Maintenance of the database, as jobs. */
import { z } from 'zod';
import { BACKUP_JOB, type Backups } from '#db/backup/backups.server.ts';
import type { TakenBackup } from '#db/backup/backup.server.ts';
import type { Upkeep } from '#db/embedded/maintenance.server.ts';
import { formatNumber } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import type { Database } from '#db/client.server.ts';
import { IS_ORPHAN } from '#db/queue-rows.server.ts';
import { jobReports } from '#db/schema/jobs.server.ts';
import { defineJob, type Running } from './job-kind.server.ts';

interface Dependencies {
  backups: Backups;
  /** Undefined on PostgreSQL. */
  upkeep: Upkeep | undefined;
}

const TEN_MINUTES = 600;

/** Summary of a verified backup: how it was read, tables, rows and files. */
export function sayVerified({ tables, rows, files, wasRestored }: TakenBackup): string {
  const way = wasRestored ? 'rouverte et relue' : 'relue';
  const kept = files === null ? [] : [count(files, 'fichier')];
  return [`${way}\u00a0: ${tables} tables`, `${formatNumber(rows)} lignes`, ...kept].join(', ');
}

/** Most missing files listed by name; the others are counted. */
const NAMED = 20;

/**
 * Files named in the database but missing on disk, so absent from the backup; undefined without
 * any.
 */
export function sayMissing({ missing }: Pick<TakenBackup, 'missing'>): string | undefined {
  if (missing.length === 0) return undefined;
  const more = missing.length > NAMED ? '…' : '';
  const verb = missing.length > 1 ? 'manquent' : 'manque';
  return `${count(missing.length, 'fichier')} que la base nomme ${verb} au stockage, et à cette sauvegarde\u00a0: ${missing.slice(0, NAMED).join(', ')}${more}`;
}

/** Due an hour after the last backup of any kind, once something was written since. */
export const backupJob = defineJob({
  name: BACKUP_JOB,
  label: 'Sauvegarde',
  schema: z.object({}),
  retries: 3,
  retryAfterSeconds: TEN_MINUTES,
  schedule: {
    cron: '* * * * *',
    data: {},
    isDue: ({ backups }: Dependencies) => backups.isDue(),
  },
  run: async ({ services: { backups }, signal, save, log }: Running<Dependencies, object>) => {
    const taken = await backups.take({ cause: 'hourly', signal });
    await save({ changes: taken.changes });
    await log(`${sayVerified(taken)}.`);
    const missing = sayMissing(taken);
    if (missing === undefined) return;
    await log(missing);
    console.warn(missing);
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

/** pg-boss forgets jobs that ended long ago; their reports are deleted after them. */
export const forgetReports = defineJob({
  name: 'oubli-des-comptes-rendus',
  label: 'Oubli des vieilles tâches',
  schema: z.object({}),
  schedule: {
    cron: '40 4 * * *',
    data: {},
    isDue: async ({ db }: { db: Database }) => (await db.$count(jobReports, IS_ORPHAN)) > 0,
  },
  run: async ({ services: { db } }: { services: { db: Database } }) => {
    await db.delete(jobReports).where(IS_ORPHAN);
  },
});
