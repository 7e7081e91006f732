/** Rules that delete data past its period in `KEPT`. */
import { and, inArray, isNotNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.server.ts';
import { apiTokens, sessions, verifications, rateLimits } from '#db/schema/accounts.server.ts';
import { modelCalls } from '#db/schema/assistant.server.ts';
import { importItems, importRuns } from '#db/schema/imports.server.ts';
import { contactMessages } from '#db/schema/members.server.ts';
import { auditLog, dailyCounts, unsentMail } from '#db/schema/office.server.ts';
import { before, KEPT } from '#features/platform/periods/periods.ts';
import { OPEN_STATES } from '#features/intake/imports/runs/run.ts';
import { isoDate } from '#language/format.ts';

/** Most rows of one transaction. */
const BATCH = 500;

interface Rule {
  /** Name of the data in the job's report: a singular noun. */
  noun: string;
  table: PgTable;
  /** SQL condition on rows past their period. */
  isOld: (now: Date) => SQL | undefined;
  /** Columns to clear, when the rows themselves stay. */
  change?: SQL;
}

/** Later versions ask these entries whether an editor changed a row; the author is not needed. */
const ASKED_LATER = inArray(auditLog.subjectType, ['ingredient', 'tag']);
const isOpen = sql`state = any(${sql.param([...OPEN_STATES])}::text[])`;
const oldRuns = (now: Date) =>
  sql`${importItems.runId} in (select ${importRuns.id} from ${importRuns} where ${and(
    lt(importRuns.updatedAt, before(now, KEPT.importRow)),
    notInArray(importRuns.stage, ['reading', 'importing', 'undoing']),
  )})`;

export const RULES: readonly Rule[] = [
  { noun: 'session close', table: sessions, isOld: (now) => lt(sessions.expiresAt, now) },
  { noun: 'lien périmé', table: verifications, isOld: (now) => lt(verifications.expiresAt, now) },
  { noun: 'compte d’essais', table: rateLimits, isOld: (now) => lt(rateLimits.expire, now) },
  {
    noun: 'clé d’API',
    table: apiTokens,
    isOld: (now) => lt(apiTokens.usedAt, before(now, KEPT.token)),
  },
  {
    noun: 'message',
    table: contactMessages,
    isOld: (now) => lt(contactMessages.createdAt, before(now, KEPT.message)),
  },
  {
    noun: 'courriel',
    table: unsentMail,
    isOld: (now) => lt(unsentMail.createdAt, before(now, KEPT.mail)),
  },
  {
    noun: 'ligne du journal',
    table: auditLog,
    isOld: (now) => and(lt(auditLog.at, before(now, KEPT.auditEntry)), sql`not (${ASKED_LATER})`),
  },
  {
    noun: 'nom au journal',
    table: auditLog,
    isOld: (now) =>
      and(
        lt(auditLog.at, before(now, KEPT.auditEntry)),
        ASKED_LATER,
        or(isNotNull(auditLog.actorId), isNotNull(auditLog.before), isNotNull(auditLog.after)),
      ),
    change: sql`actor_id = null, before = null, after = null`,
  },
  {
    noun: 'appel à l’IA',
    table: modelCalls,
    isOld: (now) => lt(modelCalls.at, before(now, KEPT.modelCall)),
  },
  {
    noun: 'total d’un jour',
    table: dailyCounts,
    isOld: (now) => lt(dailyCounts.day, isoDate(before(now, KEPT.statistics))),
  },
  {
    noun: 'ligne importée',
    table: importItems,
    isOld: (now) => and(isNotNull(importItems.draft), oldRuns(now)),
    // An unfinished line can no longer be imported.
    change: sql`draft = null,
      state = case when ${isOpen} then 'unreadable' else state end,
      why = case when ${isOpen} then 'Ce qui en avait été lu n’est plus gardé.' else why end`,
  },
];

export async function hasOld(db: Database, { table, isOld }: Rule, now: Date): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(table)
    .where(isOld(now))
    .limit(1);
  return found.length > 0;
}

/**
 * Applies a rule to a batch, in one statement. @returns number of rows; below a batch, none is left
 */
export async function forgetSome(
  db: Database,
  { table, isOld, change }: Rule,
  now: Date,
): Promise<{ gone: number; isOver: boolean }> {
  const some = sql`ctid = any(array(select ctid from ${table} where ${isOld(now)} limit ${sql.raw(String(BATCH))}))`;
  const { rowCount } = await db.execute(
    change
      ? sql`update ${table} set ${change} where ${some}`
      : sql`delete from ${table} where ${some}`,
  );
  const gone = rowCount ?? 0;
  return { gone, isOver: gone < BATCH };
}
