/** How words typed by a visitor meet recipes: full text first, near spellings second. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { recipeSets } from '#db/schema-sets.server.ts';
import { exchangedLetters } from '#language/exchanged-letters.ts';
import { sortKey, words } from '#language/fold.ts';
import { phonetic } from '#language/phonetic.ts';
import { anyOf, begunBy, both, NOBODY, publishedSegments } from '../stored/recipe-sets.server.ts';
import { SYNONYMS } from './synonyms.ts';

/** Articles and prepositions: « jus de citron » asks for juice and lemon. */
const STOP_WORDS = new Set(
  'a and au aux avec d dans de des du en et l la le les of ou par pour sur the un une'.split(' '),
);
const MAX_WORDS = 8;

/** Weights of the document's parts: summary, tags, ingredients, title. */
const WEIGHTS = '{0.05, 0.2, 0.5, 1}';
/** A word found whole against one only begun: « gin » is not « gingembre ». */
const WHOLE_WORD = 2;
/** What a title or another name that is, or a title that begins with, exactly what was typed adds to a rank of at most 3. */
const SAME_TITLE = 4;
const SAME_BEGINNING = 1;

export interface TextMatch {
  /** The recipes that answer, as a set. */
  condition: SQL;
  /** Higher is better. */
  rank: SQL;
  /** When too many answer for all to be ranked, those that come first, best first, as sets. */
  foremost: SQL[];
}

const NO_MATCH: TextMatch = { condition: NOBODY, rank: sql`0::real`, foremost: [] };
/** Two letters sound like anything. */
const SHORTEST_SOUND = 3;
/** Words that a misspelt one is taken for, at most. */
const NEAREST = 6;
/** Of the sum of both trigram likenesses, 2 for the same word; and how far behind the best one may be. */
const LEAST_LIKENESS = 0.65;
const LIKENESS_GAP = 0.2;

const bounded = (list: string[]) => [...new Set(list)].slice(0, MAX_WORDS);

/** The folded words of `q` that carry meaning: no articles, no prepositions. */
export const tellingWords = (q: string): string[] =>
  bounded(words(q).filter((word) => !STOP_WORDS.has(word)));

/** The folded words that carry meaning, or all of them when none does. */
export function searchWords(q: string): string[] {
  const telling = tellingWords(q);
  return telling.length > 0 ? telling : bounded(words(q));
}

/** A word, its singular and its synonyms. */
function alternativesOf(word: string): string[] {
  // The French stemmer leaves the plural of « mojitos » alone.
  const singular = /^\w{3,}[sx]$/.test(word) ? [word.slice(0, -1)] : [];
  return [word, ...singular, ...(SYNONYMS.get(word) ?? [])];
}

/** `to_tsquery` text: every word or one of its alternatives, begun (`:*`) or whole. */
function tsquery(wanted: string[], ending: ':*' | ''): SQL {
  const groups = wanted.map(
    (word) =>
      `(${alternativesOf(word)
        .map((text) => `${text}${ending}`)
        .join(' | ')})`,
  );
  return sql`to_tsquery('zinc_french', ${groups.join(' & ')})`;
}

/** The lexemes of each word and of its alternatives; words that French drops are left out. */
async function readLexemes(db: Database, wanted: string[]): Promise<string[][]> {
  const asked = wanted.map((word) => alternativesOf(word).join(' '));
  const { rows } = await db.execute<{ lexemes: string[] }>(sql`
    select tsvector_to_array(to_tsvector('zinc_french', asked)) as lexemes
    from unnest(${sql.param(asked)}::text[]) with ordinality as words (asked, place)
    order by place`);
  return rows.map(({ lexemes }) => lexemes).filter((lexemes) => lexemes.length > 0);
}

/**
 * Every word of `q` must begin a word of the recipe, whatever its accents and plural; without a word,
 * nothing matches.
 */
export async function fullTextMatch(db: Database, q: string): Promise<TextMatch> {
  const wanted = searchWords(q);
  const groups = wanted.length === 0 ? [] : await readLexemes(db, wanted);
  if (groups.length === 0) return NO_MATCH;
  const begun = tsquery(wanted, ':*');
  const whole = tsquery(wanted, '');
  const key = sortKey(q);
  // As `words` reads them: other names have no key of their own.
  const isAlias = sql`exists (select from unnest(${cocktails.aliases}) as alias where
    btrim(regexp_replace(lower(unaccent(alias)), '[^a-z0-9]+', ' ', 'g')) = ${words(q).join(' ')})`;
  return {
    condition: both(...groups.map((lexemes) => begunBy('word', lexemes))),
    rank: sql`(
      ts_rank(${WEIGHTS}::real[], ${cocktails.searchDocument}, ${begun})
      + ${WHOLE_WORD}::int * ts_rank(${WEIGHTS}::real[], ${cocktails.searchDocument}, ${whole})
      + case when ${cocktails.titleKey} = ${key} or ${isAlias} then ${SAME_TITLE}::int
             when starts_with(${cocktails.titleKey}, ${key}) then ${SAME_BEGINNING}::int
             else 0 end)`,
    foremost: [
      both(...groups.map((lexemes) => anyOf('title', lexemes))),
      both(...groups.map((lexemes) => anyOf('word', lexemes)), anyOf('title', groups.flat())),
      both(...groups.map((lexemes) => anyOf('word', lexemes))),
    ],
  };
}

