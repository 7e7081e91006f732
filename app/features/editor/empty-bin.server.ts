import { and, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { defineJob, type Running } from '#features/jobs/job-kind.server.ts';
import { count } from '#language/noun.ts';
import { BIN_DAYS } from './recipe-changes.ts';

const DAY_MS = 86_400_000;
/** Recipes that are effaced in one transaction. */
const BATCH = 100;

interface Dependencies {
  db: Database;
  clock: () => Date;
}

const isOld = ({ clock }: Dependencies) =>
  lt(cocktails.deletedAt, new Date(clock().getTime() - BIN_DAYS * DAY_MS));

/** Effaces the recipes that have been in the bin for 30 days. @returns how many */
export async function emptyBin(services: Dependencies): Promise<number> {
  return services.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: cocktails.id })
      .from(cocktails)
      .where(isOld(services))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    const gone = await tx
      .delete(cocktails)
      .where(and(inArray(cocktails.id, ids), isOld(services)))
      .returning({ id: cocktails.id, title: cocktails.title, slug: cocktails.slug });
    for (const { id, title, slug } of gone) {
      const subject = { type: 'recipe', id } as const;
      await recordAudit(tx, { by: 'site', action: 'empty bin', subject, before: { title, slug } });
    }
    return gone.length;
  });
}

export const emptyBinJob = defineJob({
  name: 'corbeille',
  label: 'Vidage de la corbeille',
  schema: z.object({}),
  schedule: {
    cron: '15 * * * *',
    data: {},
    isDue: async (services: Dependencies) =>
      (await services.db.$count(cocktails, isOld(services))) > 0,
  },
  run: async ({ services, signal, log }: Running<Dependencies, object>) => {
    for (let gone = BATCH; gone === BATCH && !signal.aborted;) {
      gone = await emptyBin(services);
      if (gone > 0) await log(`${count(gone, 'recette effacée')}.`);
    }
  },
});
