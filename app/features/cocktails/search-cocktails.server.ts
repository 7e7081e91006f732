import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { cardColumns, presentCards } from './cocktail-card.server.ts';
import { DIFFICULTIES, type CocktailList } from './cocktail.ts';
import { countChoices } from './count-choices.server.ts';
import {
  resolveIngredients,
  listConditions,
  type ChosenIngredients,
} from './list-conditions.server.ts';
import type { ListFilters, Sort } from './list-filters.ts';
import {
  fullTextMatch,
  nearSpellingMatch,
  searchWords,
  type TextMatch,
} from './text-match.server.ts';

const difficultyRank = sql`array_position(array[${sql.join(
  Object.keys(DIFFICULTIES).map((difficulty) => sql`${difficulty}`),
  sql`, `,
)}]::text[], ${cocktails.difficulty})`;

/** Every order ends with the id, so that pages neither overlap nor skip. */
function orderBy(sort: Sort, match: TextMatch | null): SQL[] {
  const orders: Record<Sort, SQL[]> = {
    pertinence: match ? [sql`${match.rank} desc`, asc(cocktails.titleKey)] : [],
    created_at_desc: [desc(cocktails.createdAt)],
    created_at_asc: [asc(cocktails.createdAt)],
    rating_desc: [sql`${cocktails.ratingAverage} desc nulls last`, desc(cocktails.ratingCount)],
    title_asc: [asc(cocktails.titleKey)],
    title_desc: [desc(cocktails.titleKey)],
    difficulty_asc: [sql`${difficultyRank} asc`, asc(cocktails.titleKey)],
    difficulty_desc: [sql`${difficultyRank} desc`, asc(cocktails.titleKey)],
    prep_minutes_asc: [asc(cocktails.prepMinutes), asc(cocktails.titleKey)],
    prep_minutes_desc: [desc(cocktails.prepMinutes), asc(cocktails.titleKey)],
  };
  const byId = sort.endsWith('_asc') ? asc(cocktails.id) : desc(cocktails.id);
  return [...orders[sort], byId];
}

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
  const rows =
    total === 0
      ? []
      : await db
          .select(cardColumns)
          .from(cocktails)
          .where(conditions.all)
          .orderBy(...orderBy(filters.sort, match))
          .limit(filters.pageSize)
          .offset((page - 1) * filters.pageSize);
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

  const exact = await search(db, filters, chosen, fullTextMatch(filters.q));
  if (exact.total > 0 || searchWords(filters.q).length === 0) return exact;
  const near = await search(db, filters, chosen, nearSpellingMatch(filters.q));
  return { ...near, approximate: near.total > 0 };
}
