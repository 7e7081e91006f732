/**
 * Ingredients and tags are read into every recipe that is written: its strength, its drawing, its
 * search document. A writer who changes them goes alone, so that no recipe is written meanwhile
 * with what they were; names, families and slugs are then also checked and written as one.
 */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../client.server.ts';

const LOCK = sql`hashtext('zinc vocabulary')`;

/** Lock for writers of ingredients or tags; taken before any row lock, to avoid deadlocks. */
export async function lockVocabulary(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/**
 * Shared lock for writers of recipes, taken before any row lock. Recipes do not wait for one
 * another.
 */
export async function shareVocabulary(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`);
}

/** The recipes of ingredients, members of their families among them, or those of tags. */
interface Concerned {
  kind: 'ingredient' | 'tag';
  ids: readonly string[];
}

/**
 * Does a change, and has the recipes that were concerned before it computed again: in the same
 * transaction where they are few, by a job after it where they are many. The transaction holds the
 * vocabulary. It is `recipeRefresher` of features/recipes/cocktails, which ingredients and tags do
 * not import but are handed.
 */
export type RefreshRecipes = (
  tx: Transaction,
  concerned: Concerned,
  change: () => Promise<void>,
) => Promise<void>;
