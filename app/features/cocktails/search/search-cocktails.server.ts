import type { Database } from '#db/client.server.ts';
import { presentCards } from '../recipe/cocktail-card.server.ts';
import type { CocktailList } from '../cocktail.ts';
import { countChoices } from '../list/count-choices.server.ts';
import { readPage } from '../list/read-page.server.ts';
import type { ResolvedFilters } from '../list/resolve-filters.server.ts';

/** The published recipes that are asked for, one page of them, with the counts of every choice. */
export async function searchCocktails(
  { db }: { db: Database },
  asked: ResolvedFilters,
): Promise<CocktailList> {
  const { filters, ingredients, approximate } = asked;
  const { total, counts } = await countChoices(db, asked);
  const pageCount = Math.max(1, Math.ceil(total / filters.pageSize));
  const page = Math.min(filters.page, pageCount);
  return {
    cards: await presentCards(db, await readPage(db, asked, { total, page })),
    total,
    page,
    pageCount,
    approximate: approximate && total > 0,
    counts,
    ingredientNames: Object.fromEntries(ingredients.map(({ slug, name }) => [slug, name])),
  };
}
