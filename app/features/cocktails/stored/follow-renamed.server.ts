import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ingredients, ingredientSlugs, tags, tagSlugs } from '#db/schema.server.ts';
import type { CocktailList } from '../cocktail.ts';
import type { ListFilters } from '../list/list-filters.ts';

/** The present slug by old one, of tags that were renamed or merged. */
async function presentTags(db: Database, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ old: tagSlugs.slug, present: tags.slug })
    .from(tagSlugs)
    .innerJoin(tags, eq(tags.id, tagSlugs.tagId))
    .where(inArray(tagSlugs.slug, slugs));
  return new Map(rows.map(({ old, present }) => [old, present]));
}

/** The same of ingredients. */
async function presentIngredients(db: Database, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ old: ingredientSlugs.slug, present: ingredients.slug })
    .from(ingredientSlugs)
    .innerJoin(ingredients, eq(ingredients.id, ingredientSlugs.ingredientId))
    .where(inArray(ingredientSlugs.slug, slugs));
  return new Map(rows.map(({ old, present }) => [old, present]));
}

/**
 * What a shared link now means, where a tag or an ingredient that it names was renamed or merged since.
 *
 * @param list what was found: it says which of them exist, so that only the others are looked up
 * @returns null when it means what it says
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
  const tagNow = await presentTags(db, unknownTags);
  const ingredientNow = await presentIngredients(db, unknownIngredients);
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
