/** Keeps only details that exist on the site: its recipes, products, tags and ingredients. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { affiliateProducts } from '#db/schema/shop.server.ts';
import { cocktails, cocktailSlugs } from '#db/schema/recipes.server.ts';
import { FACETS, partsOf } from '#features/recipes/cocktails/facets.ts';
import { parseFilters } from '#features/recipes/cocktails/filters/list-filters.ts';
import { labelsOf } from '#features/recipes/cocktails/list/search-cocktails.server.ts';
import {
  INGREDIENTS,
  presentByFormer,
  TAGS,
} from '#features/recipes/cocktails/stored/former-slugs.server.ts';
import { countedProduct, OF_RECIPES, OTHERS, type Fact } from '../counted.ts';

/** Returns the stored form of a detail; undefined if the detail does not exist. */
type Found = (detail: string) => string | undefined;

/** Filters whose value is the slug of a tag, or of an ingredient. */
const OF_TAGS = ['tag', 'aussi', 'sans_tag'];
const OF_INGREDIENTS = ['ingredient', 'sans'];

/** Recipes are stored by id, which survives a change of title. */
async function findRecipes(tx: Transaction, slugs: readonly string[]): Promise<Found> {
  const named = await tx
    .select({ id: cocktails.id, slug: cocktails.slug })
    .from(cocktails)
    .where(and(inArray(cocktails.slug, slugs), eq(cocktails.isPublished, true)));
  const former = await tx
    .select({ id: cocktailSlugs.cocktailId, slug: cocktailSlugs.slug })
    .from(cocktailSlugs)
    .where(inArray(cocktailSlugs.slug, slugs));
  const ids = new Map([...former, ...named].map(({ id, slug }) => [slug, id]));
  return (slug) => ids.get(slug) ?? undefined;
}

/** Filters with a fixed list of values: countries, glasses, allergens. */
const OF_CLOSED_LISTS: ReadonlySet<string> = new Set([
  ...FACETS.flatMap((list) => [list, `sans_${list}`]),
  'sans_allergene',
]);

/**
 * Filters with the current slugs of tags and ingredients; those with fixed values stay as they
 * are.
 */
export async function findFilters(
  tx: Database | Transaction,
  filters: readonly string[],
): Promise<Found> {
  const readPresent = async (kind: typeof TAGS | typeof INGREDIENTS, names: readonly string[]) => {
    const asked = filters
      .map((filter) => partsOf<string>(filter))
      .filter(([name]) => names.includes(name))
      .map(([, value]) => value);
    const former = await presentByFormer(tx, kind, asked);
    const { table } = kind;
    const named = await tx
      .select({ slug: table.slug })
      .from(table)
      .where(inArray(table.slug, asked));
    return new Map([...former, ...named.map(({ slug }): [string, string] => [slug, slug])]);
  };
  const knownTags = await readPresent(TAGS, OF_TAGS);
  const knownIngredients = await readPresent(INGREDIENTS, OF_INGREDIENTS);
  return (filter) => {
    const [name, value] = partsOf<string>(filter);
    if (OF_CLOSED_LISTS.has(name)) {
      return labelsOf(parseFilters(new URLSearchParams(filter)))[filter] && filter;
    }
    if (!OF_TAGS.includes(name) && !OF_INGREDIENTS.includes(name)) return filter;
    const slug = (OF_TAGS.includes(name) ? knownTags : knownIngredients).get(value);
    return slug === undefined ? undefined : `${name}=${slug}`;
  };
}

async function findProducts(tx: Transaction): Promise<Found> {
  const rows = await tx.select({ title: affiliateProducts.title }).from(affiliateProducts);
  const known = new Set(rows.map(({ title }) => countedProduct(title)));
  return (product) => (known.has(product) ? product : undefined);
}

/**
 * Drops details that do not exist, and converts the others to their stored form.
 *
 * @param options.hasLiveProducts true counts clicks on any product: the retailer's are in no list
 */
export async function realOnes<One extends Fact>(
  tx: Transaction,
  counts: readonly One[],
  { hasLiveProducts }: { hasLiveProducts: boolean },
): Promise<Omit<One, 'product'>[]> {
  const detailsOf = (names: readonly Fact['name'][]) => [
    ...new Set(
      counts
        .filter(({ name, detail }) => names.includes(name) && detail !== OTHERS)
        .map(({ detail }) => detail),
    ),
  ];
  const kinds = [
    { names: OF_RECIPES, find: findRecipes },
    { names: ['filter'] as const, find: findFilters },
    ...(hasLiveProducts ? [] : [{ names: ['affiliate_click'] as const, find: findProducts }]),
  ];
  const found = new Map<Fact['name'], Found>();
  for (const { names, find } of kinds) {
    const details = detailsOf(names);
    if (details.length === 0) continue;
    const all = await find(tx, details);
    for (const name of names) found.set(name, all);
  }
  const isGone = (product: string) =>
    found.has('affiliate_click') && found.get('affiliate_click')?.(product) === undefined;
  return counts.flatMap(({ product, ...one }) => {
    if (product !== undefined && isGone(product)) return [];
    const find = found.get(one.name);
    if (!find || one.detail === OTHERS) return [one];
    const detail = find(one.detail);
    return detail === undefined ? [] : [{ ...one, detail }];
  });
}
