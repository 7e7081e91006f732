import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails, cocktailTags, tags } from '#db/schema.server.ts';
import { tagOrder } from '#features/tags/tag-order.server.ts';
import type { CocktailCounts } from './cocktail.ts';
import type { ListConditions } from './list-conditions.server.ts';

type Counted = {
  total: number;
  difficulties: Partial<CocktailCounts['difficulties']> | null;
  alcoholFree: number;
  tags: CocktailCounts['tags'] | null;
};

/**
 * How many recipes there are, and how many each choice would give, the other filters staying. The
 * conditions are read once over the catalogue; every count comes from what they keep.
 */
export async function countChoices(
  db: Database,
  { rest, choices }: ListConditions,
): Promise<{ total: number; counts: CocktailCounts }> {
  const { rows } = await db.execute<Counted>(sql`
    with candidates as materialized (
      select ${cocktails.id}, ${cocktails.difficulty}, ${cocktails.abv},
        ${choices.difficulty} as fits_difficulty,
        ${choices.tag} as fits_tag,
        ${choices.abv} as fits_abv
      from ${cocktails} where ${rest}
    ),
    by_tag as (
      select tag_id, count(*)::int as count
      from ${cocktailTags} join candidates on candidates.id = cocktail_id
      where fits_difficulty and fits_abv
      group by tag_id
    )
    select
      (select count(*)::int from candidates where fits_difficulty and fits_tag and fits_abv) as total,
      (select jsonb_object_agg(difficulty, count) from (
        select difficulty, count(*) from candidates where fits_tag and fits_abv group by difficulty
      ) by_difficulty) as difficulties,
      (select count(*)::int from candidates
        where abv = 0 and fits_difficulty and fits_tag) as "alcoholFree",
      (select jsonb_agg(
        jsonb_build_object(
          'slug', ${tags.slug}, 'name', ${tags.name}, 'kind', ${tags.kind},
          'count', coalesce(by_tag.count, 0))
        order by ${sql.join(tagOrder, sql`, `)})
      from ${tags} left join by_tag on by_tag.tag_id = ${tags.id}) as tags`);
  const [counted] = rows;
  return {
    total: counted?.total ?? 0,
    counts: {
      difficulties: { facile: 0, moyen: 0, difficile: 0, ...counted?.difficulties },
      alcoholFree: counted?.alcoholFree ?? 0,
      tags: counted?.tags ?? [],
    },
  };
}
