/** Former addresses of recipes: each redirects to the current one. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { SLUG_ERROR } from '#features/platform/slugs/slug-form.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { cocktails, cocktailSlugs } from '#db/schema/recipes.server.ts';

/** Current slug of the published recipe that was once at `slug`, or null. */
export async function findRenamed({ db }: { db: Database }, slug: string): Promise<string | null> {
  const [renamed] = await db
    .select({ slug: cocktails.slug })
    .from(cocktailSlugs)
    .innerJoin(cocktails, eq(cocktails.id, cocktailSlugs.cocktailId))
    .where(and(eq(cocktailSlugs.slug, slug), eq(cocktails.isPublished, true)));
  return renamed?.slug ?? null;
}

/** Was a recipe published at `slug`, and deleted for good since? */
export async function isGone({ db }: { db: Database }, slug: string): Promise<boolean> {
  const gone = and(eq(cocktailSlugs.slug, slug), isNull(cocktailSlugs.cocktailId));
  return (await db.$count(cocktailSlugs, gone)) > 0;
}

/** Addresses that answer 410 from now on, until a recipe is published there. */
export async function keepGone(tx: Transaction, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return;
  const rows = slugs.map((slug) => ({ slug, cocktailId: null }));
  await tx.insert(cocktailSlugs).values(rows).onConflictDoNothing();
}

/** Removes the redirects at `slugs`, as published recipes now use these addresses. */
export async function releaseSlugs(tx: Transaction, slugs: readonly string[]): Promise<void> {
  if (slugs.length > 0) await tx.delete(cocktailSlugs).where(inArray(cocktailSlugs.slug, slugs));
}

/**
 * Waits for others that would write a recipe at one of these slugs, until the transaction ends. All
 * are taken at once and in one order, after the rows of recipes, so that no two wait for each
 * other.
 *
 * @returns the ids of the recipes that have one, by slug, and which of these are in the bin
 */
export async function holdSlugs(
  tx: Transaction,
  slugs: readonly string[],
): Promise<{ ownerOf: Map<string, string>; inBin: Set<string> }> {
  if (slugs.length === 0) return { ownerOf: new Map(), inBin: new Set() };
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext('zinc slug'), key) from (
      select distinct hashtext(slug) as key from unnest(${sql.param(slugs)}::text[]) slug order by 1
    ) keys`);
  const rows = await tx
    .select({ slug: cocktails.slug, id: cocktails.id, deletedAt: cocktails.deletedAt })
    .from(cocktails)
    .where(inArray(cocktails.slug, slugs));
  return {
    ownerOf: new Map(rows.map(({ slug, id }) => [slug, id])),
    inBin: new Set(rows.flatMap(({ slug, deletedAt }) => (deletedAt ? slug : []))),
  };
}

/**
 * Stores the old address of a recipe. It redirects to the current one, as earlier ones do, until
 * another recipe is published there. The address of a draft takes no redirect from another recipe.
 */
export async function keepOldSlug(
  tx: Transaction,
  old: { cocktailId: string; slug: string; isPublic: boolean; now: Date },
): Promise<void> {
  const { cocktailId, slug, isPublic, now: createdAt } = old;
  const adding = tx.insert(cocktailSlugs).values({ slug, cocktailId, createdAt });
  await (isPublic
    ? adding.onConflictDoUpdate({ target: cocktailSlugs.slug, set: { cocktailId, createdAt } })
    : adding.onConflictDoNothing());
}

/** @param inBin those of these slugs that a recipe of the bin has */
export const slugTaken = (slug: string, inBin: ReadonlySet<string>) =>
  new AppError(
    'slug-pris',
    SLUG_ERROR,
    `Une autre recette${inBin.has(slug) ? ', dans la corbeille,' : ''} a déjà le slug «\u00a0${slug}\u00a0».`,
  );
