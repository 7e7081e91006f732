/** What a recipe was after each write of the back office. */
import { desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { cocktailRevisions } from '#db/schema-office.server.ts';
import { cocktailSchema, type CocktailInput } from '#features/cocktails/cocktail-form.ts';
import type { Member } from '#features/access/access.ts';
import type { StoredRecipe } from './read-recipe.server.ts';

/** Who wrote, what the audit log calls it, when, and with which other recipes. */
export interface Writing {
  by: Member;
  action: string;
  now: Date;
  batch?: string;
}

/** Keeps what a recipe has become. */
export async function addRevision(
  tx: Transaction,
  { id, recipe, deletedAt }: StoredRecipe,
  { by, action, now, batch }: Writing,
): Promise<void> {
  await tx.insert(cocktailRevisions).values({
    cocktailId: id,
    at: now,
    actorId: by.id,
    action,
    recipe,
    isDeleted: deletedAt !== null,
    batch: batch ?? null,
  });
}

/** Keeps what a recipe was before its first write here: it came with the site, or from an import. */
export async function addFirstRevision(tx: Transaction, stored: StoredRecipe): Promise<void> {
  const known = await tx.$count(cocktailRevisions, eq(cocktailRevisions.cocktailId, stored.id));
  if (known > 0) return;
  await tx.insert(cocktailRevisions).values({
    cocktailId: stored.id,
    at: stored.updatedAt,
    action: 'create recipe',
    recipe: stored.recipe,
    isDeleted: stored.deletedAt !== null,
  });
}

/** A kept recipe, which may be older than some of the fields. */
export const recipeOf = (kept: unknown): CocktailInput => cocktailSchema.parse(kept);

/** The number of the last revision of a recipe, and who made it; undefined before its first write here. */
export async function lastRevision(db: Database | Transaction, cocktailId: string) {
  const [last] = await db
    .select({ number: cocktailRevisions.number, actorId: cocktailRevisions.actorId })
    .from(cocktailRevisions)
    .where(eq(cocktailRevisions.cocktailId, cocktailId))
    .orderBy(desc(cocktailRevisions.number))
    .limit(1);
  return last;
}
