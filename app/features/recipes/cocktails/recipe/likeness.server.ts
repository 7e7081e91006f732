import { sql, type SQL } from 'drizzle-orm';
import { recipeSets } from '#db/schema/sets.server.ts';

/** Weight of a shared ingredient against a shared tag of the same rarity. */
const INGREDIENT_WEIGHT = 3;

/**
 * Approximate number of compared recipes, those with the rarest traits: common traits mean little.
 */
const COMPARED = 200;

/**
 * Query of the recipes, drafts included, that share most with these: `cocktail_id` and `score`,
 * best first. A shared trait counts by its rarity, as in text search: half the catalogue has lemon
 * juice, few recipes have falernum. With several models, it also counts by how many of them have
 * it. Weights are whole numbers, so that both engines rank alike. Recipes without any of the rarest
 * traits are left out once the others are many.
 *
 * @param which condition of the models, which are not in the result
 */
export const likenessTo = (which: SQL): SQL => sql`
  with this as materialized (select id from cocktails where ${which}),
  traits as (
    select 'ingredient' as kind, ingredient_id as trait,
      ${INGREDIENT_WEIGHT}::int * count(distinct cocktail_id) as weight
    from cocktail_ingredients join this on this.id = cocktail_id
    where not service group by ingredient_id
    union all
    select 'tag', tag_id, count(*) from cocktail_tags join this on this.id = cocktail_id group by tag_id
  ),
  counted as (
    select kind, trait, weight, sum(bit_count(members)) as count
    from traits join ${recipeSets} using (kind) where value = trait::text
    group by kind, trait, weight
  ),
  rarity as materialized (
    select trait, round(1000 * weight / ln(1 + count))::int as worth,
      sum(count) over (order by count, trait) - count < ${COMPARED} as rare
    from counted
  ),
  compared as materialized (
    select cocktail_id from cocktail_ingredients join rarity on trait = ingredient_id
    where rare and not service
    union
    select cocktail_id from cocktail_tags join rarity on trait = tag_id where rare
  )
  select cocktail_id, sum(worth) as score
  from (
    select cocktail_id, ingredient_id as trait from cocktail_ingredients
    where not service and cocktail_id = any (array(select cocktail_id from compared))
    union all
    select cocktail_id, tag_id from cocktail_tags
    where cocktail_id = any (array(select cocktail_id from compared))
  ) shared
  join rarity using (trait)
  where cocktail_id not in (select id from this)
  group by cocktail_id
  order by score desc, cocktail_id`;
