/** Matches typed words to recipes: full text first, near spellings second. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails, ingredients } from '#db/schema/recipes.server.ts';
import { recipeSets } from '#db/schema/sets.server.ts';
import { sortKey, words } from '#language/fold.ts';
import { stemmable } from '#language/words/stemming.ts';
import {
  anyOf,
  begunBy,
  both,
  either,
  isIn,
  makersOf,
  NOBODY,
  not,
  numbered,
  PUBLISHED,
} from '../stored/recipe-sets.server.ts';
import { CLASSICS, isDrink, isFreeTwin, renown } from '../stored/renown.server.ts';
import { STOP_WORDS } from '../understand/words.ts';
import type { Meaning } from '../understand/tokens.ts';
import { alone, type Term, type Terms } from '../understand/search-terms.ts';

const MAX_WORDS = 8;

/** Weights of the document's parts: summary, tags, ingredients, title. */
const WEIGHTS = '{0.05, 0.2, 0.5, 1}';
/** A word found whole against one only begun: « gin » is not « gingembre ». */
const WHOLE_WORD = 2;
/** Added to ranks (3 at most) for the exact title or other name; for one that begins with it. */
const SAME_TITLE = 4;
const SAME_BEGINNING = 3.2;

export interface TextMatch {
  /** The recipes that answer, as a set. */
  condition: SQL;
  /** Higher is better. */
  rank: SQL;
  /** When too many answer for all to be ranked, those that come first, best first, as sets. */
  foremost: SQL[];
}

/** Recipes by their numbers, in this order. */
export const inOrder = (numbers: number[]): TextMatch => ({
  condition: numbered(numbers),
  rank: sql`(- array_position(${sql.param(numbers)}::int[], ${cocktails.number}))`,
  foremost: [],
});

export const NO_MATCH: TextMatch = { condition: NOBODY, rank: sql`0::real`, foremost: [] };
const ANYTHING: TextMatch = { condition: PUBLISHED, rank: renown, foremost: [CLASSICS] };
/** The folded words of `q` that carry meaning: no articles, no prepositions. */
export const tellingWords = (q: string): string[] =>
  [...new Set(words(q).filter((word) => !STOP_WORDS.has(word)))].slice(0, MAX_WORDS);

/** The folded words that carry meaning, or all of them when none does. */
export function searchWords(q: string): string[] {
  const telling = tellingWords(q);
  return telling.length > 0 ? telling : [...new Set(words(q))].slice(0, MAX_WORDS);
}

/** A word and its singular: the French stemmer leaves the plural of « mojitos » alone. */
const formsOf = (word: string) =>
  /^\w{2,}(?:\ws|[ae]ux)$/.test(word) ? [word, word.slice(0, -1)] : [word];

export const singularOf = (word: string): string => formsOf(word).at(-1) ?? word;

/** Number of names of a term that are compared, as words. */
const NAMES = 4;
const namesOf = ({ meanings }: Term) => meanings.slice(0, NAMES).map(({ name }) => words(name));
/** Words that find recipes; a cream beside Irish whisky is no « crème de whisky irlandais ». */
const wordsOf = (term: Term) => {
  const isNamed = term.isTitle || term.meanings.some(({ isName }) => isName);
  const single = namesOf(term).filter((name) => name.length === 1);
  return isNamed || term.words.length === 1 ? [term.words, ...single] : single;
};

/** `to_tsquery` text of a term: prefixes of a word (`:*`), or whole names. */
function queryOf({ or, ...term }: Term, ending: ':*' | ''): string {
  if (or.length > 0) {
    return `(${[{ ...term, or: [] }, ...or].map((one) => queryOf(one, ending)).join(' | ')})`;
  }
  const all = (typed: string[]) => `(${typed.map(stemmable).join(' & ')})`;
  if (term.meanings.length === 0) {
    // `coco:*` also matches `cocozz`, the word that `stemmable` marks.
    const form = (word: string) => (ending === '' ? stemmable(word) : `${word}${ending}`);
    return `(${term.words.map((word) => `(${formsOf(word).map(form).join(' | ')})`).join(' & ')})`;
  }
  return `(${[term.words, ...namesOf({ ...term, or })].map(all).join(' | ')})`;
}

