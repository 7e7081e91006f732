/**
 * Each recipe is computed from its ingredients and tags: its strength, its drawing, its search
 * document. A writer who changes these is therefore alone, so that no recipe is computed from
 * their former values meanwhile. Names, families and slugs are then also checked and written in
 * one step.
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

/** Recipes with these ingredients or with members of their families, or recipes with these tags. */
interface Concerned {
  kind: 'ingredient' | 'tag';
  ids: readonly string[];
}

/**
 * Does a change, and computes again the recipes that it concerned before: few of them in the same
 * transaction, many by a job after it. The transaction holds the vocabulary lock. Ingredients and
 * tags receive `recipeRefresher` of features/recipes/cocktails as a parameter, since they do not
 * import it.
 */
export type RefreshRecipes = (
  tx: Transaction,
  concerned: Concerned,
  change: () => Promise<void>,
) => Promise<void>;
