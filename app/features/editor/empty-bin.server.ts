import { and, inArray, lt } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { BIN_DAYS } from './recipe-changes.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Recipes that are effaced in one transaction. */
const BATCH = 100;

interface Dependencies {
  db: Database;
  clock: () => Date;
}

/** Effaces the recipes that have been in the bin for 30 days. @returns how many */
export async function emptyBin({ db, clock }: Dependencies): Promise<number> {
  const since = new Date(clock().getTime() - BIN_DAYS * DAY_MS);
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: cocktails.id })
      .from(cocktails)
      .where(lt(cocktails.deletedAt, since))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    const gone = await tx
      .delete(cocktails)
      .where(and(inArray(cocktails.id, ids), lt(cocktails.deletedAt, since)))
      .returning({ id: cocktails.id, title: cocktails.title, slug: cocktails.slug });
    for (const { id, title, slug } of gone) {
      const subject = { type: 'recipe', id };
      await recordAudit(tx, { by: 'site', action: 'empty bin', subject, before: { title, slug } });
    }
    return gone.length;
  });
}

/**
 * Empties the bin at once, then every hour.
 *
 * @returns stops it, once the turn under way is done
 */
export function startEmptyingBin(
  deps: Dependencies,
  onProblem = (error: unknown) => console.warn('La corbeille n’a pas pu être vidée.', error),
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const turn = () => {
    underWay ??= emptyBin(deps)
      .then(() => undefined, onProblem)
      .finally(() => {
        underWay = undefined;
      });
  };
  turn();
  const timer = setInterval(turn, HOUR_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
