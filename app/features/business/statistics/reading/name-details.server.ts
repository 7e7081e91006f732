import { inArray } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { affiliateProducts } from '#db/schema/shop.server.ts';
import { cocktails, ingredients, tags } from '#db/schema/recipes.server.ts';
import { describeFilters } from '#features/recipes/cocktails/filters/describe-filters.ts';
import { parseFilters, SORTS } from '#features/recipes/cocktails/filters/list-filters.ts';
import { labelsOf } from '#features/recipes/cocktails/list/search-cocktails.server.ts';
import { NBSP } from '#ui/spaces.ts';
import {
  countedProduct,
  DIRECT,
  GONE,
  MEASURES,
  OTHERS,
  RECIPE_PATTERN,
  type MeasureName,
} from '../counted.ts';

/** Names of pages that are in no menu. */
const PAGES = {
  [RECIPE_PATTERN]: 'Fiches de recettes',
  '/avis/:review/signaler': 'Signalement d’un avis',
  '/*': 'Page introuvable',
};
const PLACES = {
  leaderboard: 'Sous l’en-tête',
  rectangle: 'À côté d’une recette',
  article: 'Entre les étapes',
};

/** Names of pages in menus, by path. */
export type PageNames = Readonly<Record<string, string>>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Titles of recipes by id; deleted ones are absent. */
export async function titlesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => UUID.test(id));
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: cocktails.id, title: cocktails.title })
    .from(cocktails)
    .where(inArray(cocktails.id, known));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Titles of the owner's products, by the name under which clicks are counted. */
async function productNames(db: Database): Promise<Map<string, string>> {
  const rows = await db.select({ title: affiliateProducts.title }).from(affiliateProducts);
  return new Map(rows.map(({ title }) => [countedProduct(title), title]));
}

/** Names of filters, as on their chips; key: query part, e.g. `tag=frais`. */
async function filterNames(db: Database, details: readonly string[]): Promise<Map<string, string>> {
  const values = details.map((detail) => detail.slice(detail.indexOf('=') + 1));
  if (values.length === 0) return new Map();
  const named = (rows: { slug: string; name: string }[]) =>
    Object.fromEntries(rows.map(({ slug, name }) => [slug, name]));
  const { slug, name } = ingredients;
  const names = {
    ingredients: named(
      await db.select({ slug, name }).from(ingredients).where(inArray(slug, values)),
    ),
    tags: await db
      .select({ slug: tags.slug, name: tags.name })
      .from(tags)
      .where(inArray(tags.slug, values)),
  };
  return new Map(
    details.map((detail) => {
      const [, sort] = /^sort=(.*)$/.exec(detail) ?? [];
      if (sort !== undefined) {
        const order = SORTS[sort as keyof typeof SORTS] ?? sort;
        return [detail, `Ordre${NBSP}: ${order.charAt(0).toLowerCase()}${order.slice(1)}`];
      }
      const filters = parseFilters(new URLSearchParams(detail));
      const [described] = describeFilters(filters, { ...names, labels: labelsOf(filters) });
      return [detail, described?.text ?? 'Un filtre d’autrefois'];
    }),
  );
}

/**
 * Names of the details of a measure, on the page and in the file. Words and sites keep their own
 * text.
 */
export async function nameDetails(
  db: Database,
  { name, details, pageNames }: { name: MeasureName; details: string[]; pageNames: PageNames },
): Promise<(detail: string) => string> {
  const find: Partial<Record<MeasureName, () => Promise<Map<string, string>>>> = {
    recipe_view: () => titlesOf(db, details),
    affiliate_recipe: () => titlesOf(db, details),
    filter: () => filterNames(db, details),
    affiliate_click: () => productNames(db),
  };
  const found = await find[name]?.();
  const names: Readonly<Record<string, string>> = {
    ...PAGES,
    ...PLACES,
    ...pageNames,
    [DIRECT]: 'Accès direct',
    [GONE]: name === 'filter' ? 'Filtres supprimés' : 'Recettes supprimées',
    [OTHERS]: MEASURES[name].others,
  };
  const isWords = name === 'search' || name === 'search_empty';
  return (detail) => {
    if (isWords && detail !== OTHERS) return detail;
    const own = detail === OTHERS || detail === GONE ? undefined : found?.get(detail);
    return own ?? names[detail] ?? detail;
  };
}
