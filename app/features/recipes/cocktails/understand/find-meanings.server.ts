import { sql } from 'drizzle-orm';
import type { Reads } from '#app/cached-reads.server.ts';
import { recipeSets } from '#db/schema/sets.server.ts';
import { words } from '#language/fold.ts';
import { nameKeys } from '#language/words/other-names.ts';
import { lettersApart, misspelling, spell } from '#language/words/spelling.ts';
import { stemmable } from '#language/words/stemming.ts';
import { publishedSegments } from '../stored/recipe-sets.server.ts';
import { FOR_MANY, PREPARED, spanKeys, tellingWords, type Known } from './tokens.ts';
import { HOW_WORDS, NEGATIVE_WORDS } from './words.ts';
import { readVocabulary } from './read-vocabulary.server.ts';

/** Least similarity to a name: only a long word may have two errors. */
const NEAR = { long: 0.7, short: 0.8 };
const LONG = 7;

type Row = { kind: 'title' | 'title word' | 'is title'; key: string };

/** Names in a text: ingredients and tags by any of their names, titles of published recipes. */
export async function findMeanings(reads: Reads, typed: string): Promise<Known> {
  const keys = spanKeys(typed);
  const told = tellingWords(typed);
  const all = words(typed);
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
        where kind = 'title' and segment = segments.segment and value = any(lexemes)
      ) sets
      where sets.members is not null
    )
    select 'title' as kind, title_key as key
    from cocktails where is_published and title_key = any(${sql.param(keys)}::text[])
    union all
    select distinct 'title word', word from titled
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
  const isOfName = (word: string, at: number) =>
    vocabulary.nameWords.some(
      (name) =>
        nameKeys([word]).includes(name.word) ||
        (at === all.length - 1 && name.word.startsWith(word)),
    );
  // « Sans fraise » is a wish, though a title has both words, unless it is that title.
  const isRefused = all.some((word) => NEGATIVE_WORDS.has(word)) && !titles.has(all.join(' '));
  // « Recette de sirop de menthe » is no title either: it asks how the syrup is made.
  const isMade = [...meanings.values()].flat().some((one) => one.isMade);
  const isAsked = isMade && all.some((word) => HOW_WORDS.has(word));
  return {
    meanings,
    titles,
    titleWords: new Set(keysOf('title word')),
    nameWords: new Set(all.filter(isOfName)),
    isTitle: keysOf('is title').length > 0 && !isRefused && !isAsked,
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
    const least = word.length < LONG ? NEAR.short : NEAR.long;
    const spelt = spell(word);
    const [best] = nameWords
      .flatMap((name) => {
        const likeness = misspelling(spelt, name);
        return likeness < least ? [] : [{ name, likeness }];
      })
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
