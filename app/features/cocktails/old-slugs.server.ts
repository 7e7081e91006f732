/** Addresses that recipes had: each leads to where its recipe is now. */
import { and, eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { cocktails, cocktailSlugs } from '#db/schema.server.ts';
import { violatedConstraint } from '#db/violation.server.ts';

/** Where the published recipe that was once at `slug` is now, or null. */
export async function findRenamed({ db }: { db: Database }, slug: string): Promise<string | null> {
  const [renamed] = await db
    .select({ slug: cocktails.slug })
    .from(cocktailSlugs)
    .innerJoin(cocktails, eq(cocktails.id, cocktailSlugs.cocktailId))
    .where(and(eq(cocktailSlugs.slug, slug), eq(cocktails.isPublished, true)));
  return renamed?.slug ?? null;
}

/** A recipe, be it a draft, is at `slug` from now on: the one that left it leads there no more. */
export async function releaseSlug(tx: Transaction, slug: string): Promise<void> {
  await tx.delete(cocktailSlugs).where(eq(cocktailSlugs.slug, slug));
}

/**
 * A recipe has left its address: it leads to where the recipe is now, as those before it do, for as long as
 * no other recipe takes them.
 */
export async function keepOldSlug(
  tx: Transaction,
  { cocktailId, from, to, now }: { cocktailId: string; from: string; to: string; now: Date },
): Promise<void> {
  await releaseSlug(tx, to);
  await tx
    .insert(cocktailSlugs)
    .values({ slug: from, cocktailId, createdAt: now })
    .onConflictDoUpdate({ target: cocktailSlugs.slug, set: { cocktailId, createdAt: now } });
}

/** Whether a write failed because another recipe has the slug. */
export const isSlugTaken = (error: unknown) =>
  violatedConstraint(error) === 'cocktails_slug_unique';

export const slugTaken = (slug: string, options?: ErrorOptions) =>
  new AppError('slug-pris', `Une autre recette a déjà le slug « ${slug} ».`, undefined, options);
