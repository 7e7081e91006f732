/** The rows of one page of a list, whatever its order and its length. */
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { recipeSets } from '#db/schema/sets.server.ts';
import { cardColumns } from '../recipe/cocktail-card.server.ts';
import { DIFFICULTIES } from '../card-words.ts';
import type { ResolvedFilters } from './resolve-as-typed.server.ts';
import type { Sort } from '../filters/list-filters.ts';
import {
  anyOf,
  both,
  isIn,
  not,
  numbersOf,
  PREPARATIONS,
  publishedSegments,
} from '../stored/recipe-sets.server.ts';
import { CLASSICS, renown } from '../stored/renown.server.ts';
import type { TextMatch } from './text-match.server.ts';

/** Most recipes that are sorted without an index; longer lists are read in groups. */
const SORTED = 1_000;

const difficultyRank = sql`array_position(array[${sql.join(
  Object.keys(DIFFICULTIES).map((difficulty) => sql`${difficulty}`),
  sql`, `,
)}]::text[], ${cocktails.difficulty})`;

/** Strength of drinks only: a syrup is not the lightest of them. */
const drinkAbv = sql`case when ${cocktails.category} <> 'preparation' then ${cocktails.abv} end`;

/** Order without an index: groups of recipes are sorted by it instead. */
const groupOrder = (sort: Sort, match: TextMatch | null): SQL | null =>
  ({
    pertinence: sql`${match?.rank ?? renown} desc`,
    created_at_desc: null,
    created_at_asc: null,
    rating_desc: null,
    title_asc: null,
    title_desc: null,
    difficulty_asc: asc(difficultyRank),
    difficulty_desc: desc(difficultyRank),
    prep_minutes_asc: asc(cocktails.prepMinutes),
    prep_minutes_desc: desc(cocktails.prepMinutes),
    abv_asc: sql`${drinkAbv} nulls last`,
    abv_desc: sql`${drinkAbv} desc nulls last`,
  })[sort];

/** The order of an index. Each ends with the id, so that pages neither overlap nor skip. */
function indexOrder(sort: Sort): SQL[] {
  if (sort === 'created_at_desc') return [desc(cocktails.createdAt), desc(cocktails.id)];
  if (sort === 'created_at_asc') return [asc(cocktails.createdAt), asc(cocktails.id)];
  if (sort === 'rating_desc') {
    return [
      sql`${cocktails.ratingAverage} desc nulls last`,
      desc(cocktails.ratingCount),
      desc(cocktails.id),
    ];
  }
  if (sort === 'title_desc') return [desc(cocktails.titleKey), desc(cocktails.id)];
  const byId = sort.endsWith('_asc') ? asc(cocktails.id) : desc(cocktails.id);
  return [asc(cocktails.titleKey), byId];
}

/** The groups that `groupOrder` puts one after the other, all but the last of a search, as sets. */
async function groupsOf(db: Database, sort: Sort, match: TextMatch | null): Promise<SQL[]> {
  if (sort === 'pertinence') return match?.foremost ?? [CLASSICS];
  if (sort.startsWith('difficulty')) {
    const groups = Object.keys(DIFFICULTIES).map((value) => anyOf('difficulty', [value]));
    return sort === 'difficulty_asc' ? groups : groups.toReversed();
  }
  const kind = sort.startsWith('prep_minutes') ? 'minutes' : 'abv';
  if (kind === 'abv' && !sort.startsWith('abv')) return [];
  const { rows } = await db.execute<{ value: string }>(sql`
    select value from ${recipeSets} where kind = ${kind} group by value order by value::int`);
  const groups = rows.map(({ value }) => anyOf(kind, [value]));
  const drinks = kind === 'abv' ? groups.map((some) => both(some, not(PREPARATIONS))) : groups;
  return sort.endsWith('_asc') ? drinks : drinks.toReversed();
}

interface Group {
  members: SQL;
  size: number;
  /** Numbers of the recipes; null when they are too many to sort. */
  numbers: number[] | null;
}

/**
 * Counts, among `all`, the recipes of each group that are in no earlier one; the last group has all
 * the others.
 */
export async function readGroups(db: Database, all: SQL, groups: SQL[]): Promise<Group[]> {
  const apart = (wanted: SQL, index: number) =>
    both(wanted, ...groups.slice(index, index + 1), ...groups.slice(0, index).map(not));
  const places = [...groups.keys(), groups.length];
  const counted = places.map(
    (place) =>
      sql`select ${place}::int as place, segment, ${apart(sql`segments.wanted`, place)} as members
        from segments`,
  );
  const { rows } = await db.execute<{ size: number; bits: Record<string, string> | null }>(sql`
    with segments as materialized (
      select segment, ${all} as wanted from ${publishedSegments}
    ),
    groups as materialized (${sql.join(counted, sql` union all `)})
    select sum(bit_count(members))::int as size,
      case when sum(bit_count(members)) <= ${SORTED} then
        jsonb_object_agg(segment, members::text) filter (where bit_count(members) > 0) end as bits
    from groups group by place order by place`);
  return rows.map(({ size, bits }, place) => ({
    members: apart(all, place),
    size,
    numbers: size === 0 ? [] : bits && numbersOf(bits),
  }));
}

/**
 * Rows of a page; no query when `total` is 0. With an index for the order, the index is read.
 * Without one, up to a thousand recipes are read and sorted. More come in groups, each short or in
 * the order of titles: in a search, first the recipes with all the words in their title, then the
 * others.
 */
export async function readPage(
  db: Database,
  { conditions: { all }, match, filters: { sort, pageSize } }: ResolvedFilters,
  { total, page }: { total: number; page: number },
) {
  if (total === 0) return [];
  const order = indexOrder(sort);
  const first = groupOrder(sort, match);
  const read = ({ numbers, members }: Group, limit: number, offset: number) => {
    const rows = db.select(cardColumns).from(cocktails);
    if (numbers !== null) {
      return rows
        .where(sql`${cocktails.number} = any(${sql.param(numbers)}::int[])`)
        .orderBy(...(first ? [first] : []), ...order)
        .limit(limit)
        .offset(offset);
    }
    const walked = db
      .select({ id: cocktails.id })
      .from(cocktails)
      .where(and(eq(cocktails.isPublished, true), isIn(members)))
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
      .as('walked');
    return rows.innerJoin(walked, eq(walked.id, cocktails.id)).orderBy(...order);
  };
  const groups =
    first === null
      ? [{ members: all, size: total, numbers: null }]
      : await readGroups(db, all, total <= SORTED ? [] : await groupsOf(db, sort, match));
  const rows: Awaited<ReturnType<typeof read>> = [];
  let before = (page - 1) * pageSize;
  for (const group of groups) {
    const missing: number = pageSize - rows.length;
    if (missing > 0 && before < group.size) rows.push(...(await read(group, missing, before)));
    before = Math.max(0, before - group.size);
  }
  return rows;
}
