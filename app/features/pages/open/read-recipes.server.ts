/** Recipes as the public API shows them. */
import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Reads } from '#app/cached-reads.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { socialCardOf } from '#features/images/social/social-card.ts';
import { socialFile } from '#features/images/social/social-name.server.ts';
import { socialPath } from '#features/images/social/social.ts';
import { roundAbv } from '#features/recipes/cocktails/card-words.ts';
import { parseFilters } from '#features/recipes/cocktails/filters/list-filters.ts';
import { searchCocktails } from '#features/recipes/cocktails/list/search-cocktails.server.ts';
import { resolveFilters } from '#features/recipes/cocktails/match/resolve-filters.server.ts';
import {
  outlineColumns,
  presentOutlines,
} from '#features/recipes/cocktails/recipe/cocktail-card.server.ts';
import { getCocktail } from '#features/recipes/cocktails/recipe/get-cocktail.server.ts';
import { RECIPE_FILES } from '#features/recipes/cocktails/recipe-files.tsx';
import { isIn } from '#features/recipes/cocktails/stored/recipe-sets.server.ts';
import { isUuid } from '#language/uuid.ts';
import type { AnswerOf } from './answers.ts';

export type OpenReads = Reads & { publicUrl: string };
type Outline = AnswerOf<'RecipeOutline'>;

/** Published recipes that fit, in the order of their ids, which is that of their creation. */
export async function readOutlines(
  services: OpenReads,
  which: SQL | undefined,
  most: number,
): Promise<Outline[]> {
  const { db, publicUrl } = services;
  const rows = await db
    .select({ ...outlineColumns, id: cocktails.id, updatedAt: cocktails.updatedAt })
    .from(cocktails)
    .where(and(eq(cocktails.isPublished, true), which))
    .orderBy(asc(cocktails.id))
    .limit(most);
  const cards = await presentOutlines(services, rows);
  return cards.flatMap((card, at) => {
    const row = rows[at];
    if (!row) return [];
    return {
      id: row.id,
      slug: card.slug,
      title: card.title,
      summary: card.summary,
      url: `${publicUrl}/cocktails/${card.slug}`,
      image: publicUrl + socialPath(socialFile(card.slug, socialCardOf(card)), 'partage'),
      difficulty: card.difficulty,
      prep_minutes: card.prepMinutes,
      abv: card.abv === null ? null : roundAbv(card.abv),
      color: card.dominantColor,
      rating: { count: card.ratingCount, average: card.ratingAverage },
      tags: card.tags,
      updated_at: row.updatedAt.toISOString(),
    };
  });
}

const cursorOf = (id: string) => Buffer.from(id).toString('base64url');
/** Id in a cursor; null for any other text. */
export function readCursor(cursor: string): string | null {
  const id = Buffer.from(cursor, 'base64url').toString('latin1');
  return isUuid(id) ? id : null;
}

/** @param filters parameters of the list, without a text */
export async function listRecipes(
  services: OpenReads,
  { filters, after, most }: { filters: URLSearchParams; after: string | null; most: number },
): Promise<{ data: Outline[]; next: string | null }> {
  const { conditions } = await resolveFilters(services, parseFilters(filters));
  const later = after === null ? undefined : gt(cocktails.id, after);
  const fitting = filters.size === 0 ? undefined : isIn(conditions.all);
  const read = await readOutlines(services, and(later, fitting), most + 1);
  const data = read.slice(0, most);
  return { data, next: read.length > most ? cursorOf(data.at(-1)?.id ?? '') : null };
}

/** The best answers to a typed text. */
export async function searchRecipes(
  services: OpenReads,
  { q, most }: { q: string; most: number },
): Promise<AnswerOf<'RecipeList'>> {
  const filters = parseFilters(new URLSearchParams({ q, limit: '100' }));
  const { cards, total, approximate } = await searchCocktails(
    services,
    await resolveFilters(services, filters),
  );
  const slugs = cards.slice(0, most).map(({ slug }) => slug);
  const outlines = await readOutlines(services, inArray(cocktails.slug, slugs), most);
  const data = outlines.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
  return { data, total, approximate };
}

/** The published recipe at `slug` as lists show it; null if there is none. */
export async function getOutline(services: OpenReads, slug: string): Promise<Outline | null> {
  const [outline = null] = await readOutlines(services, eq(cocktails.slug, slug), 1);
  return outline;
}

/** The published recipe at `slug`; null if there is none. */
export async function getRecipe(
  services: OpenReads,
  slug: string,
): Promise<AnswerOf<'Recipe'> | null> {
  const outline = await getOutline(services, slug);
  const found = await getCocktail(services, slug);
  if (!outline || !found) return null;
  const linesOf = (lines: typeof found.lines, served: boolean) =>
    lines.map(({ ingredient, name, quantityText, unit, note, recipe }) => ({
      ingredient,
      name,
      quantity: quantityText,
      unit,
      note: note ?? null,
      recipe: recipe ?? null,
      served,
    }));
  const files = Object.fromEntries(
    Object.keys(RECIPE_FILES).map((ending) => [ending, `${outline.url}.${ending}`]),
  ) as AnswerOf<'Recipe'>['files'];
  return {
    ...outline,
    servings: found.servings,
    waiting_minutes: found.waitingMinutes,
    category: found.category,
    method: found.method,
    glass: found.glass,
    ice: found.ice,
    garnishes: found.garnishes,
    country: found.country,
    ingredients: [...linesOf(found.lines, false), ...linesOf(found.served, true)],
    steps: found.steps,
    decoration: found.decorationIdea,
    history: found.history,
    allergens: found.allergens,
    kcal: found.nutrition?.kcal ?? null,
    source: found.sourceUrl,
    files,
  };
}
