import { sql } from 'drizzle-orm';
import { keptRead, type Reads } from '#app/cached-reads.server.ts';
import { recipeSets } from '#db/schema/sets.server.ts';
import { words } from '#language/fold.ts';
import type { IngredientChoice } from '../cocktail.ts';
import { publishedSegments } from '../stored/recipe-sets.server.ts';
import { narrowingOf } from '../filters/list-filters.ts';
import type { ResolvedFilters } from '../match/resolve-as-typed.server.ts';

const PICK_LIST_SIZE = 20;

/**
 * The first ingredients whose name holds `text`, those that begin with it first, then the most
 * used; without text, the most used. Those already chosen, and those of no recipe, are left out.
 */
export const listIngredients = (
  services: Reads,
  asked: ResolvedFilters,
  text: string,
): Promise<IngredientChoice[]> =>
  text === ''
    ? keptRead(services, 'lists', `ingredients ${narrowingOf(asked.filters)}`, () =>
        pick(services, asked, text),
      )
    : pick(services, asked, text);

async function pick(
  { db }: Reads,
  { filters, conditions: { all } }: ResolvedFilters,
  text: string,
): Promise<IngredientChoice[]> {
  const wanted = words(text.slice(0, 100)).join(' ');
  const taken = [...filters.ingredients, ...filters.without];
  const { rows } = await db.execute<{ slug: string; name: string; count: number }>(sql`
    with listed as materialized (select segment, ${all} as listed from ${publishedSegments}),
    used as (
      select value, sum(bit_count(members & listed))::int as count
      from ${recipeSets} join listed using (segment) where kind = 'ingredient' group by value
    )
    select ingredient.slug, ingredient.name, used.count
    from ingredients ingredient join used on used.value = ingredient.id::text
    where position(${wanted} in ingredient.name_key) > 0
      and ingredient.slug <> all(${sql.param(taken)}::text[])
      and used.count > 0
    order by starts_with(ingredient.name_key, ${wanted}) desc, count desc, ingredient.name_key
    limit ${PICK_LIST_SIZE}`);
  return rows.map(({ slug, name, count }) => ({ slug, name, count }));
}
