import { isSlug } from '#app/language/fold.ts';
import { sql } from 'drizzle-orm';
import { keptRead, type Reads } from '#app/cached-reads.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { cardColumns, presentCards } from './cocktail-card.server.ts';
import type { CocktailCard } from '../cocktail.ts';
import { likenessTo } from './likeness.server.ts';

/** Number of best candidates; drafts among them are skipped. */
const CANDIDATES = 100;
/** The published recipes that share most with the one at `slug`. */
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
        ${likenessTo(sql`slug = ${slug}`)}
        limit ${CANDIDATES}
      ) similar_to`,
      sql`similar_to.cocktail_id = ${cocktails.id} and ${cocktails.isPublished}`,
    )
    .orderBy(sql`similar_to.score desc`, cocktails.titleKey, cocktails.id)
    .limit(limit);
  return presentCards(services, rows);
}
