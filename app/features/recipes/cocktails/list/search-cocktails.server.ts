import type { Reads } from '#app/cached-reads.server.ts';
import { presentCards } from '../recipe/cocktail-card.server.ts';
import { ALLERGENS } from '#features/recipes/ingredients/ingredient.ts';
import { pagesOf } from '#language/bounded-number.ts';
import { slugify } from '#language/fold.ts';
import { NBSP } from '#ui/spaces.ts';
import { CATEGORIES, COUNTRIES, GLASSES, ICES, type CocktailList } from '../cocktail.ts';
import { COLORS } from '../color-names.ts';
import { partsOf, type FACETS } from '../facets.ts';
import { labelsIn } from '../recipe-fields.ts';
import type { ListFilters } from '../filters/list-filters.ts';
import { countChoices } from '../match/count-choices.server.ts';
import { readPage } from '../match/read-page.server.ts';
import type { ResolvedFilters } from '../match/resolve-as-typed.server.ts';

/** Closed lists: labels of their keys, and beginnings of the chips that require or exclude one. */
const LISTS: Readonly<
  Record<
    (typeof FACETS)[number],
    { labels: Readonly<Record<string, string>>; asks: string; refuses: string }
  >
> = {
  pays: { labels: COUNTRIES, asks: `Pays${NBSP}: `, refuses: `Pays évité${NBSP}: ` },
  categorie: { labels: CATEGORIES, asks: '', refuses: `Genre évité${NBSP}: ` },
  verre: { labels: labelsIn(GLASSES), asks: '', refuses: `Verre évité${NBSP}: ` },
  glace: { labels: ICES, asks: '', refuses: `Sans${NBSP}: ` },
  couleur: {
    labels: labelsIn(COLORS),
    asks: `Couleur${NBSP}: `,
    refuses: `Couleur évitée${NBSP}: `,
  },
};

/**
 * Labels of chips for keys of lists that the page lacks: countries, allergens, glasses… Empty for
 * any other key.
 */
export function labelsOf(
  { facets, withoutFacets, allergens, without }: ListFilters,
  ingredients: ResolvedFilters['ingredients'] = [],
) {
  const labels: Record<string, string> = {};
  const add = (facet: string, says: 'asks' | 'refuses', parameter: string) => {
    const [name, key] = partsOf(facet);
    const list = LISTS[name];
    if (Object.hasOwn(list.labels, key)) labels[parameter] = `${list[says]}${list.labels[key]}`;
  };
  for (const facet of facets) add(facet, 'asks', facet);
  for (const facet of withoutFacets) add(facet, 'refuses', `sans_${facet}`);
  for (const { slug, name, sign } of ingredients) {
    if (sign === null || !without.includes(slug)) continue;
    labels[`sans=${slug}`] = `${name} et tout «${NBSP}${sign}${NBSP}»`;
  }
  for (const allergen of ALLERGENS) {
    const slug = slugify(allergen);
    if (allergens.includes(slug)) labels[`sans_allergene=${slug}`] = allergen.toLowerCase();
  }
  return labels;
}

/** The published recipes that are asked for, one page of them, with the counts of every choice. */
export async function searchCocktails(
  services: Reads,
  asked: ResolvedFilters,
): Promise<CocktailList> {
  const { filters, ingredients, approximate, isPartial } = asked;
  const { total, counts } = await countChoices(services, asked);
  const { page, pageCount } = pagesOf(total, filters.page, filters.pageSize);
  return {
    cards: await presentCards(services, await readPage(services.db, asked, { total, page })),
    total,
    page,
    pageCount,
    approximate: approximate && total > 0,
    isPartial,
    counts,
    ingredientNames: Object.fromEntries(ingredients.map(({ slug, name }) => [slug, name])),
    labels: labelsOf(filters, ingredients),
  };
}
