import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.server.ts';
import { cocktailTags, tags } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { sortKey } from '#language/fold.ts';
import { tagOrder } from './tag-order.server.ts';
import type { TagSort } from './tag.ts';

/**
 * One page of the tags whose name holds `q`, with the recipes, drafts too, that have each.
 *
 * @param page from 1; the last one when a further one is asked for
 * @throws AppError as `authorize`
 */
export async function findTags(
  { db }: { db: Database },
  asked: { actor: Actor; q: string; sort: TagSort; page: number; pageSize: number },
) {
  const { actor, q, sort, pageSize } = asked;
  authorize(actor, 'edit catalogue');
  const used = db
    .select({ tagId: cocktailTags.tagId, count: sql<number>`count(*)::int`.as('count') })
    .from(cocktailTags)
    .groupBy(cocktailTags.tagId)
    .as('used');
  const uses = sql<number>`coalesce(${used.count}, 0)`;
  const orders: Record<TagSort, (SQL | AnyPgColumn)[]> = {
    order_asc: tagOrder,
    name_asc: [asc(tags.nameKey), asc(tags.id)],
    name_desc: [desc(tags.nameKey), desc(tags.id)],
    uses_desc: [desc(uses), asc(tags.nameKey), asc(tags.id)],
    uses_asc: [asc(uses), asc(tags.nameKey), asc(tags.id)],
  };
  const where = sql`position(${sortKey(q)} in ${tags.nameKey}) > 0`;
  const total = await db.$count(tags, where);
  const page = Math.max(1, Math.min(asked.page, Math.ceil(total / pageSize)));
  const rows = await db
    .select({
      id: tags.id,
      name: tags.name,
      slug: tags.slug,
      kind: tags.kind,
      color: tags.color,
      homeRank: tags.homeRank,
      uses,
    })
    .from(tags)
    .leftJoin(used, sql`${used.tagId} = ${tags.id}`)
    .where(where)
    .orderBy(...orders[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total, page };
}
