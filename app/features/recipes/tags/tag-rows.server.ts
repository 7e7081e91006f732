/** Invariants of tags, within the transaction of their use cases. */
import { and, eq, gte, ne, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { tags, tagSlugs } from '#db/schema/recipes.server.ts';
import { SLUG_ERROR } from '#features/platform/slugs/slug-form.ts';
import { slugify } from '#language/fold.ts';
import type { TagValues } from './tag-form.ts';

export const withSlug = (values: TagValues): TagValues => ({
  ...values,
  slug: values.slug || slugify(values.name),
});

/** @throws AppError `slug-pris` */
export async function assertSlugIsFree(tx: Transaction, slug: string, ownId?: string) {
  const others = ownId === undefined ? undefined : ne(tags.id, ownId);
  if ((await tx.$count(tags, and(eq(tags.slug, slug), others))) > 0) {
    throw new AppError('slug-pris', SLUG_ERROR);
  }
}

/** Removes the redirect at `slug`, which a tag now uses. */
export async function releaseTagSlug(tx: Transaction, slug: string): Promise<void> {
  await tx.delete(tagSlugs).where(eq(tagSlugs.slug, slug));
}

/** Frees a rank: the tag that has it and the following ones move by one. */
export async function makeRoom(tx: Transaction, rank: number | null, ownId?: string) {
  if (rank === null) return;
  const others = ownId === undefined ? undefined : ne(tags.id, ownId);
  if ((await tx.$count(tags, and(eq(tags.homeRank, rank), others))) === 0) return;
  await tx
    .update(tags)
    .set({ homeRank: sql`${tags.homeRank} + 1` })
    .where(and(gte(tags.homeRank, rank), others));
}
