import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema.server.ts';
import type { ListFilters } from './list-filters.ts';
import type { TextMatch } from './text-match.server.ts';

/** The ingredients of a family: itself, its members, theirs… as (family_slug, ingredient_id). */
export const ingredientFamilies = sql`
  with recursive families (family_slug, ingredient_id) as (
    select slug, id from ingredients
    union
    select families.family_slug, member.id
    from families join ingredients member on member.parent_id = families.ingredient_id
  )`;

export interface ChosenIngredients {
  /** Name by slug, for those that exist. */
  names: Record<string, string>;
  /** Ids of the ingredient and of every member of its family, by slug. */
  members: Map<string, string[]>;
}

/** Finds the ingredients that the filters name, with the members of their families. */
export async function resolveIngredients(
  db: Database,
  { ingredients, without }: ListFilters,
): Promise<ChosenIngredients> {
  const slugs = [...ingredients, ...without];
  if (slugs.length === 0) return { names: {}, members: new Map() };
  const { rows } = await db.execute<{ slug: string; name: string; members: string[] }>(sql`
    with recursive chosen (slug, id) as (
      select slug, id from ingredients where slug in ${slugs}
      union
      select chosen.slug, member.id
      from chosen join ingredients member on member.parent_id = chosen.id
    )
    select chosen.slug, named.name, array_agg(chosen.id::text) as members
    from chosen join ingredients named on named.slug = chosen.slug
    group by chosen.slug, named.name`);
  return {
    names: Object.fromEntries(rows.map(({ slug, name }) => [slug, name])),
    members: new Map(rows.map(({ slug, members }) => [slug, members])),
  };
}

const holdsOneOf = (ids: string[]) => sql`exists (
  select 1 from cocktail_ingredients line
  where line.cocktail_id = ${cocktails.id} and line.ingredient_id = any(${sql.param(ids)}::uuid[])
)`;

const tagged = (slug: string) => sql`exists (
  select 1 from cocktail_tags chosen join tags on tags.id = chosen.tag_id
  where chosen.cocktail_id = ${cocktails.id} and tags.slug = ${slug}
)`;

/** True, in SQL, when nothing is asked. */
const ifAsked = (condition: SQL | null) => condition ?? sql`true`;

/**
 * The conditions of the list. The choices that are counted stand apart from the rest: what one of
 * them would give is counted under all the others.
 */
export function listConditions(
  filters: ListFilters,
  { members }: ChosenIngredients,
  match: TextMatch | null,
) {
  const { difficulty, tag, maxAbv } = filters;
  const choices = {
    difficulty: ifAsked(difficulty && eq(cocktails.difficulty, difficulty)),
    tag: ifAsked(tag === null ? null : tagged(tag)),
    abv: ifAsked(maxAbv === null ? null : sql`coalesce(${cocktails.abv} <= ${maxAbv}, false)`),
  };
  const rest = and(
    eq(cocktails.isPublished, true),
    match?.condition,
    filters.minMinutes > 0 ? gte(cocktails.prepMinutes, filters.minMinutes) : undefined,
    filters.maxMinutes === null ? undefined : lte(cocktails.prepMinutes, filters.maxMinutes),
    filters.minServings > 1 ? gte(cocktails.servings, filters.minServings) : undefined,
    ...filters.ingredients.map((slug) => holdsOneOf(members.get(slug) ?? [])),
    ...filters.without.map((slug) => sql`not ${holdsOneOf(members.get(slug) ?? [])}`),
  );
  return { rest, choices, all: and(rest, choices.difficulty, choices.tag, choices.abv) };
}
export type ListConditions = ReturnType<typeof listConditions>;
