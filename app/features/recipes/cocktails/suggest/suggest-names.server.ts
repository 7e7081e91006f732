/** Suggests ingredients and tags with a name like the typed text, each with its link. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { tags } from '#db/schema/recipes.server.ts';
import { recipeSets } from '#db/schema/sets.server.ts';
import { phonetic } from '#language/words/phonetic.ts';
import { ingredientPath } from '#features/recipes/ingredients/ingredient-path.ts';
import { tagOrder } from '#features/recipes/tags/tag-order.server.ts';
import { publishedSegments } from '../stored/recipe-sets.server.ts';
import type { NameSuggestion } from './suggestion.ts';
import { singularOf, tellingWords } from '../match/text-match.server.ts';

const INGREDIENTS = 3;
const TAGS = 2;
/** Names of one beginning that are compared by use. */
const CANDIDATES = 30;
/** Fewest letters of a sound that identify the beginning of a name. */
const SHORTEST_BEGINNING = 4;
/** Share of its trigrams that a name of near spelling must have. */
const NEAR = 0.5;

/** `spelled`: its words begin words of the name; `near`: it looks like it. */
export type Likeness = 'spelled' | 'near';

/** Condition for a name similar to `text`, and its distance: 0 is best. */
function likeness(text: string, by: Likeness, name: SQL): { condition: SQL; distance: SQL } {
  const wanted = tellingWords(text).map(singularOf);
  if (by === 'near') {
    if (wanted.length === 0) return { condition: sql`false`, distance: sql`0` };
    const share = sql`word_similarity(${text}, ${name})`;
    return {
      condition: sql`${share} >= ${NEAR}::real`,
      distance: sql`1 - ${share} + 0.1 * (1 - similarity(${text}, ${name}))`,
    };
  }
  const beginning = text.split(' ').map(singularOf).join(' ');
  // « de » alone is the beginning of a name, not a word of one.
  const begun = wanted.map((word) => sql`position(${` ${word}`} in ' ' || ${name}) > 0`);
  return {
    condition: begun.length > 0 ? sql.join(begun, sql` and `) : sql`starts_with(${name}, ${text})`,
    distance: sql`case when ${name} = ${beginning} then 0
      when starts_with(${name}, ${beginning}) or position(${` ${beginning} `} in ${name} || ' ') > 0 then 1
      else 2 end`,
  };
}

/**
 * For other names: only those that begin with `text`, when it is spelled; and the distance of
 * each.
 */
const otherLikeness = (text: string, by: Likeness, key: SQL) => ({
  condition: by === 'spelled' ? sql`starts_with(${key}, ${text})` : sql`false`,
  distance: sql`case when ${key} = ${text} then 0 else 1.5 end`,
});

/** Published recipes of a set: of an ingredient, with its family, or of a tag. */
const countOf = (kind: 'ingredient' | 'tag', id: SQL) => sql`(
  select coalesce(sum(bit_count(sets.members & published)), 0)::int
  from ${recipeSets} sets join ${publishedSegments} using (segment)
  where sets.kind = ${kind} and sets.value = ${id}::text)`;

type Row = { slug: string; name: string; count: number };

/**
 * At most 3 ingredients of published recipes; between names as like it, those most used first.
 * Counts take in the members of a family, as the filter of the list does.
 *
 * @param text as `suggestionText` gives it, not empty
 */
export async function suggestIngredients(
  { db }: { db: Database },
  text: string,
  by: Likeness,
): Promise<NameSuggestion[]> {
  const { condition, distance } = likeness(text, by, sql`ingredients.name_key`);
  const other = otherLikeness(text, by, sql`other`);
  const { rows } = await db.execute<Row>(sql`
    with candidates as (
      select id, slug, name, name_key, min(distance) as distance from (
        select id, slug, name, name_key, ${distance} as distance from ingredients where ${condition}
        union all
        select id, slug, name, name_key, ${other.distance}
        from ingredients, unnest(cles_aussi_appele) other where ${other.condition}
      ) called
      group by id, slug, name, name_key
      order by min(distance), length(name_key), name_key limit ${CANDIDATES}
    ),
    counted as materialized (
      select candidates.*, ${countOf('ingredient', sql`candidates.id`)} as count from candidates
    )
    select slug, name, count from counted where count > 0
    order by distance, count desc, name_key limit ${INGREDIENTS}`);
  return rows.map(({ slug, name, count }) => ({
    kind: 'ingredient',
    label: name,
    href: ingredientPath(slug),
    count,
  }));
}

/**
 * At most 2 tags of published recipes; between names as like it, the most telling first.
 *
 * @param text as `suggestionText` gives it, not empty
 */
export async function suggestTags(
  { db }: { db: Database },
  text: string,
  by: Likeness,
): Promise<NameSuggestion[]> {
  const { condition, distance } = likeness(text, by, sql`${tags.nameKey}`);
  const other = otherLikeness(text, by, sql`other`);
  const others = sql`(select min(${other.distance}) from unnest(${tags.aliasKeys}) other where ${other.condition})`;
  const { rows } = await db.execute<Row>(sql`
    with counted as materialized (
      select ${tags}.*, coalesce(case when ${condition} then ${distance} end, ${others}) as distance,
        ${countOf('tag', sql`${tags.id}`)} as count
      from ${tags} where ${condition} or ${others} is not null
    )
    select slug, name, count from counted as ${tags} where count > 0
    order by distance, ${sql.join(tagOrder, sql`, `)} limit ${TAGS}`);
  return rows.map(({ slug, name, count }) => ({
    kind: 'tag',
    label: name,
    href: `/cocktails?tag=${slug}`,
    count,
  }));
}

/**
 * The shortest name that sounds as if it began with `text`, as it is spelt: « bayl » → « bailey ».
 */
export async function nameSounding(db: Database, text: string): Promise<string | undefined> {
  const sound = phonetic(text);
  if (sound.length < SHORTEST_BEGINNING) return undefined;
  const { rows } = await db.execute<{ key: string }>(sql`
    select name_key as key from ingredients union select unnest(cles_aussi_appele) from ingredients
    union select name_key from tags union select unnest(cles_aussi_appele) from tags`);
  return rows
    .map(({ key }) => key)
    .filter((key) => key[0] === text[0] && phonetic(key).startsWith(sound))
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0];
}
