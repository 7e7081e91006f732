import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { tags } from '#db/schema.server.ts';
import { recipeSets } from '#db/schema-sets.server.ts';
import { tagOrder } from './tag-order.server.ts';
import type { HomeTag } from './tag.ts';

/** The tags of the home page; none without recipe. */
export async function listHomeTags({ db }: { db: Database }, limit: number): Promise<HomeTag[]> {
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
