import { sql } from 'drizzle-orm';
import { keptRead, type Reads } from '#app/kept-reads.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { recipeSets } from '#db/schema-sets.server.ts';
import { cardColumns, presentCards } from './cocktail-card.server.ts';
import type { CocktailCard } from '../cocktail.ts';
import { isSlug } from '../list/list-filters.ts';

/** What a shared ingredient is worth against a shared tag, when both are as rare. */
const INGREDIENT_WEIGHT = 3;

/** How many of the best are looked at: drafts among them are passed over. */
const CANDIDATES = 100;
/** Recipes of the rarest traits that are compared, about: what is common tells little. */
const COMPARED = 200;

/**
 * The published recipes that share most with the one at `slug`. What is shared counts by its rarity,
 * as in text search: half the catalogue has lemon juice, few recipes have falernum. Weights are
 * whole numbers, so that both engines rank alike. Recipes that share none of the rarest traits are
 * left aside once the others are many.
 */
export async function listSimilarCocktails(
  services: Reads,
  slug: string,
  limit: number,
): Promise<CocktailCard[]> {
  if (!isSlug(slug)) return [];
  const key = `similar ${slug} ${limit}`;
  return keptRead(services, 'lists', key, () => findSimilar(services, slug, limit));
}

async function findSimilar(services: Reads, slug: string, limit: number) {
  const rows = await services.db
    .select(cardColumns)
    .from(cocktails)
    .innerJoin(
      sql`(
        with this as materialized (select id from cocktails where slug = ${slug}),
        traits as (
          select distinct 'ingredient' as kind, ingredient_id as trait, ${INGREDIENT_WEIGHT}::int as weight
          from cocktail_ingredients join this on this.id = cocktail_id
          union all
          select 'tag', tag_id, 1 from cocktail_tags join this on this.id = cocktail_id
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
          select cocktail_id from cocktail_ingredients join rarity on trait = ingredient_id where rare
          union
          select cocktail_id from cocktail_tags join rarity on trait = tag_id where rare
        )
        select cocktail_id, sum(worth) as score
        from (
          select cocktail_id, ingredient_id as trait from cocktail_ingredients
          where cocktail_id = any (array(select cocktail_id from compared))
          union all
          select cocktail_id, tag_id from cocktail_tags
          where cocktail_id = any (array(select cocktail_id from compared))
        ) shared
        join rarity using (trait)
        where cocktail_id not in (select id from this)
        group by cocktail_id
        order by score desc, cocktail_id
        limit ${CANDIDATES}
      ) similar_to`,
      sql`similar_to.cocktail_id = ${cocktails.id} and ${cocktails.isPublished}`,
    )
    .orderBy(sql`similar_to.score desc`, cocktails.titleKey, cocktails.id)
    .limit(limit);
  return presentCards(services, rows);
}
