import { asc, eq, max, sql } from 'drizzle-orm';
import { keptRead, type Reads } from '#app/cached-reads.server.ts';
import type { Database } from '#db/client.server.ts';
import { cocktails, cocktailTags, tags } from '#db/schema/recipes.server.ts';
import { recipeSets } from '#db/schema/sets.server.ts';
import { typographic } from '#language/typography.ts';
import { tagOrder } from './tag-order.server.ts';
import type { HomeTag } from './tag.ts';

interface Services {
  db: Database;
}

/** Introduction above a tag's recipes; empty if there is none, or no such tag. */
export async function getTagDescription({ db }: Services, slug: string): Promise<string> {
  const [tag] = await db
    .select({ description: tags.description })
    .from(tags)
    .where(eq(tags.slug, slug));
  return typographic(tag?.description ?? '');
}

/** In the order of tags on recipes. */
export const readTagNames = (
  services: Reads,
): Promise<{ id: string; slug: string; name: string }[]> =>
  keptRead(services, 'lists', 'tags', () =>
    services.db
      .select({ id: tags.id, slug: tags.slug, name: tags.name })
      .from(tags)
      .orderBy(...tagOrder),
  );

export async function listHomeTags({ db }: Services, limit: number): Promise<HomeTag[]> {
  const used = db
    .select({
      tagId: sql<string>`value`.as('tag_id'),
      count: sql<number>`sum(bit_count(members & published))::int`.as('count'),
    })
    .from(
      sql`${recipeSets} join (
      select segment, members as published from ${recipeSets} where kind = 'published'
    ) segments using (segment)`,
    )
    .where(sql`kind = 'tag'`)
    .groupBy(sql`value`)
    .as('used');
  return db
    .select({ slug: tags.slug, name: tags.name, color: tags.color, count: used.count })
    .from(tags)
    .innerJoin(used, sql`${used.tagId} = ${tags.id}::text and ${used.count} > 0`)
    .orderBy(...tagOrder)
    .limit(limit);
}

export async function listTagAddresses({
  db,
}: Services): Promise<{ slug: string; updatedAt: Date }[]> {
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
