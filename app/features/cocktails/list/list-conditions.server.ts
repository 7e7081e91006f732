import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ingredients, tags } from '#db/schema.server.ts';
import type { ListFilters } from './list-filters.ts';
import { anyOf, both, not, PUBLISHED, unionOf } from '../stored/recipe-sets.server.ts';
import type { TextMatch } from '../search/text-match.server.ts';

export interface ChosenIngredients {
  /** Name by slug, for those that exist. */
  names: Record<string, string>;
  /** Id by slug: the set of an ingredient holds its whole family. */
  ids: Map<string, string>;
}

/** Finds the ingredients that the filters name. */
export async function resolveIngredients(
  db: Database,
  { ingredients: wanted, without }: ListFilters,
): Promise<ChosenIngredients> {
  const slugs = [...wanted, ...without];
  if (slugs.length === 0) return { names: {}, ids: new Map() };
  const rows = await db
    .select({ id: ingredients.id, slug: ingredients.slug, name: ingredients.name })
    .from(ingredients)
    .where(inArray(ingredients.slug, slugs));
  return {
    names: Object.fromEntries(rows.map(({ slug, name }) => [slug, name])),
    ids: new Map(rows.map(({ slug, id }) => [slug, id])),
  };
}

/**
 * The conditions of the list, as sets. The choices that are counted stand apart from the rest: what
 * one of them would give is counted under all the others.
 */
export function listConditions(
  filters: ListFilters,
  { ids }: ChosenIngredients,
  match: TextMatch | null,
) {
  const { difficulty, tag, maxAbv, minMinutes, maxMinutes, minServings } = filters;
  const holding = (slug: string) => anyOf('ingredient', [ids.get(slug) ?? '']);
  const choices = {
    difficulty: difficulty === null ? PUBLISHED : anyOf('difficulty', [difficulty]),
    tag:
      tag === null
        ? PUBLISHED
        : unionOf('tag', sql`value = (select id::text from ${tags} where slug = ${tag})`),
    abv: maxAbv === null ? PUBLISHED : unionOf('abv', sql`value::int <= ${maxAbv}`),
  };
  const rest = both(
    PUBLISHED,
    ...(match === null ? [] : [match.condition]),
    ...(minMinutes > 0 ? [unionOf('minutes', sql`value::int >= ${minMinutes}`)] : []),
    ...(maxMinutes === null ? [] : [unionOf('minutes', sql`value::int <= ${maxMinutes}`)]),
    ...(minServings > 1 ? [unionOf('servings', sql`value::int >= ${minServings}`)] : []),
    ...filters.ingredients.map(holding),
    ...filters.without.map((slug) => not(holding(slug))),
  );
  return { rest, choices, all: both(rest, choices.difficulty, choices.tag, choices.abv) };
}
export type ListConditions = ReturnType<typeof listConditions>;
