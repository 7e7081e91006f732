import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { cardColumns, presentCards } from './cocktail-card.server.ts';
import type { CocktailCard } from './cocktail.ts';
import { isSlug } from './list-filters.ts';

/** What a shared ingredient is worth against a shared tag, when both are as rare. */
const INGREDIENT_WEIGHT = 3;

/** How many of the best are looked at: drafts among them are passed over. */
const CANDIDATES = 100;

/**
 * The published recipes that share most with the one at `slug`. What is shared counts by its rarity,
 * as in text search: half the catalogue has lemon juice, few recipes have falernum. Weights are
 * whole numbers, so that both engines rank alike.
 */
export async function listSimilarCocktails(
  { db }: { db: Database },
  slug: string,
  limit: number,
): Promise<CocktailCard[]> {
  if (!isSlug(slug)) return [];
  const rows = await db
    .select(cardColumns)
    .from(cocktails)
    .innerJoin(
      sql`(
        with this as (select id from cocktails where slug = ${slug}),
        traits as (
          select line.cocktail_id, line.ingredient_id as trait, ${INGREDIENT_WEIGHT}::int as weight
          from cocktail_ingredients line
          where line.ingredient_id in (
            select ingredient_id from cocktail_ingredients join this on this.id = cocktail_id
          )
          union all
          select tagged.cocktail_id, tagged.tag_id, 1
          from cocktail_tags tagged
          where tagged.tag_id in (select tag_id from cocktail_tags join this on this.id = cocktail_id)
        ),
        rarity as (
          select trait, round(1000 * max(weight) / ln(1 + count(*)))::int as worth
          from traits group by trait
        )
        select traits.cocktail_id, sum(rarity.worth) as score
        from traits join rarity using (trait)
        where traits.cocktail_id not in (select id from this)
        group by traits.cocktail_id
        order by score desc, traits.cocktail_id
        limit ${CANDIDATES}
      ) similar_to`,
      sql`similar_to.cocktail_id = ${cocktails.id} and ${cocktails.isPublished}`,
    )
    .orderBy(sql`similar_to.score desc`, cocktails.titleKey, cocktails.id)
    .limit(limit);
  return presentCards(db, rows);
}
