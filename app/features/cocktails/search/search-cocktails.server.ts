import type { Reads } from '#app/kept-reads.server.ts';
import { presentCards } from '../recipe/cocktail-card.server.ts';
import { ALLERGENS } from '#features/ingredients/ingredient.ts';
import { slugify } from '#language/fold.ts';
import { CATEGORIES, COUNTRIES, GLASSES, ICES, type CocktailList } from '../cocktail.ts';
import type { ListFilters } from '../list/list-filters.ts';
import { countChoices } from '../list/count-choices.server.ts';
import { readPage } from '../list/read-page.server.ts';
import type { ResolvedFilters } from '../list/resolve-as-typed.server.ts';

const labelIn = <Label>(list: Readonly<Record<string, Label>>, key: string | null) =>
  key !== null && Object.hasOwn(list, key) ? list[key] : undefined;

/** What keys are called of lists that the page does not have: countries, allergens, glasses… */
export function labelsOf(filters: ListFilters): Record<string, string> {
  const { country, withoutCountries, allergens, category, glass, ice } = filters;
  const names: [string, string | undefined][] = [
    [`pays=${country}`, labelIn(COUNTRIES, country)],
    [`categorie=${category}`, labelIn(CATEGORIES, category)],
    [`verre=${glass}`, labelIn(GLASSES, glass)?.label],
    [`glace=${ice}`, labelIn(ICES, ice)],
    ...withoutCountries.map((key): [string, string | undefined] => [
      `sans_pays=${key}`,
      labelIn(COUNTRIES, key),
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
