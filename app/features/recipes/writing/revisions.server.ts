/** Revisions: the state of a recipe after each write. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { cocktailRevisions } from '#db/schema/office.server.ts';
import type { AuditEntry } from '#features/platform/audit/record-audit.server.ts';
import { keptSchema, type CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { isUuid } from '#language/uuid.ts';
import type { StoredRecipe } from './read-recipes.server.ts';

/** Largest integer of the database. */
const LAST_NUMBER = 2 ** 31 - 1;

export interface Writing {
  by: AuditEntry['by'];
  now: Date;
  batch?: string;
}

type Revision = typeof cocktailRevisions.$inferInsert;

const revisionOf = ({ id, recipe, deletedAt }: StoredRecipe) => ({
  cocktailId: id,
  recipe,
  isDeleted: deletedAt !== null,
});

/** Stores states of recipes, each with its action in the audit log. */
export async function addRevisions(
  tx: Transaction,
  written: readonly { stored: StoredRecipe; action: string }[],
  { by, now, batch }: Writing,
): Promise<void> {
  await tx.insert(cocktailRevisions).values(
    written.map(({ stored, action }): Revision => ({
      ...revisionOf(stored),
      at: now,
      actorId: typeof by === 'string' ? null : by.id,
      action,
      batch: batch ?? null,
    })),
  );
}

/** Stores states before a first change, for recipes older than revisions. */
export async function addFirstRevisions(
  tx: Transaction,
  all: readonly StoredRecipe[],
): Promise<void> {
  if (all.length === 0) return;
  const rows = await tx
    .selectDistinct({ id: cocktailRevisions.cocktailId })
    .from(cocktailRevisions)
    .where(
      inArray(
        cocktailRevisions.cocktailId,
        all.map(({ id }) => id),
      ),
    );
  const known = new Set(rows.map(({ id }) => id));
  const first = all.filter(({ id }) => !known.has(id));
  if (first.length === 0) return;
  await tx.insert(cocktailRevisions).values(
    first.map((stored): Revision => ({
      ...revisionOf(stored),
      at: stored.updatedAt,
      action: 'create recipe',
    })),
  );
}

/** A stored state may be older than some fields: then it has no twin. */
export const recipeOf = (kept: unknown): CocktailInput => ({
  jumelle: null,
  ...keptSchema.parse(kept),
});

/** Number of the last revision, by id; absent if a recipe never changed. */
export async function readLastRevisions(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: cocktailRevisions.cocktailId,
      last: sql<number>`max(${cocktailRevisions.number})::int`,
    })
    .from(cocktailRevisions)
    .where(inArray(cocktailRevisions.cocktailId, [...ids]))
    .groupBy(cocktailRevisions.cocktailId);
  return new Map(rows.map(({ id, last }) => [id, last]));
}

/** State of a recipe after one write; null if the revision is of another recipe or deleted. */
export async function readRevision(
  db: Database | Transaction,
  id: string,
  number: number,
): Promise<CocktailInput | null> {
  if (!isUuid(id) || !Number.isInteger(number) || Math.abs(number) > LAST_NUMBER) return null;
  const [kept] = await db
    .select({ recipe: cocktailRevisions.recipe })
    .from(cocktailRevisions)
    .where(and(eq(cocktailRevisions.cocktailId, id), eq(cocktailRevisions.number, number)));
  return kept ? recipeOf(kept.recipe) : null;
}

/** Slugs at which these recipes were published once. */
export async function publicSlugs(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { cocktailId, recipe } = cocktailRevisions;
  const rows = await tx
    .selectDistinct({ slug: sql<string>`${recipe}->>'slug'` })
    .from(cocktailRevisions)
    .where(and(inArray(cocktailId, [...ids]), sql`(${recipe}->>'is_published')::boolean`));
  return rows.map(({ slug }) => slug);
}