const tsquery = (terms: readonly Term[], ending: ':*' | '', joint: ' & ' | ' | ' = ' & ') =>
  sql`to_tsquery('zinc_french', ${terms.map((term) => queryOf(term, ending)).join(joint)})`;

/** Look-ups for terms, made in one statement. */
export interface LookedUp {
  /** The lexemes of words, none for those that French drops. */
  lexemesOf: (words: readonly string[]) => string[];
  /** For ingredients in enough recipes: ids of all whose name has the words of the term. */
  namedBy: (term: Term) => string[] | undefined;
  /** Ids of the ingredient and of its juice: mint, but no syrup of mint. */
  itself: (term: Term) => string[];
}

/** Recipes with an ingredient (or a longer name of it) where a mention no longer counts. */
const ENOUGH = 3;

export async function lookUpTerms(db: Database, some: readonly Term[]): Promise<LookedUp> {
  const terms = some.flatMap((term) => [term, ...term.or]);
  const asked = [
    ...new Set(terms.flatMap((term) => [...term.words.flatMap(formsOf), ...namesOf(term).flat()])),
  ];
  const named = terms.filter((term) => !term.isNot && ids(term, 'ingredient').length > 0);
  const wanted = named.map((term, at) => ({
    at,
    words: term.words,
    // « Lemon » is in the name of nothing that holds lemon.
    called: namesOf(term)[0] ?? term.words,
    ids: ids(term, 'ingredient'),
  }));
  const { rows } = await db.execute<{
    word: string | null;
    at: number | null;
    found: string[];
    itself: string[];
    is_enough: boolean;
  }>(sql`
    select word, null::int as at, tsvector_to_array(to_tsvector('zinc_french', stemmed)) as found,
      array[]::text[] as itself, false as is_enough
    from unnest(${sql.param(asked)}::text[], ${sql.param(asked.map(stemmable))}::text[]) as asked (word, stemmed)
    union all
    select null, at,
      array(select ${ingredients.id}::text from ${ingredients} 
        where string_to_array(${ingredients.nameKey}, ' ') @> words or string_to_array(${ingredients.nameKey}, ' ') @> called),
      array(select ${ingredients.id}::text from ${ingredients}
        where regexp_replace(${ingredients.nameKey}, '^(jus|puree|zeste) (de|d) ', '') in (array_to_string(words, ' '), array_to_string(called, ' '))),
      (select sum(bit_count(members)) from ${recipeSets} where kind = 'ingredient' and value = any(ids))
        >= case when cardinality(words) > 1 then 1 else ${ENOUGH}::int end
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (at int, words text[], called text[], ids text[])`);
  const byWord = new Map(rows.map(({ word, found }) => [word, found]));
  const byPlace = new Map(rows.map((row) => [row.at, row]));
  return {
    lexemesOf: (typed) => typed.flatMap((word) => byWord.get(word) ?? []),
    namedBy: (term) => {
      const row = byPlace.get(named.indexOf(term));
      return row?.is_enough ? row.found : undefined;
    },
    itself: (term) => byPlace.get(named.indexOf(term))?.itself ?? [],
  };
}

const ids = ({ meanings }: Term, kind: Meaning['kind']) =>
  meanings.filter((one) => one.kind === kind).map(({ id }) => id);

/** Sets of recipes with all these words whole. */
const holding = (kind: 'word' | 'title', some: string[], looked: LookedUp): SQL[] => {
  const groups = some
    .map((word) => looked.lexemesOf(formsOf(word)))
    .filter((group) => group.length > 0);
  return groups.length === 0 ? [] : [both(...groups.map((group) => anyOf(kind, group)))];
};

