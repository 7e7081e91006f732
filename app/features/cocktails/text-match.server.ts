/** How words typed by a visitor meet recipes: full text first, near spellings second. */
import { sql, type SQL } from 'drizzle-orm';
import { cocktails } from '#db/schema.server.ts';
import { sortKey, words } from '#language/fold.ts';
import { phonetic } from '#language/phonetic.ts';
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
/** What a title that is, or begins with, exactly what was typed adds to a rank of at most 3. */
const SAME_TITLE = 4;
const SAME_BEGINNING = 1;

export interface TextMatch {
  condition: SQL;
  /** Higher is better. */
  rank: SQL;
}

const NO_MATCH: TextMatch = { condition: sql`false`, rank: sql`0::real` };
/** Two letters sound like anything. */
const SHORTEST_SOUND = 3;

const bounded = (list: string[]) => [...new Set(list)].slice(0, MAX_WORDS);

/** The folded words of `q` that carry meaning: no articles, no prepositions. */
export const tellingWords = (q: string): string[] =>
  bounded(words(q).filter((word) => !STOP_WORDS.has(word)));

/** The folded words that carry meaning, or all of them when none does. */
export function searchWords(q: string): string[] {
  const telling = tellingWords(q);
  return telling.length > 0 ? telling : bounded(words(q));
}

/** `to_tsquery` text: every word or one of its synonyms, begun (`:*`) or whole. */
function tsquery(wanted: string[], ending: ':*' | ''): SQL {
  const groups = wanted.map((word) => {
    // The French stemmer leaves the plural of « mojitos » alone.
    const singular = /^\w{3,}[sx]$/.test(word) ? [word.slice(0, -1)] : [];
    const alternatives = [word, ...singular, ...(SYNONYMS.get(word) ?? [])];
    return `(${alternatives.map((text) => `${text}${ending}`).join(' | ')})`;
  });
  return sql`to_tsquery('zinc_french', ${groups.join(' & ')})`;
}

/**
 * Every word of `q` must begin a word of the recipe, whatever its accents and plural; without a word,
 * nothing matches.
 */
export function fullTextMatch(q: string): TextMatch {
  const wanted = searchWords(q);
  if (wanted.length === 0) return NO_MATCH;
  const begun = tsquery(wanted, ':*');
  const whole = tsquery(wanted, '');
  const key = sortKey(q);
  return {
    condition: sql`${cocktails.searchDocument} @@ ${begun}`,
    rank: sql`(
      ts_rank(${WEIGHTS}::real[], ${cocktails.searchDocument}, ${begun})
      + ${WHOLE_WORD}::int * ts_rank(${WEIGHTS}::real[], ${cocktails.searchDocument}, ${whole})
      + case when ${cocktails.titleKey} = ${key} then ${SAME_TITLE}::int
             when starts_with(${cocktails.titleKey}, ${key}) then ${SAME_BEGINNING}::int
             else 0 end)`,
  };
}

/**
 * Every word must sound close to a word of the recipe; the title counts twice. The `<%` operator can
 * use the trigram index; it reads its threshold from the session, which db/client.server.ts sets.
 */
export function nearSpellingMatch(q: string): TextMatch {
  const sounds = phonetic(searchWords(q).join(' ')).split(' ');
  const wanted = sounds.filter((word) => word.length >= SHORTEST_SOUND);
  if (wanted.length === 0) return NO_MATCH;
  return {
    condition: sql.join(
      wanted.map((word) => sql`${word} <% ${cocktails.searchText}`),
      sql` and `,
    ),
    rank: sql`(similarity(${phonetic(q)}, split_part(${cocktails.searchText}, ${TITLE_END}, 1)) + ${sql.join(
      wanted.map((word) => sql`word_similarity(${word}, ${cocktails.searchText})`),
      sql` + `,
    )})`,
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
export function nearTitleMatch(q: string): TextMatch {
  const sounds = phonetic(tellingWords(q).join(' ')).split(' ');
  const wanted = sounds.filter((word) => word.length >= SHORTEST_SOUND);
  if (wanted.length === 0) return NO_MATCH;
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

/** What near spellings are looked for in: title, title in one word, then the rest, as they sound. */
export function soundedText(title: string, rest: string): string {
  const joined = sortKey(title).replaceAll(' ', '');
  return `${phonetic(title)}${TITLE_END}${phonetic(joined)} ${phonetic(rest)}`;
}
