/** Progress of long work. The jobs themselves are pg-boss', in the schema `pgboss`: decision 9. */
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { texts, updatedAt } from '#db/columns.server.ts';

/** Progress, log and checkpoint of a job, from its first word on. */
export const jobReports = pgTable('job_reports', {
  /** Id of the job. No foreign key: pg-boss writes a failed job again, under the same id. */
  jobId: uuid('job_id').primaryKey(),
  done: integer().notNull().default(0),
  /** 0 while unknown. */
  total: integer().notNull().default(0),
  /** Present step, in French. */
  label: text().notNull().default(''),
  /** The latest lines, oldest first. */
  log: texts('log'),
  /** Point from which another run continues. */
  checkpoint: jsonb(),
  updatedAt: updatedAt(),
});
