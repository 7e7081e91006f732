import { createHash } from 'node:crypto';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { keptRead, type Reads } from '#app/cached-reads.server.ts';
import type { Database } from '#db/client.server.ts';
import { favorites } from '#db/schema/members.server.ts';
import { auditLog } from '#db/schema/office.server.ts';
import {
  cocktailIngredients,
  cocktails,
  ingredients,
  ingredientSlugs,
} from '#db/schema/recipes.server.ts';
import { ingredientSubstitutes } from '#db/schema/substitutes.server.ts';
import { roundAbv } from '#features/recipes/cocktails/card-words.ts';
import { hasPage, readKnown } from '#features/recipes/handbook/known-ingredients.server.ts';
import { typographic } from '#language/typography.ts';
import { buildCatalogue, keyOf, type BarCatalogue } from './bar-catalogue.ts';
import { BarMatcher } from './bar-matcher.ts';
import { PANTRY } from './bar-words.ts';

export interface KnownBar {
  catalogue: BarCatalogue;
  matcher: BarMatcher;
  /** Slugs of the ingredients, by their numbers. */
  slugs: readonly string[];
  /** The catalogue as JSON, and the hash that its address contains. */
  json: string;
  version: string;
  /** Keys of ingredients by the keys of those that were merged into them. */
  merged: ReadonlyMap<string, string>;
}

const VERSION_LENGTH = 16;

/**
 * Browsers keep the key of a merged ingredient; its slug leads to the one that stays. Keys of the
 * pantry say that it is not there: they are not followed.
 */
async function readMerged(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .select({ gone: auditLog.subjectId, kept: ingredientSlugs.ingredientId })
    .from(auditLog)
    .innerJoin(ingredientSlugs, eq(ingredientSlugs.slug, sql`${auditLog.before} ->> 'slug'`))
    .innerJoin(ingredients, eq(ingredients.id, ingredientSlugs.ingredientId))
    .where(
      and(
        eq(auditLog.subjectType, 'ingredient'),
        eq(auditLog.action, 'merge ingredient'),
        notInArray(ingredientSlugs.slug, [...PANTRY]),
        notInArray(ingredients.slug, [...PANTRY]),
      ),
    );
  return new Map(rows.map(({ gone, kept }) => [keyOf(gone), keyOf(kept)]));
}

/**
 * Published recipes and their needs: read again when the catalogue changes. The matcher is shared: its
 * answer is used before anything is awaited.
 */
export const readCatalogue = (services: Reads): Promise<KnownBar> =>
  keptRead(services, 'lists', 'bar', async () => {
    const { db } = services;
    const rows = await db
      .select({
        id: ingredients.id,
        slug: ingredients.slug,
        name: ingredients.name,
        aliases: ingredients.aliases,
        parentId: ingredients.parentId,
        recipeId: ingredients.recipeId,
        priceCents: ingredients.priceCents,
      })
      .from(ingredients)
      .orderBy(asc(ingredients.nameKey), asc(ingredients.id));
    const recipes = await db
      .select({
        id: cocktails.id,
        number: cocktails.number,
        slug: cocktails.slug,
        title: cocktails.title,
        abv: cocktails.abv,
        likes: sql<number>`(
          select ceil(log(2, 1 + count(*)))::int from ${favorites} where cocktail_id = cocktails.id)`,
        category: cocktails.category,
        waitingMinutes: cocktails.waitingMinutes,
        // Drizzle leaves out the tables’ names in a query of one table.
        lines: sql<{ ingredientId: string; isServed: boolean }[]>`(
          select coalesce(json_agg(json_build_object(
            'ingredientId', line.ingredient_id, 'isServed', line.service) order by line.order_index), '[]')
          from ${cocktailIngredients} line where line.cocktail_id = cocktails.id and not line.facultatif)`,
      })
      .from(cocktails)
      .where(eq(cocktails.isPublished, true))
      .orderBy(asc(cocktails.titleKey), asc(cocktails.id));
    const substitutes = await db
      .select({
        ingredientId: ingredientSubstitutes.ingredientId,
        substituteId: ingredientSubstitutes.substituteId,
        ratio: ingredientSubstitutes.ratio,
        note: ingredientSubstitutes.note,
        categories: ingredientSubstitutes.categories,
      })
      .from(ingredientSubstitutes)
      .orderBy(asc(ingredientSubstitutes.ingredientId), asc(ingredientSubstitutes.orderIndex));
    const known = await readKnown(services);
    const pages = new Set([...known.values()].filter(hasPage).map(({ id }) => id));
    const catalogue = buildCatalogue(
      rows.map((row) => ({ ...row, hasPage: pages.has(row.id) })),
      recipes.map((recipe) => ({
        ...recipe,
        title: typographic(recipe.title),
        abv: recipe.abv === null ? null : roundAbv(recipe.abv),
      })),
      substitutes,
    );
    const json = JSON.stringify(catalogue);
    const version = createHash('sha256').update(json).digest('hex').slice(0, VERSION_LENGTH);
    const merged = await readMerged(db);
    const slugs = rows.map(({ slug }) => slug);
    return { catalogue, matcher: new BarMatcher(catalogue.index), slugs, json, version, merged };
  });