/**
 * How words sound, those of two letters left out. A word that no recipe has, but one has with two
 * letters exchanged, is read so: few of its trigrams are left.
 */
async function readSounds(
  db: Database,
  typed: string[],
  segments = publishedSegments,
): Promise<string[]> {
  const asked = typed.map((word) => ({
    sound: phonetic(word),
    others: exchangedLetters(word).map(phonetic),
  }));
  const { rows } = await db.execute<{ sound: string }>(sql`
    with known (word) as (
      select value from ${recipeSets} sets join ${segments} using (segment)
      where kind = 'sound' and bit_count(sets.members & published) > 0
        and value = any(${sql.param(asked.flatMap(({ sound, others }) => [sound, ...others]))}::text[])
    )
    select coalesce(
      (select word from known where word = sound limit 1),
      (select word from known join unnest(string_to_array(others, ' ')) with ordinality
         as exchanged (word, at) using (word) order by at limit 1),
      sound) as sound
    from unnest(
      ${sql.param(asked.map(({ sound }) => sound))}::text[],
      ${sql.param(asked.map(({ others }) => others.join(' ')))}::text[]
    ) with ordinality as asked (sound, others, place)
    order by place`);
  return rows.map(({ sound }) => sound).filter((sound) => sound.length >= SHORTEST_SOUND);
}

/**
 * For each word, the few of the catalogue that sound most like it. The `<%` operator uses the trigram
 * index; it reads its threshold from the session, which db/pool.server.ts sets.
 */
async function readNearSounds(db: Database, wanted: string[], segments: SQL): Promise<string[][]> {
  const { rows } = await db.execute<{ sounds: string[] | null }>(sql`
    select (
      select array_agg(value) from (
        select value, likeness, max(likeness) over () as best
        from (
          select value, word_similarity(word, value) + similarity(word, value) as likeness
          from (select distinct value from ${recipeSets} where kind = 'sound' and word <% value) near
          order by likeness desc, value limit ${2 * NEAREST}
        ) likely
        where exists (
          select from ${recipeSets} sets join ${segments} using (segment)
          where kind = 'sound' and sets.value = likely.value
            and bit_count(sets.members & published) > 0)
        order by likeness desc, value limit ${NEAREST}
      ) nearest
      where likeness >= ${LEAST_LIKENESS} and likeness >= best - ${LIKENESS_GAP}
    ) as sounds
    from unnest(${sql.param(wanted)}::text[]) with ordinality as words (word, place)
    order by place`);
  return rows.map(({ sounds }) => sounds ?? []);
}

/**
 * Every word must sound close to a word of the recipe; the title counts twice. What is typed is first
 * brought to words of the catalogue, so that a frequent one costs no more than if it were well spelt.
 *
 * @param segments whose words: those of published recipes, unless told
 */
export async function nearSpellingMatch(
  db: Database,
  q: string,
  segments = publishedSegments,
): Promise<TextMatch> {
  const wanted = await readSounds(db, searchWords(q), segments);
  const near = wanted.length === 0 ? [] : await readNearSounds(db, wanted, segments);
  if (near.length === 0 || near.some((group) => group.length === 0)) return NO_MATCH;
  return {
    condition: both(...near.map((group) => anyOf('sound', group))),
    rank: sql`(similarity(${wanted.join(' ')}, split_part(${cocktails.searchText}, ${TITLE_END}, 1)) + ${sql.join(
      wanted.map((word) => sql`word_similarity(${word}, ${cocktails.searchText})`),
      sql` + `,
    )})`,
    foremost: [
      both(...near.map((group) => anyOf('title sound', group))),
      anyOf('title sound', near.flat()),
    ],
  };
}

/** Each telling word of `q` must begin a word of the title, or the title typed in one word. */
export function titleWordsCondition(q: string): SQL {
  const wanted = tellingWords(q);
  if (wanted.length === 0) return sql`false`;
  // As cocktails_title_words_index has it.
  return sql`ts_filter(${cocktails.searchDocument}, '{a}') @@ ${tsquery(wanted, ':*')}`;
}

/** How the title sounds, as cocktails_title_sound_index has it. */
const soundedTitle = sql`split_part(${cocktails.searchText}, ' | ', 1)`;

/** Every word must sound close to a word of the title. */
export async function nearTitleMatch(
  db: Database,
  q: string,
): Promise<{ condition: SQL; rank: SQL }> {
  const wanted = await readSounds(db, tellingWords(q));
  if (wanted.length === 0) return { condition: sql`false`, rank: sql`0::real` };
  return {
    condition: sql.join(
      wanted.map((word) => sql`${word} <% ${soundedTitle}`),
      sql` and `,
    ),
    rank: sql`similarity(${wanted.join(' ')}, ${soundedTitle})`,
  };
}

/** Parts the title from the rest of the sounded text. */
const TITLE_END = ' | ';

/** What near spellings are looked for in: title and other names, each in one word, then the rest, as they sound. */
export function soundedText(titles: readonly string[], rest: string): string {
  const joined = titles.map((title) => sortKey(title).replaceAll(' ', '')).join(' ');
  return `${phonetic(titles.join(' '))}${TITLE_END}${phonetic(joined)} ${phonetic(rest)}`;
}
