/** Analyses and optimisations of the weight of pictures. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, linkTo, oneOf, partOf } from '#db/columns.server.ts';
import { users } from './members.server.ts';

/** An analysis or an optimisation on request, with its progress. */
export const optimizationRuns = pgTable(
  'optimization_runs',
  {
    id: id(),
    kind: text().$type<'analyse' | 'optimise'>().notNull(),
    actorId: linkTo('actor_id', () => users.id),
    jobId: uuid('job_id').notNull(),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
    /** Addresses to analyse, or ids of pictures to make lighter, in order. */
    items: jsonb().$type<string[]>().notNull(),
    /** Number of items settled: the run continues from there. */
    position: integer().notNull().default(0),
    /** Number of items analysed or made lighter. */
    done: integer().notNull().default(0),
    /** Number left as they are: no version of good quality was lighter. */
    kept: integer().notNull().default(0),
    savedBytes: bigint('saved_bytes', { mode: 'number' }).notNull().default(0),
    failures: jsonb().$type<{ cocktail: string; message: string }[]>().notNull().default([]),
  },
  (table) => [
    oneOf('optimization_runs_kind_check', table.kind, ['analyse', 'optimise']),
    check('optimization_runs_position_check', sql`${table.position} >= 0`),
    index('optimization_runs_created_index').on(table.createdAt.desc()),
  ],
);

/** Pictures of other sites in recipes, as of the latest analysis. */
export const externalPictures = pgTable(
  'external_pictures',
  {
    runId: partOf('run_id', () => optimizationRuns.id),
    url: text().notNull(),
    bytes: integer().notNull(),
    /** Format by the first bytes, or else by the sender. */
    format: text().notNull(),
  },
  (table) => [index('external_pictures_run_index').on(table.runId)],
);