/** Sets of recipes with the term in title or ingredients; anywhere if almost none has it. */
function writing(term: Term, looked: LookedUp): SQL[] {
  const held = looked.namedBy(term);
  const inWords = (kind: 'word' | 'title') =>
    wordsOf(term).flatMap((some) => holding(kind, some, looked));
  if (!held) return inWords('word');
  // The English « the » of a title is no tea.
  const isArticle = term.words.every((word) => STOP_WORDS.has(word));
  return [anyOf('ingredient', held), ...(isArticle ? [] : inWords('title'))];
}

/** Recipes about the term itself, without its alternatives. */
function aboutIt(term: Term, looked: LookedUp): SQL {
  if (term.meanings.length === 0) {
    const begun = (forms: string[]) =>
      either(anyOf('word', looked.lexemesOf(forms)), begunBy('word', forms));
    return both(...term.words.map((word) => begun(formsOf(word))));
  }
  const made = term.meanings.filter(({ isMade }) => isMade).map(({ id }) => id);
  return either(
    anyOf('ingredient', ids(term, 'ingredient')),
    ...(made.length > 0 ? [makersOf(made)] : []),
    anyOf('tag', ids(term, 'tag')),
    ...writing(term, looked),
  );
}

/** Recipes about a term, found by any of its names or, for an unknown word, by its prefix. */
export const conditionOf = (term: Term, looked: LookedUp): SQL =>
  either(...[term, ...term.or].map((one) => aboutIt(one, looked)));

/** The same, for whole words only. */
export const wholeOf = (kind: 'word' | 'title', term: Term, looked: LookedUp): SQL =>
  either(
    NOBODY,
    ...[term, ...term.or].flatMap(wordsOf).flatMap((some) => holding(kind, some, looked)),
  );

/** Excludes refused terms, however others match; `readUnwanted` handles unknown ones. */
export const withoutThose = (terms: readonly Term[], looked: LookedUp): SQL[] =>
  terms
    .filter(({ isNot, meanings }) => isNot && meanings.length > 0)
    .map((term) => not(conditionOf(term, looked)));

/** Divisor of the rank of recipes that are rarely meant. */
const ASIDE = 4;
/** Rank for all named ingredients (half for a title with them); per degree of renown. */
const POURED = 0.5;
const RENOWN = 0.2;
/** Factor of renown for a vague search such as « rhum » or « cognac ». */
const VAGUE = 3;
/** Tags with this name that are about the content of the glass. */
const bases = ({ meanings }: Pick<Term, 'meanings'>) =>
  meanings.filter(({ kind, isBase }) => kind === 'tag' && isBase).map(({ id }) => id);
const isOfFamily = ({ isBase, familyId }: Meaning) => isBase || familyId !== null;
/** Preparations: a search for one asks for its recipe, before drinks that contain it. */
const PREPARED = /^(?:sirops?|syrups?|cordia(?:l|ls|ux)|purees?|coulis|shrubs?)$/;
/** Rank for short titles with the typed text: 0.5 at most. */
const shortness = sql`(0.5 / array_length(string_to_array(${cocktails.titleKey}, ' '), 1)::real)`;

/** Words of the title that a text begins with, before others; none without one. */
function titleBegun(terms: readonly Term[]): string[] {
  const untitled = terms.findIndex(({ isTitle }) => !isTitle);
  return terms.slice(0, Math.max(untitled, 0)).flatMap((term) => term.words);
}

/**
 * An exact title comes first, in the plural or within a phrase too. Then come titles that begin
 * with the text, the most reviewed and the shortest first: their ingredients do not tell which is
 * meant. Preparations, and versions without alcohol, come after these, unless the text names them.
 */
