/** Work of the staff and of the site itself: imports and model requests. */
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { modelCalls } from '#db/schema/assistant.server.ts';
import { importItems, importRuns } from '#db/schema/imports.server.ts';
import type { Days } from '../period.ts';
import { whole, within } from './read-series.server.ts';

/** Imports started in these days, by kind, with their numbers of recipes; without trials. */
export const readImports = (db: Database, days: Days) =>
  db
    .select({
      kind: importRuns.kind,
      runs: sql`count(distinct ${importRuns.id})`.mapWith(Number),
      recipes: count(importItems.position),
    })
    .from(importRuns)
    .leftJoin(
      importItems,
      and(eq(importItems.runId, importRuns.id), eq(importItems.state, 'created')),
    )
    .where(
      and(
        within(importRuns.createdAt, days),
        sql`not coalesce((${importRuns.options}->>'isTrial')::boolean, false)`,
      ),
    )
    .groupBy(importRuns.kind)
    .orderBy(desc(sql`count(distinct ${importRuns.id})`), importRuns.kind);

/** Model calls by purpose; cost in millionths of a euro, null without a price. */
export const readCalls = (db: Database, days: Days) =>
  db
    .select({
      purpose: modelCalls.purpose,
      calls: count(),
      failed: whole(sql`count(*) filter (where ${modelCalls.state} = 'failed')`),
      cost: sql<number | null>`sum(${modelCalls.cost})`.mapWith((sum) =>
        sum === null ? null : Number(sum),
      ),
    })
    .from(modelCalls)
    .where(within(modelCalls.at, days))
    .groupBy(modelCalls.purpose)
    .orderBy(desc(count()), modelCalls.purpose);
