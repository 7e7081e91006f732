import { sql } from 'drizzle-orm';
import type { Reads } from '#app/cached-reads.server.ts';
import { recipeSets } from '#db/schema/sets.server.ts';
import { words } from '#language/fold.ts';
import { nameKeys } from '#language/words/other-names.ts';
import { lettersApart, misspelling, spell } from '#language/words/spelling.ts';
import { stemmable } from '#language/words/stemming.ts';
import { publishedSegments } from '../stored/recipe-sets.server.ts';
import { FOR_MANY, PREPARED, spanKeys, tellingWords, type Known } from './tokens.ts';
import { NEGATIVE_WORDS } from './words.ts';
import { readVocabulary } from './read-vocabulary.server.ts';

/** Least similarity to a name: one error. */
const NEAR = 0.8;
/** Titles with a word that make it a kind of drink: mojitos, punches. */
const OF_A_KIND = 4;

type Row = { kind: 'title' | 'title word' | 'kind' | 'is title'; key: string };

/** Names in what is left of a text, whose last word may be begun: ingredients and tags by any of them, published titles. */
export async function findMeanings(reads: Reads, typed: string, whole = typed): Promise<Known> {
  const keys = spanKeys(typed);
  const told = tellingWords(typed);
  const all = words(typed);
  const last = words(whole).at(-1) ?? '';
  const telling = sql.param(told);
  const vocabulary = await readVocabulary(reads);
  const { rows } = await reads.db.execute<Row>(sql`
    with asked as materialized (
      select word, tsvector_to_array(to_tsvector('zinc_french', stemmed)) as lexemes
      from unnest(${telling}::text[], ${sql.param(told.map(stemmable))}::text[]) as asked (word, stemmed)
    ),
    titled as materialized (
      select word, segment, sets.members & published as members
      from asked cross join ${publishedSegments}
      cross join lateral (
        select bit_or(members) as members from ${recipeSets}
        where kind = 'title' and segment = segments.segment
          and (value = any(lexemes) or (word = ${last} and starts_with(value, word)))
      ) sets
      where sets.members is not null
    )
    select 'title' as kind, title_key as key
    from cocktails where is_published and title_key = any(${sql.param(keys)}::text[])
    union all
    select distinct 'title word', word from titled
    union all
    select 'kind', word from titled group by word having sum(bit_count(members)) >= ${OF_A_KIND}
    union all
    select 'is title', '' from titled group by segment
    having count(*) > 1 and count(*) = cardinality(${telling}::text[])
      and bit_count(bit_and(members)) > 0`);
  const keysOf = (wanted: Row['kind']) =>
    rows.filter(({ kind }) => kind === wanted).map(({ key }) => key);
  const titles = new Set(keysOf('title'));
  const meanings = new Map(
    [...keys, PREPARED, FOR_MANY].flatMap((key) => {
      const found = vocabulary.meanings.get(key);
      return found ? [[key, found]] : [];
    }),
  );
  const toldKeys = told.map((word) => nameKeys([word]));
  const names = [...vocabulary.meanings.keys()].map((key) => key.split(' '));
  const isName =
    told.length > 1 &&
    names.some((name) => toldKeys.every((some) => some.some((key) => name.includes(key))));
  const isBegun = vocabulary.nameWords.some(({ word }) => word !== last && word.startsWith(last));
  // « Sans fraise » is a wish, though a title has both words, unless it is that title.
  const isRefused = all.some((word) => NEGATIVE_WORDS.has(word)) && !titles.has(all.join(' '));
  return {
    meanings,
    titles,
    titleWords: new Set(keysOf('title word')),
    drinkWords: new Set([...keysOf('kind'), ...(isName ? told : []), ...(isBegun ? [last] : [])]),
    isTitle: keysOf('is title').length > 0 && !isRefused,
    countries: vocabulary.countries,
  };
}

/**
 * Nearest word, for each typed one, among the names of ingredients and tags: « gooze » → « goose »
 * of « grey goose », when no name of one word is near.
 */
export async function findMeant(
  reads: Reads,
  typed: readonly string[],
): Promise<Map<string, string>> {
  const { nameWords } = await readVocabulary(reads);
  const meant = new Map<string, string>();
  for (const word of typed.filter((one) => one.length > 2)) {
    const spelt = spell(word);
    const [best] = nameWords
      .map((name) => ({ name, likeness: misspelling(spelt, name) }))
      .filter(({ likeness }) => likeness >= NEAR)
      .map((one) => ({ ...one, apart: lettersApart(word, one.name.word, word.length) }))
      .toSorted(
        (a, b) =>
          Number(b.name.isName) - Number(a.name.isName) ||
          b.likeness - a.likeness ||
          a.apart - b.apart,
      );
    if (best) meant.set(word, best.name.word);
  }
  return meant;
}
