/** What the catalogue calls the words of a text. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { recipeSets } from '#db/schema-sets.server.ts';
import { exchangedLetters } from '#language/exchanged-letters.ts';
import { words } from '#language/fold.ts';
import { lettersApart, misspelling, spell } from '#language/spelling.ts';
import { stemmable } from '#language/stemming.ts';
import { partsOf } from '../facets.ts';
import { publishedSegments } from '../stored/recipe-sets.server.ts';
import {
  FOR_MANY,
  PREPARED,
  spanKeys,
  tellingWords,
  type Known,
  type Meaning,
} from '../phrase/tokens.ts';
import { HOW_WORDS, NEGATIVE_WORDS } from '../phrase/words.ts';

/** What a word must be like to be compared letter by letter, in trigrams. */
const COMPARED = 0.2;
/** How many letters longer one may be. */
const LENGTHS = 3;
/** Two errors are taken for such in a long word alone. */
const NEAR = { long: 0.7, short: 0.8 };
const LONG = 7;

type Row = {
  kind: 'ingredient' | 'tag' | 'title' | 'title word' | 'is title' | 'facet' | 'servings';
  key: string;
  id: string | null;
  slug: string | null;
  name: string | null;
  family: string | null;
  said: string | null;
  is_name: boolean;
  is_base: boolean;
  is_made: boolean;
  allergens: string[] | null;
};

/** The names that a text holds: ingredients and tags by any of theirs, titles of published recipes. */
export async function findMeanings(db: Database, typed: string): Promise<Known> {
  const keys = sql.param([...spanKeys(typed), PREPARED, FOR_MANY]);
  const told = tellingWords(typed);
  const telling = sql.param(told);
  const { rows } = await db.execute<Row>(sql`
    with named as (
      select 'ingredient' as kind, id, slug, name, name_key, aussi_appele, cles_aussi_appele, parent_id as family,
        false as is_base, recette_id is not null as is_made, allergens
      from ingredients where name_key = any(${keys}::text[]) or cles_aussi_appele && ${keys}::text[]
      union all
      select 'tag', id, slug, name, name_key, aussi_appele, cles_aussi_appele, null, kind = 'base', false, null
      from tags where name_key = any(${keys}::text[]) or cles_aussi_appele && ${keys}::text[]
    ),
    asked as materialized (
      select word, tsvector_to_array(to_tsvector('zinc_french', stemmed)) as lexemes
      from unnest(${telling}::text[], ${sql.param(told.map(stemmable))}::text[]) as asked (word, stemmed)
    ),
    titled as materialized (
      select word, segment, sets.members & published as members
      from asked cross join ${publishedSegments}
      cross join lateral (
        select bit_or(members) as members from ${recipeSets}
        where kind = 'title' and segment = segments.segment and value = any(lexemes)
      ) sets
      where sets.members is not null
        )
    select kind, key, id::text, slug, name, family::text, said, key = name_key as is_name, is_base,
      is_made, allergens
    from named, unnest(array[name_key::text] || cles_aussi_appele, array[name] || aussi_appele) as call (key, said)
    where key = any(${keys}::text[])
    union all
    select 'title', title_key, null, null, null, null, null, true, false, false, null
    from cocktails where is_published and title_key = any(${keys}::text[])
    union all
    select kind, value, null, null, null, null, null, true, false, false, null
    from ${recipeSets} where kind = 'servings' or (kind = 'facet' and value like 'pays=%')
    union all
    select distinct 'title word', word, null, null, null, null, null, true, false, false, null::text[] from titled
    union all
    select 'is title', '', null, null, null, null, null, true, false, false, null from titled group by segment
    having count(*) > 1 and count(*) = cardinality(${telling}::text[])
      and bit_count(bit_and(members)) > 0`);
  const known = {
    meanings: new Map<string, Meaning[]>(),
    titles: new Set<string>(),
    titleWords: new Set<string>(),
    countries: new Set<string>(),
  };
  let mostServings = 1;
  let isTitle = false;
  for (const { kind, key, id, slug, name, family: familyId, ...row } of rows) {
    if (kind === 'title') known.titles.add(key);
    else if (kind === 'title word') known.titleWords.add(key);
    else if (kind === 'is title') isTitle = true;
    else if (kind === 'facet') known.countries.add(partsOf(key)[1]);
    else if (kind === 'servings') mostServings = Math.max(mostServings, Number(key));
    else {
      const meaning = {
        kind,
        id: id ?? '',
        slug: slug ?? '',
        name: name ?? '',
        familyId,
        said: row.said ?? '',
        isName: row.is_name,
        isBase: row.is_base,
        isMade: row.is_made,
        allergens: row.allergens ?? [],
      };
      known.meanings.set(key, [...(known.meanings.get(key) ?? []), meaning]);
    }
  }
  // « Sans fraise » is a wish, though a title has both words, unless it is that title.
  const all = words(typed);
  const isRefused =
    all.some((word) => NEGATIVE_WORDS.has(word)) && !known.titles.has(all.join(' '));
  // So is « recette de sirop de menthe »: how that is made.
  const isMade = [...known.meanings.values()].flat().some((one) => one.isMade);
  const isAsked = isMade && all.some((word) => HOW_WORDS.has(word));
  return { ...known, isTitle: isTitle && !isRefused && !isAsked, mostServings };
}

/**
 * For each word, the one that it is nearly, of those in names of ingredients and tags: « gooze » is that of « grey goose »,
 * where no name of one word is near.
 */
export async function findMeant(
  db: Database,
  typed: readonly string[],
): Promise<Map<string, string>> {
  const exchanged = typed.map((word) => exchangedLetters(word).join(' '));
  const { rows } = await db.execute<{ word: string; key: string; is_name: boolean }>(sql`
    with asked as materialized (
      select word, string_to_array(exchanged, ' ') as exchanged
      from unnest(${sql.param([...typed])}::text[], ${sql.param(exchanged)}::text[]) asked (word, exchanged)
      where length(word) > 3
    ),
    names (name) as (
      select name_key::text from ingredients union all select unnest(cles_aussi_appele) from ingredients
      union all select name_key from tags union all select unnest(cles_aussi_appele) from tags
    ),
    keys as materialized (
      select key, length(key) as letters, bool_or(key = name) as is_name
      from names, unnest(string_to_array(name, ' ')) key where length(key) > 2 group by key
    )
    select word, key, is_name
    from asked join keys on letters between length(word) - ${LENGTHS}::int and length(word) + ${LENGTHS}::int
    where case when key = any(exchanged) then true else similarity(word, key) >= ${COMPARED}::real end
    order by word, is_name desc, similarity(word, key) desc, key`);
  const meant = new Map<string, string>();
  for (const [word, near] of Map.groupBy(rows, (row) => row.word)) {
    const least = word.length < LONG ? NEAR.short : NEAR.long;
    const [best] = near
      .map((row) => ({
        ...row,
        likeness: misspelling(spell(word), spell(row.key)),
        apart: lettersApart(word, row.key, word.length),
      }))
      .filter(({ likeness }) => likeness >= least)
      .toSorted(
        (a, b) =>
          Number(b.is_name) - Number(a.is_name) || b.likeness - a.likeness || a.apart - b.apart,
      );
    if (best) meant.set(word, best.key);
  }
  return meant;
}
