import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import type { IngredientChoice } from './cocktail.ts';

/**
 * The ingredients of most published recipes. Families are left out, as « Liqueur » is in nobody's
 * cupboard, and water, which is in everybody's tap.
 */
export async function listCommonIngredients(
  { db }: { db: Database },
  limit: number,
): Promise<IngredientChoice[]> {
  const { rows } = await db.execute<{ slug: string; name: string; count: number }>(sql`
    select ingredient.slug, ingredient.name, used.count
    from (
      select line.ingredient_id, count(distinct line.cocktail_id)::int as count
      from cocktail_ingredients line
      where not exists (
        select 1 from cocktails draft where draft.id = line.cocktail_id and not draft.is_published)
      group by line.ingredient_id
    ) used
    join ingredients ingredient on ingredient.id = used.ingredient_id
    where ingredient.slug <> 'eau'
      and not exists (select 1 from ingredients member where member.parent_id = ingredient.id)
    order by used.count desc, ingredient.name_key
    limit ${limit}`);
  return rows.map(({ slug, name, count }) => ({ slug, name, count }));
}