function withTitles(q: string, terms: readonly Term[], looked: LookedUp, rank: SQL): SQL {
  const key = sortKey(q);
  const asked = terms.flatMap((term) => term.words);
  const singular = asked.map(singularOf);
  // « Monaco bière grenadine »: a title, then what is in it.
  const begun = titleBegun(terms);
  const told = terms.length === 1 ? terms.flatMap((term) => [term, ...term.or]) : [];
  const named = [asked, begun, ...told.flatMap((term) => [term.words, ...namesOf(term)])];
  const keys = new Set([key, ...named.map((some) => sortKey(some.join(' ')))].filter(Boolean));
  // Same as `words`: other names have no key of their own.
  const isAlias = sql`exists (select from unnest(${cocktails.aliases}) as alias where
    btrim(regexp_replace(lower(unaccent(alias)), '[^a-z0-9]+', ' ', 'g')) = ${words(q).join(' ')})`;
  const reviewed = sql`(1 - 1 / (1 + ${cocktails.ratingCount}::real))`;
  const poured = terms.map((term) => [term, ...term.or].flatMap(looked.itself));
  const shares = terms.map(
    (
      term,
      at,
    ) => sql`(case when ${isIn(either(anyOf('ingredient', poured[at] ?? []), anyOf('tag', bases(term))))} then 1 else 0 end
      + case when ${isIn(wholeOf('title', term, looked))} then 0.5 else 0 end)`,
  );
  // « Rhum arrangé » holds rum, « limonade rose » is a lemonade.
  const isPoured = poured.every((some) => some.length > 0);
  const held = sql`(${POURED / terms.length}::real * (${sql.join(shares, sql` + `)}))`;
  const isVague =
    terms.length === 1 &&
    terms.every(({ meanings }) => meanings.length > 0 && meanings.every(isOfFamily));
  const isPrepared =
    asked.some((word) => PREPARED.test(word)) &&
    terms.every(
      ({ words: said, meanings }) =>
        said.length === 1 || meanings.length === 0 || meanings.some(({ isName }) => isName),
    );
  const isTitled = sql`ts_filter(${cocktails.searchDocument}, '{a}') @@ ${tsquery(terms, ':*')}`;
  return sql`(case
    when ${cocktails.titleKey} = any(${sql.param([...keys])}::text[]) or ${isAlias}
      then ${SAME_TITLE}::int + ${rank}
    when ${cocktails.titleKey} ^@ any(${sql.param([...keys])}::text[]) and not ${isPoured ? isIn(either(...poured.map((some) => anyOf('ingredient', some)))) : sql`false`} and ${isDrink} and not ${isFreeTwin}
      then ${SAME_BEGINNING}::real + (${reviewed} + ${shortness}) / 2
    when not ${isDrink} and ${isPrepared ? isTitled : sql`false`} then ${SAME_BEGINNING}::real + ${rank}
    when not ${isDrink} or ${isFreeTwin} then ${rank} / ${ASIDE}::int
    else ${rank} + ${held} + ${isVague ? VAGUE : 1}::real * ${RENOWN}::real * ${renown} + case when ${isTitled} and string_to_array(${cocktails.titleKey}, ' ') && ${sql.param([...asked, ...singular])}::text[]
      then ${shortness} else 0 end end)`;
}

/**
 * Normalization of `ts_rank` by the length of the document, so that recipes with few other words
 * come first.
 */
const BY_LENGTH = 1;

const rankOf = (terms: readonly Term[], joint: ' & ' | ' | '): SQL => sql`(
  ts_rank(${WEIGHTS}::real[], ${cocktails.searchDocument}, ${tsquery(terms, ':*', joint)}, ${BY_LENGTH}::int)
  + ${WHOLE_WORD}::int * ts_rank(${WEIGHTS}::real[], ${cocktails.searchDocument}, ${tsquery(terms, '', joint)}, ${BY_LENGTH}::int))`;

/**
 * Every term must match the recipe, whatever its accents and plural. Without a term nothing
 * matches, or everything when the typed text only asks.
 *
 * @param q text that the terms come from
 */
