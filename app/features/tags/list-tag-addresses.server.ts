import { asc, eq, max } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails, cocktailTags, tags } from '#db/schema.server.ts';

/** The tags that have published recipes, and when one of those last changed. */
export async function listTagAddresses({
  db,
}: {
  db: Database;
}): Promise<{ slug: string; updatedAt: Date }[]> {
  const rows = await db
    .select({ slug: tags.slug, updatedAt: max(cocktails.updatedAt) })
    .from(tags)
    .innerJoin(cocktailTags, eq(cocktailTags.tagId, tags.id))
    .innerJoin(cocktails, eq(cocktails.id, cocktailTags.cocktailId))
    .where(eq(cocktails.isPublished, true))
    .groupBy(tags.id)
    .orderBy(asc(tags.slug));
  return rows.flatMap(({ slug, updatedAt }) => (updatedAt ? [{ slug, updatedAt }] : []));
}
