/** SQL over `recipe_sets`: sets of recipes as bits, combined a segment at a time. */
import { inArray, sql, type SQL } from 'drizzle-orm';
import { cocktails, ingredients } from '#db/schema/recipes.server.ts';
import { recipeSets, SEGMENT_BITS } from '#db/schema/sets.server.ts';
import { PREPARATION } from '../facets.ts';

export type SetKind =
  | 'difficulty'
  | 'abv'
  | 'minutes'
  | 'servings'
  | 'cost'
  | 'lines'
  | 'facet'
  | 'garnish'
  | 'tag'
  | 'ingredient'
  | 'line'
  | 'served'
  | 'word'
  | 'title'
  | 'sound'
  | 'title sound'
  | 'joined sound';

export const NOBODY = sql.raw(`B'0'::bit(${SEGMENT_BITS})`);
const SEGMENT_SHIFT = Math.log2(SEGMENT_BITS);

/** Published recipes, a row per segment: every expression below is evaluated on it. */
export const publishedSegments = sql`(
  select segment, members as published from ${recipeSets} where kind = 'published') segments`;
/** The same for those who see drafts too: every recipe counts as published. */
export const everySegment = sql`(
  select distinct segment, ~${NOBODY} as published from ${recipeSets}
  where kind in ('published', 'difficulty')) segments`;
export const PUBLISHED = sql`segments.published`;

/** Union of the sets of a kind whose `value` fulfils `which`. */
export const unionOf = (kind: SetKind, which: SQL): SQL => sql`coalesce((
  select bit_or(members) from ${recipeSets}
  where kind = ${kind} and segment = segments.segment and ${which}), ${NOBODY})`;

export const anyOf = (kind: SetKind, values: string[]): SQL =>
  unionOf(kind, sql`value = any(${sql.param(values)}::text[])`);

/** Recipes with a value that has one of these prefixes; values are of `[a-z0-9]`. */
export const begunBy = (kind: SetKind, beginnings: string[]): SQL =>
  unionOf(
    kind,
    sql`(${sql.join(
      beginnings.map((text) => sql`(value >= ${text} and value < ${`${text}~`})`),
      sql` or `,
    )})`,
  );

/** Recipes with a number among these rows, whose alias is `chosen`. */
const numberedIn = (rows: SQL): SQL => sql`coalesce((
  select bit_or(set_bit(${NOBODY}, chosen.number & ${sql.raw(String(SEGMENT_BITS - 1))}, 1))
  from ${rows} where chosen.number >> ${sql.raw(String(SEGMENT_SHIFT))} = segments.segment), ${NOBODY})`;

export const numbered = (numbers: number[]): SQL =>
  numberedIn(sql`unnest(${sql.param(numbers)}::int[]) chosen (number)`);

/** The recipes that make one of these ingredients. */
export const makersOf = (ids: string[]): SQL =>
  numberedIn(sql`(select maker.number from ${cocktails} maker where maker.id in (
    select ${ingredients.recipeId} from ${ingredients} where ${inArray(ingredients.id, ids)})) chosen`);

/** Recipes with any of these facets. @param facets as `verre=flute` */
export const ofFacets = (facets: string[]): SQL => anyOf('facet', facets);

export const PREPARATIONS = ofFacets([PREPARATION]);

export const either = (...sets: SQL[]): SQL => sql`(${sql.join(sets, sql` | `)})`;

export const both = (...sets: SQL[]): SQL => sql`(${sql.join(sets, sql` & `)})`;
export const not = (set: SQL): SQL => sql`(~ ${set})`;

/** Is a recipe in the set? One bit is looked up; the set is made once per query. */
export const isIn = (set: SQL): SQL => sql`get_bit((
  select array_agg(coalesce(wanted.members, ${NOBODY}) order by place)
  from generate_series(0, (select max(segment) from ${recipeSets} where kind = 'published')) place
  left join (select segments.segment, ${set} as members from ${publishedSegments}) wanted
    on wanted.segment = place
)[(${cocktails.number} >> ${sql.raw(String(SEGMENT_SHIFT))}) + 1],
  ${cocktails.number} & ${sql.raw(String(SEGMENT_BITS - 1))}) = 1`;

/** The numbers of the recipes of a set, from its bits written as 0 and 1, by segment. */
export function numbersOf(bits: Record<string, string>): number[] {
  return Object.entries(bits).flatMap(([segment, members]) => {
    const first = Number(segment) * SEGMENT_BITS;
    const numbers: number[] = [];
    for (let at = members.indexOf('1'); at !== -1; at = members.indexOf('1', at + 1)) {
      numbers.push(first + at);
    }
    return numbers;
  });
}
