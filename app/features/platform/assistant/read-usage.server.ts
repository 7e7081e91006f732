import { count, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { modelCalls } from '#db/schema/assistant.server.ts';
import { users } from '#db/schema/members.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { readSettings } from '#features/platform/settings/read-settings.server.ts';
import { budgetOf } from './budget.ts';
import { endAbandoned, readSpent } from './reserve.server.ts';

const MONTHS_SHOWN = 12;

/** As `2026-03`, in Paris. */
const month = sql<string>`to_char(${modelCalls.at} at time zone 'Europe/Paris', 'YYYY-MM')`;
const total = (column: Parameters<typeof sql>[1]) =>
  sql`coalesce(sum(${column}), 0)`.mapWith(Number);

/**
 * Usage of models by month and by purpose, with the budget; and a page of their calls, newest
 * first.
 *
 * @param asked.page from 1
 * @throws AppError as `authorize`
 */
export async function readUsage(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, page, pageSize }: { actor: Actor; page: number; pageSize: number },
) {
  authorize(actor, 'read assistant costs');
  const now = clock();
  await endAbandoned(db, now);
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - MONTHS_SHOWN);
  const months = await db
    .select({
      month,
      purpose: modelCalls.purpose,
      calls: count(),
      failed: sql`count(*) filter (where ${modelCalls.state} = 'failed')`.mapWith(Number),
      inputTokens: total(modelCalls.inputTokens),
      outputTokens: total(modelCalls.outputTokens),
      pictures: total(modelCalls.pictures),
      cost: sql<number | null>`sum(${modelCalls.cost})`.mapWith((sum) =>
        sum === null ? null : Number(sum),
      ),
    })
    .from(modelCalls)
    .where(gte(modelCalls.at, since))
    .groupBy(month, modelCalls.purpose)
    .orderBy(desc(month), modelCalls.purpose);
  const calls = await db
    .select({
      id: modelCalls.id,
      at: modelCalls.at,
      by: users.name,
      purpose: modelCalls.purpose,
      model: modelCalls.model,
      state: modelCalls.state,
      inputTokens: modelCalls.inputTokens,
      outputTokens: modelCalls.outputTokens,
      pictures: modelCalls.pictures,
      cost: modelCalls.cost,
      durationMs: modelCalls.durationMs,
      why: modelCalls.why,
    })
    .from(modelCalls)
    .leftJoin(users, eq(users.id, modelCalls.actorId))
    .orderBy(desc(modelCalls.at), desc(modelCalls.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(modelCalls);
  return {
    budget: budgetOf(await readSettings({ db }, 'ia')),
    spent: await readSpent(db, now),
    months,
    calls,
    total: counted?.total ?? 0,
  };
}
