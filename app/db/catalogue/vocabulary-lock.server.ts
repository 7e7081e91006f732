/**
 * Ingredients and tags are read into every recipe that is written: its strength, its drawing, its
 * search document. A writer who changes them goes alone, so that no recipe is written meanwhile with what
 * they were; names, families and slugs are then also checked and written as one.
 */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../client.server.ts';

const LOCK = sql`hashtext('zinc vocabulary')`;

/** For writers of ingredients or tags; before any row is locked, lest two wait for each other. */
export async function lockVocabulary(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** For writers of recipes made with them; in the same order. Recipes do not wait for one another. */
export async function shareVocabulary(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`);
}

/**
 * Does a change and computes the recipes that it is about again, in the same transaction: it is
 * `refreshRecipes` of features/cocktails, which ingredients and tags do not import but are handed.
 */
export type RefreshRecipes = (
  tx: Transaction,
  cocktailIds: readonly string[],
  change: () => Promise<void>,
) => Promise<void>;
