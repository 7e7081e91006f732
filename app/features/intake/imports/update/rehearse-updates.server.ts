/** Writes updates in a transaction that is rolled back, so that a preview refuses what the import would. */
import { TransactionRollbackError } from 'drizzle-orm';
import type { Services } from '#app/context.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import type { Outcome } from '#features/recipes/writing/store-recipes.server.ts';
import { writeRecipes, type RecipeDraft } from '#features/recipes/writing/write-recipes.server.ts';

/** @returns the outcome of each draft, in order */
export async function rehearse(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  by: Member | 'operator',
  drafts: readonly RecipeDraft[],
): Promise<readonly Outcome[]> {
  let outcomes: readonly Outcome[] = [];
  if (drafts.length === 0) return outcomes;
  try {
    await db.transaction(async (tx) => {
      const asked = { vocabulary: 'from names', isImported: true } as const;
      ({ outcomes } = await writeRecipes({ db: tx, clock }, { actor: by, drafts, ...asked }));
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return outcomes;
}
