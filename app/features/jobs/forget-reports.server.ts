import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/client.server.ts';
import { QUEUE } from '#db/job-queue.server.ts';
import { jobReports } from '#db/schema-jobs.server.ts';
import { defineJob } from './job-kind.server.ts';

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
