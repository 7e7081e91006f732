/** The care of the database, as jobs: what PostgreSQL has programs for, the embedded engine has not. */
import { z } from 'zod';
import type { Backups } from '#db/backups.server.ts';
import type { Upkeep } from '#db/maintenance.server.ts';
import { formatNumber } from '#language/format.ts';
import { defineJob, type Running } from './job-kind.server.ts';

interface Dependencies {
  /** Both undefined on PostgreSQL. */
  backups: Backups | undefined;
  upkeep: Upkeep | undefined;
}

const TEN_MINUTES = 600;

/** An hour after the last backup, whoever asked for that one, as soon as something was written. */
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
