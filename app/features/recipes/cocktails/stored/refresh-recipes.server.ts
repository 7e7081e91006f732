/**
 * Updates recipes after a change of an ingredient or a tag: at once when they are few, by a job
 * when they are many.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/client.server.ts';
import { shareVocabulary, type RefreshRecipes } from '#db/catalogue/vocabulary-lock.server.ts';
import { commitLater } from '#db/pool/commit-later.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { recipeSets, staleRecipes } from '#db/schema/sets.server.ts';
import { defineJob, type JobAdder, type Running } from '#features/platform/jobs/job-kind.server.ts';
import { computeAgain, holdNumbered } from './compute-again.server.ts';
import { COMPUTED_VERSION } from './computed-columns.server.ts';
import { NOBODY, numbered, numbersOf } from './recipe-sets.server.ts';

/** Recipes that the request itself computes again; a job handles more. */
const AT_ONCE = 100;
/**
 * Size of the first batch of the job. Later ones aim at `AIM_MS`, as others may wait for the
 * transaction.
 */
const FIRST_BATCH = 2;
const LARGEST_BATCH = 500;
const AIM_MS = 25;
/** Limit of growth: a batch that was quick by chance must not make the next one long. */
const MOST_GROWTH = 1.5;

/**
 * `RefreshRecipes` for a request. Where many recipes are concerned, a job computes them again after
 * it.
 *
 * @param by who asked for it
 * @param atOnce recipes that the request itself computes again, at most
 */
export const recipeRefresher =
  (
    jobs: JobAdder,
    { by, atOnce = AT_ONCE }: { by: string | undefined; atOnce?: number | undefined },
  ): RefreshRecipes =>
  async (tx, { kind, ids }, change) => {
    const concerned = sql`(
      select segment, bit_or(members) as members from ${recipeSets}
      where kind in (${kind}, ${kind === 'ingredient' ? 'served' : kind}) and value = any(${sql.param(ids)}::text[]) group by segment) concerned`;
    const { rows } = await tx.execute<{ bits: Record<string, string> | null }>(sql`
      select case when coalesce(sum(bit_count(members)), 0) <= ${atOnce}
        then coalesce(jsonb_object_agg(segment, members::text) filter (where segment is not null), '{}') end as bits
      from ${concerned}`);
    const bits = rows[0]?.bits ?? null;
    if (bits !== null) {
      // Locked before the change: its triggers lock the sets, which a publication waits for while
      // it holds its row.
      const held = await holdNumbered(tx, numbersOf(bits));
      await change();
      return computeAgain(tx, held);
    }
    await tx.execute(sql`
      insert into ${staleRecipes} as stale (segment, members) select segment, members from ${concerned}
      on conflict (segment) do update set members = stale.members | excluded.members`);
    await change();
    await jobs.add(tx, refreshJob, {}, by === undefined ? {} : { by });
  };

const isOutdated = lt(cocktails.computedVersion, COMPUTED_VERSION);

/** Marks the recipes computed by an earlier version of the code. */
const markOutdated = (db: Database) =>
  db.execute(sql`
    insert into ${staleRecipes} as stale (segment, members)
    select number >> 14, bit_or(set_bit(${NOBODY}, number & 16383, 1)) from ${cocktails}
    where ${isOutdated} group by 1
    on conflict (segment) do update set members = stale.members | excluded.members`);

/** Number of recipes that the job still has to compute again. */
export async function countStale({ db }: { db: Database }): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(
    sql`select coalesce(sum(bit_count(members)), 0)::int as left from ${staleRecipes}`,
  );
  return rows[0]?.left ?? 0;
}

/** Computes up to `most` of them again, with the current ingredients and tags. */
const refreshSome = (db: Database, most: number): Promise<void> =>
  db.transaction(async (tx) => {
    // If this commit is lost, the recipes are still marked, and computed again.
    await commitLater(tx);
    await shareVocabulary(tx);
    const [some] = await tx.select().from(staleRecipes).orderBy(staleRecipes.segment).limit(1);
    if (!some) return;
    const { segment, members } = some;
    const numbers = numbersOf({ [segment]: members }).slice(0, most);
    await computeAgain(tx, await holdNumbered(tx, numbers));
    await tx.execute(sql`
      update ${staleRecipes} segments set members = members & ~ ${numbered(numbers)}
      where segment = ${segment}`);
    await tx
      .delete(staleRecipes)
      .where(sql`${eq(staleRecipes.segment, segment)} and bit_count(members) = 0`);
  });

/**
 * The recipes left are in the database: a job that was stopped, or a site that was killed,
 * continues from there, at the latest the next night. Computed columns depend on the code too: they
 * are checked each night, and at each start.
 */
export const refreshJob = defineJob({
  name: 'recettes-a-jour',
  label: 'Mise à jour des recettes',
  schema: z.object({}),
  schedule: {
    cron: '20 5 * * *',
    data: {},
    isDue: async ({ db }: { db: Database }) =>
      (await countStale({ db })) > 0 ||
      (await db.select({ id: cocktails.id }).from(cocktails).where(isOutdated).limit(1)).length > 0,
  },
  run: async ({ services, signal, progress }: Running<{ db: Database }, object>) => {
    await markOutdated(services.db);
    const total = await countStale(services);
    let left = total;
    let most = FIRST_BATCH;
    while (left > 0) {
      signal.throwIfAborted();
      const started = performance.now();
      await refreshSome(services.db, most);
      const took = performance.now() - started;
      most = Math.ceil(Math.min(most * Math.min(AIM_MS / took, MOST_GROWTH), LARGEST_BATCH));
      left = await countStale(services);
      // Another change may have added to them.
      await progress(Math.max(total - left, 0), Math.max(total, left), 'recettes');
      // The embedded engine has one connection: half of its time is for visitors.
      await sleep(took);
    }
  },
});