export async function fullTextMatch(
  db: Database,
  q: string,
  { terms, isAnything }: Terms,
): Promise<TextMatch> {
  if (terms.length === 0) return isAnything ? ANYTHING : NO_MATCH;
  const looked = await lookUpTerms(db, terms);
  const out = withoutThose(terms, looked);
  const asked = terms.filter(({ isNot }) => !isNot);
  if (asked.length === 0) return { ...ANYTHING, condition: both(PUBLISHED, ...out) };
  // In a title, French drops « on » and « the », as the document does.
  const kept = asked.filter(
    ({ isTitle, words: some }) => !isTitle || looked.lexemesOf(some).length > 0,
  );
  const wanted = kept.length > 0 ? kept : asked;
  const wholes = wanted.map((term) => wholeOf('word', term, looked));
  const titles = wanted.map((term) => wholeOf('title', term, looked));
  return {
    condition: both(...wanted.map((term) => conditionOf(term, looked)), ...out),
    rank: withTitles(q, wanted, looked, rankOf(wanted, ' & ')),
    foremost: [both(...titles), both(...wholes, either(...titles)), both(...wholes)],
  };
}

/** Largest number of terms that a match may lack, so that few combinations are tried. */
const MOST_MISSING = 2;

/** SQL set of the recipes with all the terms but `missing` of them. */
function allBut(missing: number, sets: readonly string[]): string {
  if (missing === 0) return sets.length === 0 ? 'null' : `(${sets.join(' & ')})`;
  return `(${sets.map((_, at) => allBut(missing - 1, sets.toSpliced(at, 1))).join(' | ')})`;
}

/** Rank added for a requested name: a mere word may only be written. */
const TELLING = 2;
/** Rank added for a spirit: « vodka, jus d’orange et grenadine » is about vodka first. */
const BASE = 0.6;
/**
 * Recipes that match most of the terms, when none matches all: more than half of the request,
 * filters included; none when that is impossible.
 *
 * @param missing number of terms they lack, at most `MOST_MISSING`
 */
export async function partialMatch(
  db: Database,
  { terms }: Terms,
  missing: number,
): Promise<TextMatch> {
  const looked = await lookUpTerms(db, terms);
  const wanted = terms.filter(({ isNot }) => !isNot);
  const out = withoutThose(terms, looked);
  const sets = wanted.map((_, at) => `set${at}`);
  if (missing > MOST_MISSING || missing > wanted.length) return NO_MATCH;
  if (missing === wanted.length) return { ...ANYTHING, condition: both(PUBLISHED, ...out) };
  // With one word less, prefixes no longer match: « bull » does not match « bulles ».
  const met = wanted.map((term) =>
    term.meanings.length > 0 ? conditionOf(term, looked) : wholeOf('word', term, looked),
  );
  const columns = met.map((set, at) => sql`${set} as ${sql.raw(`set${at}`)}`);
  // Each set is made once: `offset 0` keeps it apart.
  const condition = sql`(select ${sql.raw(allBut(missing, sets))}
    from (select ${sql.join(columns, sql`, `)} offset 0) sets)`;
  const named = wanted.flatMap((term, at) => {
    const telling = TELLING + (bases(term).length > 0 ? BASE : 0);
    return term.isTitle || term.meanings.length > 0
      ? [sql` + case when ${isIn(met[at] ?? NOBODY)} then ${telling}::real else 0 end`]
      : [];
  });
  // « Caipiroska fruits rouges »: the title before all that holds berries.
  const title = sortKey(titleBegun(wanted).join(' '));
  const titled = sql` + case when ${cocktails.titleKey} ^@ ${title} then ${SAME_TITLE}::int else 0 end`;
  const all = sql.join([...named, ...(title === '' ? [] : [titled])]);
  const rank = sql`(${rankOf(wanted, ' | ')} + ${RENOWN}::real * ${renown}${all})`;
  return { condition: both(condition, ...out), rank, foremost: [] };
}

/** Each telling word of `q` must begin a word of the title, or the title typed in one word. */
export function titleWordsCondition(q: string): SQL {
  const wanted = tellingWords(q);
  if (wanted.length === 0) return sql`false`;
  // Same expression as the index cocktails_title_words_index.
  return sql`ts_filter(${cocktails.searchDocument}, '{a}') @@ ${tsquery(wanted.map(alone), ':*')}`;
}
