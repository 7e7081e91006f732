import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ingredients, tags } from '#db/schema.server.ts';
import type { ListFilters } from './list-filters.ts';
import {
  anyOf,
  both,
  not,
  PUBLISHED,
  publishedSegments,
  unionOf,
} from '../stored/recipe-sets.server.ts';
import {
  fullTextMatch,
  nearSpellingMatch,
  searchWords,
  type TextMatch,
} from '../search/text-match.server.ts';

type NamedIngredient = { id: string; slug: string; name: string };

/** What a visitor asked of the catalogue: made once a request, for all that answers it. */
export interface ResolvedFilters {
  filters: ListFilters;
  /** Those that the filters name, where they exist: the set of each holds its whole family. */
  ingredients: NamedIngredient[];
  /** How its words meet recipes; null without any. */
  match: TextMatch | null;
  conditions: ReturnType<typeof listConditions>;
  /** No recipe has the words as typed: what answers has near spellings. */
  approximate: boolean;
}

async function readIngredients(
  db: Database,
  { ingredients: wanted, without }: ListFilters,
): Promise<NamedIngredient[]> {
  const slugs = [...wanted, ...without];
  if (slugs.length === 0) return [];
  return db
    .select({ id: ingredients.id, slug: ingredients.slug, name: ingredients.name })
    .from(ingredients)
    .where(inArray(ingredients.slug, slugs));
}

/**
 * The conditions of the list, as sets. The choices that are counted stand apart from the rest: what
 * one of them would give is counted under all the others.
 */
function listConditions(filters: ListFilters, named: NamedIngredient[], match: TextMatch | null) {
  const { difficulty, tag, maxAbv, minMinutes, maxMinutes, minServings } = filters;
  const holding = (wanted: string) =>
    anyOf('ingredient', [named.find(({ slug }) => slug === wanted)?.id ?? '']);
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

/** How many recipes fit, without any other count. */
export async function countFitting(
  db: Database,
  { conditions: { all } }: ResolvedFilters,
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(bit_count(${all})), 0)::int as total from ${publishedSegments}`,
  );
  return rows[0]?.total ?? 0;
}

/** @param named the ingredients that the filters name */
export async function resolveAsTyped(
  db: Database,
  filters: ListFilters,
  named: NamedIngredient[],
): Promise<ResolvedFilters> {
  const match = filters.q === '' ? null : await fullTextMatch(db, filters.q);
  const conditions = listConditions(filters, named, match);
  return { filters, ingredients: named, match, conditions, approximate: false };
}

/** Words that no recipe has as they are typed stand for near spellings. */
export async function resolveFilters(
  { db }: { db: Database },
  filters: ListFilters,
): Promise<ResolvedFilters> {
  const named = await readIngredients(db, filters);
  const typed = await resolveAsTyped(db, filters, named);
  if (searchWords(filters.q).length === 0 || (await countFitting(db, typed)) > 0) return typed;
  const match = await nearSpellingMatch(db, filters.q);
  return { ...typed, match, conditions: listConditions(filters, named, match), approximate: true };
}
