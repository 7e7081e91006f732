import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails, cocktailTags, tags } from '#db/schema.server.ts';
import { tagOrder } from './tag-order.server.ts';
import type { HomeTag } from './tag.ts';

/** The tags of the home page; none without recipe. */
export async function listHomeTags({ db }: { db: Database }, limit: number): Promise<HomeTag[]> {
  // Counted before the join with the tags: one pass over the links, however many tags.
  const used = db
    .select({ tagId: cocktailTags.tagId, count: sql<number>`count(*)::int`.as('count') })
    .from(cocktailTags)
    .innerJoin(cocktails, eq(cocktails.id, cocktailTags.cocktailId))
    .where(eq(cocktails.isPublished, true))
    .groupBy(cocktailTags.tagId)
    .as('used');
  return db
    .select({ slug: tags.slug, name: tags.name, color: tags.color, count: used.count })
    .from(tags)
    .innerJoin(used, eq(used.tagId, tags.id))
    .orderBy(...tagOrder)
    .limit(limit);
}
