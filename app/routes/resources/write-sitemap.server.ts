/** Contents of the sitemap: the pages that search engines may list, and no other. */
import type { Services } from '#app/context.server.ts';
import {
  listAddresses,
  listParts,
  summarizePublished,
} from '#features/recipes/cocktails/list/list-addresses.server.ts';
import { listHref, parseFilters } from '#features/recipes/cocktails/filters/list-filters.ts';
import {
  MAX_SITEMAP_ENTRIES,
  writeSitemap,
  writeSitemapIndex,
  type SitemapEntry,
} from '#features/pages/discovery/sitemap.ts';
import { drawingPath } from '#features/recipes/drawing/drawing.ts';
import { listIngredientPages } from '#features/recipes/handbook/known-ingredients.server.ts';
import { ingredientPath } from '#features/recipes/ingredients/ingredient-path.ts';
import { plainUrlOf } from '#features/images/media/renditions.ts';
import { listTagAddresses } from '#features/recipes/tags/read-tags.server.ts';
import { isUuid } from '#language/uuid.ts';
import type { SitePages } from '../page.ts';

type Site = Pick<Services, 'db' | 'publicUrl' | 'clock'> & { pages: SitePages };

const RECIPES = /^recettes(?:-(.+))?\.xml$/;
const recipesFile = (after: string | null) => `recettes${after === null ? '' : `-${after}`}.xml`;
const PAGES = 'pages.xml';

/**
 * The home page, the catalogue, the list of each tag, the other pages and those of ingredients; and
 * the number of recipes.
 */
async function listPages({ db, publicUrl, clock, pages }: Site) {
  const filters = parseFilters(new URLSearchParams());
  const [{ count, updatedAt }, tags, ingredients] = await Promise.all([
    summarizePublished({ db }),
    listTagAddresses({ db }),
    listIngredientPages({ db }),
  ]);
  const modified = updatedAt ?? clock();
  const entries: SitemapEntry[] = [
    { url: `${publicUrl}/`, modified },
    { url: `${publicUrl}${listHref(filters)}`, modified },
    ...tags.map((tag) => ({
      url: `${publicUrl}${listHref({ ...filters, tag: tag.slug })}`,
      modified: tag.updatedAt,
    })),
    // Pages whose texts come with the site: the date of their last change is unknown.
    ...[...pages.values()]
      .filter(({ inSitemap, pattern }) => inSitemap && pattern !== '/' && pattern !== '/cocktails')
      .map(({ pattern }) => ({ url: `${publicUrl}${pattern}` })),
    ...ingredients.map(({ slug }) => ({ url: `${publicUrl}${ingredientPath(slug)}` })),
  ];
  return { entries, count };
}

/** Recipes after a given one, with the picture of their page. */
async function* recipes(
  { db, publicUrl }: Site,
  range: { after: string | null; limit: number },
): AsyncGenerator<SitemapEntry> {
  for await (const { slug, updatedAt, drawing, picture } of listAddresses({ db }, range)) {
    yield {
      url: `${publicUrl}/cocktails/${slug}`,
      modified: updatedAt,
      images: [`${publicUrl}${picture ? plainUrlOf(picture) : drawingPath(drawing)}`],
    };
  }
}

async function* all(pages: SitemapEntry[], site: Site, limit: number) {
  yield* pages;
  yield* recipes(site, { after: null, limit });
}

/**
 * The whole sitemap or, when it is too long for one file, the index of its parts.
 *
 * @param limit most addresses of one file
 */
export async function openSitemap(
  site: Site,
  limit = MAX_SITEMAP_ENTRIES,
): Promise<string | AsyncGenerator<string>> {
  const { entries, count } = await listPages(site);
  if (entries.length + count <= limit)
    return writeSitemap(all(entries, site, limit - entries.length));
  const parts = await listParts(site, limit);
  const files = [PAGES, ...parts.map(recipesFile)];
  return writeSitemapIndex(files.map((file) => `${site.publicUrl}/sitemaps/${file}`));
}

/** A part of the sitemap index; null for a file that it does not list. */
export async function openSitemapPart(
  site: Site,
  file: string,
  limit = MAX_SITEMAP_ENTRIES,
): Promise<AsyncGenerator<string> | null> {
  if (file === PAGES) {
    const { entries } = await listPages(site);
    return writeSitemap(all(entries, site, 0));
  }
  const named = RECIPES.exec(file);
  const after = named?.[1] ?? null;
  if (!named || (after !== null && !isUuid(after))) return null;
  return writeSitemap(recipes(site, { after, limit }));
}
