import { asc, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/client.server.ts';
import { shareVocabulary } from '#db/catalogue/vocabulary-lock.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { defineJob, type Running } from '#features/jobs/job-kind.server.ts';
import { count } from '#language/noun.ts';
import { COMPUTED_VERSION } from './computed-columns.server.ts';
import { refreshRecipes } from './refresh-recipes.server.ts';

/** Recipes that are computed again in one transaction. */
const BATCH = 100;

interface Dependencies {
  db: Database;
}

const isOutdated = lt(cocktails.computedVersion, COMPUTED_VERSION);

/** Computes up to a hundred recipes again that an earlier version computed. @returns how many */
export const recomputeRecipes = ({ db }: Dependencies): Promise<number> =>
  db.transaction(async (tx) => {
    await shareVocabulary(tx);
    const due = await tx
      .select({ id: cocktails.id })
      .from(cocktails)
      .where(isOutdated)
      .orderBy(asc(cocktails.id))
      .limit(BATCH);
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await refreshRecipes(tx, ids, () => Promise.resolve());
    return ids.length;
  });

/** What is computed of recipes follows the code: looked at each night, and at each start. */
export const recomputeJob = defineJob({
  name: 'recalcul',
  label: 'Recalcul des recettes',
  schema: z.object({}),
  schedule: {
    cron: '20 5 * * *',
    data: {},
    isDue: async ({ db }: Dependencies) =>
      (await db.select({ id: cocktails.id }).from(cocktails).where(isOutdated).limit(1)).length > 0,
  },
  run: async ({ services, signal, log, progress }: Running<Dependencies, object>) => {
    const total = await services.db.$count(cocktails, isOutdated);
    let done = 0;
    for (let some = BATCH; some === BATCH && !signal.aborted;) {
      some = await recomputeRecipes(services);
      done += some;
      await progress(done, Math.max(done, total));
    }
    await log(`${count(done, 'recette recalculée')}.`);
  },
});
