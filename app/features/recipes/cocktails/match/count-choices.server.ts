import { sql, type SQL } from 'drizzle-orm';
import { keptRead, type Reads } from '#app/cached-reads.server.ts';
import { tags } from '#db/schema/recipes.server.ts';
import { recipeSets } from '#db/schema/sets.server.ts';
import { tagOrder } from '#features/recipes/tags/tag-order.server.ts';
import type { CocktailCounts } from '../cocktail.ts';
import { narrowingOf } from '../filters/list-filters.ts';
import type { ResolvedFilters } from './resolve-as-typed.server.ts';
import { publishedSegments } from '../stored/recipe-sets.server.ts';

type Counted = {
  total: number;
  difficulties: Partial<CocktailCounts['difficulties']> | null;
  alcoholFree: number;
  preparations: number;
  tags: CocktailCounts['tags'] | null;
};

/** Number of recipes of each set of a kind that are also in `wanted`, a column of `candidates`. */
const countsOf = (kind: 'difficulty' | 'tag', wanted: SQL) => sql`(
  select value, sum(bit_count(members & ${wanted}))::int as count
  from ${recipeSets} join candidates using (segment) where kind = ${kind} group by value)`;

/**
 * Total of recipes, and number per choice with the other filters applied. The conditions are read
 * once; every count is of the bits that two sets share.
 */
export const countChoices = (
  services: Reads,
  asked: ResolvedFilters,
): Promise<{ total: number; counts: CocktailCounts }> =>
  keptRead(services, 'lists', `counts ${narrowingOf(asked.filters)}`, () => count(services, asked));

async function count(
  { db }: Reads,
  { conditions: { rest, choices, free, apart } }: ResolvedFilters,
) {
  const { rows } = await db.execute<Counted>(sql`
    with asked as materialized (
      select segment, ${rest} as rest, ${choices.difficulty} as difficulty,
        ${choices.tag} as tag, ${choices.abv} as abv, ${free} as free, ${apart} as apart
      from ${publishedSegments}
    ),
    candidates as materialized (
      select segment, rest & difficulty & tag & abv as fitting, rest & tag & abv as any_difficulty,
        rest & difficulty & abv as any_tag, rest & difficulty & tag & free as free,
        rest & difficulty & tag & apart as apart
      from asked
    ),
    by_tag as ${countsOf('tag', sql`any_tag`)}
    select
      (select coalesce(sum(bit_count(fitting)), 0)::int from candidates) as total,
      (select jsonb_object_agg(value, count)
        from ${countsOf('difficulty', sql`any_difficulty`)} by_difficulty) as difficulties,
      (select coalesce(sum(bit_count(free)), 0)::int from candidates) as "alcoholFree",
      (select coalesce(sum(bit_count(apart)), 0)::int from candidates) as preparations,
      (select jsonb_agg(
        jsonb_build_object(
          'slug', ${tags.slug}, 'name', ${tags.name}, 'kind', ${tags.kind},
          'count', coalesce(by_tag.count, 0))
        order by ${sql.join(tagOrder, sql`, `)})
      from ${tags} left join by_tag on by_tag.value = ${tags.id}::text) as tags`);
  const [counted] = rows;
  return {
    total: counted?.total ?? 0,
    counts: {
      difficulties: { facile: 0, moyen: 0, difficile: 0, ...counted?.difficulties },
      alcoholFree: counted?.alcoholFree ?? 0,
      preparationsApart: counted?.preparations ?? 0,
      tags: counted?.tags ?? [],
    },
  };
}
