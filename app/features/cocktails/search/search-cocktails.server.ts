import type { Reads } from '#app/kept-reads.server.ts';
import { presentCards } from '../recipe/cocktail-card.server.ts';
import { ALLERGENS } from '#features/ingredients/ingredient.ts';
import { slugify } from '#language/fold.ts';
import { COUNTRIES, type CocktailList } from '../cocktail.ts';
import type { ListFilters } from '../list/list-filters.ts';
import { countChoices } from '../list/count-choices.server.ts';
import { readPage } from '../list/read-page.server.ts';
import type { ResolvedFilters } from '../list/resolve-as-typed.server.ts';

const countryName = (key: string | null) =>
  Object.entries(COUNTRIES).find(([known]) => known === key)?.[1];

/** What countries and allergens are called, in lists that the page does not have. */
export function labelsOf({
  country,
  withoutCountries,
  allergens,
}: ListFilters): Record<string, string> {
  const names: [string, string | undefined][] = [
    [`pays=${country}`, countryName(country)],
    ...withoutCountries.map((key): [string, string | undefined] => [
      `sans_pays=${key}`,
      countryName(key),
    ]),
    ...allergens.map((slug): [string, string | undefined] => [
      `sans_allergene=${slug}`,
      ALLERGENS.find((allergen) => slugify(allergen) === slug)?.toLowerCase(),
    ]),
  ];
  return Object.fromEntries(
    names.filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

/** The published recipes that are asked for, one page of them, with the counts of every choice. */
export async function searchCocktails(
  services: Reads,
  asked: ResolvedFilters,
): Promise<CocktailList> {
  const { filters, ingredients, approximate, isPartial } = asked;
  const { total, counts } = await countChoices(services, asked);
  const pageCount = Math.max(1, Math.ceil(total / filters.pageSize));
  const page = Math.min(filters.page, pageCount);
  return {
    cards: await presentCards(services, await readPage(services.db, asked, { total, page })),
    total,
    page,
    pageCount,
    approximate: approximate && total > 0,
    isPartial,
    counts,
    ingredientNames: Object.fromEntries(ingredients.map(({ slug, name }) => [slug, name])),
    labels: labelsOf(filters),
  };
}
