import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { recipeSets } from '#db/schema/sets.server.ts';
import type { IngredientChoice } from '../cocktail.ts';
import { publishedSegments } from '../stored/recipe-sets.server.ts';

/**
 * The ingredients of most published recipes. Families are left out, as « Liqueur » is in no
 * cupboard, and water, which is in everybody's tap.
 */
export async function listCommonIngredients(
  { db }: { db: Database },
  limit: number,
): Promise<IngredientChoice[]> {
  const { rows } = await db.execute<{ slug: string; name: string; count: number }>(sql`
    select ingredient.slug, ingredient.name, used.count
    from (
      select value, sum(bit_count(members & published))::int as count
      from ${recipeSets} join ${publishedSegments} using (segment)
      where kind = 'ingredient' group by value
    ) used
    join ingredients ingredient on ingredient.id::text = used.value
    where ingredient.slug <> 'eau' and used.count > 0
      and not exists (select 1 from ingredients member where member.parent_id = ingredient.id)
    order by used.count desc, ingredient.name_key
    limit ${limit}`);
  return rows.map(({ slug, name, count }) => ({ slug, name, count }));
}
