import type { Database } from '#db/client.server.ts';
import type { CocktailList } from '../cocktail.ts';
import type { ListFilters } from '../filters/list-filters.ts';
import { INGREDIENTS, presentByFormer, TAGS } from './former-slugs.server.ts';

/**
 * Current filters of a shared link, after a tag or an ingredient in it was renamed or merged.
 *
 * @param list its result, with the names that exist, so that only the others are looked up
 * @returns null when nothing changed
 */
export async function followRenamed(
  { db }: { db: Database },
  filters: ListFilters,
  { counts, ingredientNames }: Pick<CocktailList, 'counts' | 'ingredientNames'>,
): Promise<ListFilters | null> {
  const { tag, alsoTags, withoutTags } = filters;
  const known = new Set(counts.tags.map(({ slug }) => slug));
  const unknownTags = [...(tag === null ? [] : [tag]), ...alsoTags, ...withoutTags].filter(
    (slug) => !known.has(slug),
  );
  const unknownIngredients = [...filters.ingredients, ...filters.without].filter(
    (slug) => !Object.hasOwn(ingredientNames, slug),
  );
  const tagNow = await presentByFormer(db, TAGS, unknownTags);
  const ingredientNow = await presentByFormer(db, INGREDIENTS, unknownIngredients);
  if (tagNow.size + ingredientNow.size === 0) return null;
  const present = (slugs: string[]) => [
    ...new Set(slugs.map((slug) => ingredientNow.get(slug) ?? slug)),
  ];
  const wanted = present(filters.ingredients);
  const presentTag = (slug: string) => tagNow.get(slug) ?? slug;
  return {
    ...filters,
    tag: tag && presentTag(tag),
    alsoTags: alsoTags.map(presentTag),
    withoutTags: withoutTags.map(presentTag),
    ingredients: wanted,
    without: present(filters.without).filter((slug) => !wanted.includes(slug)),
  };
}
