import type { Database } from '#db/client.server.ts';
import { presentCards } from '../recipe/cocktail-card.server.ts';
import type { CocktailList } from '../cocktail.ts';
import { countChoices } from '../list/count-choices.server.ts';
import {
  resolveIngredients,
  listConditions,
  type ChosenIngredients,
} from '../list/list-conditions.server.ts';
import type { ListFilters } from '../list/list-filters.ts';
import { readPage } from '../list/read-page.server.ts';
import {
  fullTextMatch,
  nearSpellingMatch,
  searchWords,
  type TextMatch,
} from './text-match.server.ts';

async function search(
  db: Database,
  filters: ListFilters,
  chosen: ChosenIngredients,
  match: TextMatch | null,
): Promise<CocktailList> {
  const conditions = listConditions(filters, chosen, match);
  const { total, counts } = await countChoices(db, conditions);
  const pageCount = Math.max(1, Math.ceil(total / filters.pageSize));
  const page = Math.min(filters.page, pageCount);
  const rows = await readPage(db, { conditions, match, total, filters: { ...filters, page } });
  return {
    cards: await presentCards(db, rows),
    total,
    page,
    pageCount,
    approximate: false,
    counts,
    ingredientNames: chosen.names,
  };
}

/**
 * The published recipes that `filters` ask for, one page of them, with the counts of every choice.
 * Words that no recipe has are tried again as near spellings.
 */
export async function searchCocktails(
  { db }: { db: Database },
  filters: ListFilters,
): Promise<CocktailList> {
  const chosen = await resolveIngredients(db, filters);
  if (filters.q === '') return search(db, filters, chosen, null);

  const exact = await search(db, filters, chosen, await fullTextMatch(db, filters.q));
  if (exact.total > 0 || searchWords(filters.q).length === 0) return exact;
  const near = await search(db, filters, chosen, await nearSpellingMatch(db, filters.q));
  return { ...near, approximate: near.total > 0 };
}
