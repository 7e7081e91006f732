/** Matches misspelt words to recipes by their sound. */
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { keptRead, type Reads } from '#app/cached-reads.server.ts';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { consonantsOf, recipeSets } from '#db/schema/sets.server.ts';
import { sortKey, words } from '#language/fold.ts';
import { phonetic } from '#language/words/phonetic.ts';
import { lettersApart, misspelling, spell, type Spelt } from '#language/words/spelling.ts';
import {
  anyOf,
  both,
  either,
  publishedSegments,
  type SetKind,
} from '../stored/recipe-sets.server.ts';
import type { Terms } from '../understand/search-terms.ts';
import {
  conditionOf,
  NO_MATCH,
  lookUpTerms,
  withoutThose,
  type TextMatch,
} from './text-match.server.ts';

/** Two letters sound like anything. */
const SHORTEST_SOUND = 3;
/** Words that may be a title together. */
const MOST_TOGETHER = 5;
/** Words that a misspelt one is taken for, at most. */
const NEAREST = 6;
/**
 * Minimum of the sum of both trigram similarities, 2 for the same word; and largest gap to the best
 * one.
 */
const LEAST_LIKENESS = 0.65;
const LIKENESS_GAP = 0.35;
/** Similarity of two words that differ by their vowels alone, and the fewest consonants for it. */
const SAME_CONSONANTS = { likeness: 1, fewest: 3 };

/** Separator of the parts of `soundedText`; triggers of the database split at it too. */
const PART_END = ' | ';

/** A typed word: its sound, and the consonants of names that it may be. */
interface Heard {
  sound: string;
  consonants: string;
}

const withoutVowels = (sound: string) => sound.replaceAll(/[aeiou]/g, '');

/** « Nergoni » has the consonants of « negroni », with two neighbouring letters exchanged. */
function hear(word: string): Heard {
  const exchanged = Array.from(
    word,
    (letter, at) => `${word.slice(0, at)}${word[at + 1] ?? ''}${letter}${word.slice(at + 2)}`,
  );
  const consonants = [word, ...exchanged]
    .map((one) => withoutVowels(phonetic(one)))
    .filter((letters) => letters.length >= SAME_CONSONANTS.fewest);
  const sound = phonetic(word);
  // « Veau » is two letters by ear, « cookies » four: their spelling is compared.
  const isShort = word.length > 3 && sound.length < 5 && sound.length < 0.6 * word.length;
  return { sound: isShort ? word : sound, consonants: consonants.join(' ') };
}

/** Typed words by ear, without short ones, and those with a letter three times in a row. */
const heardOf = (typed: readonly string[]): Heard[] =>
  typed
    .filter((word) => !/(.)\1\1/.test(word))
    .map(hear)
    .filter(({ sound }) => sound.length >= SHORTEST_SOUND);

/**
 * Trigram similarity overrates a short word that begins a long one: « lol » is not a beginning of
 * « longisland ».
 */
function isNear(typed: string, sound: string): boolean {
  if (typed.length < 4) return typed === sound;
  // « Sport » is no port, « crêpes » are no cream.
  if (typed.length === 4 && withoutVowels(typed) !== withoutVowels(sound)) return false;
  const isAlike =
    typed.length > 7 || lettersApart(withoutVowels(typed), withoutVowels(sound), 1) <= 1;
  const most = typed.length > 10 ? 3 : typed.length > 5 && isAlike ? 2 : 1;
  return lettersApart(typed, sound, most) <= most;
}

const apart = (typed: string, sound: string) => lettersApart(typed, sound, typed.length);

/** Words of recipes, or titles in one word. */
type Sounds = { kind: 'sound' | 'joined sound'; values: string[] };
const IN_ONE = { kind: 'joined sound', held: 'joined sound' } as const;
/** « Screw driver » is a title of one word. */
const IN_TITLES = { kind: 'sound', held: 'title sound' } as const;

/**
 * Finds the few words of the catalogue that sound most like each word, by trigrams or by
 * consonants: « dakeri » has almost no trigram of « daiquiri ». The `<%` operator uses the trigram
 * index; it reads its threshold from the session, which db/pool/pool.server.ts sets.
 *
 * @param held kind of set that must have them
 */
async function nearIn(
  db: Database,
  wanted: Heard[],
  { kind, held }: { kind: Sounds['kind']; held: SetKind },
  segments: SQL,
): Promise<string[][]> {
  const ofKind = sql.raw(`kind = '${kind}'`);
  const { rows } = await db.execute<{ sounds: string[] | null }>(sql`
    select (
      select array_agg(value) from (
        select value, likeness, max(likeness) over () as best
        from (
          select value,
            greatest(word_similarity(word, value) + similarity(word, value), max(least)) as likeness
          from (
            select value, 0::real as least from ${recipeSets} where ${ofKind} and word <% value
            union
            select value, ${SAME_CONSONANTS.likeness}::real from ${recipeSets}
            where ${ofKind} and ${consonantsOf(recipeSets.value)} = any(string_to_array(consonants, ' '))
          ) near
          group by value order by likeness desc, value limit ${2 * NEAREST}
        ) likely
        where exists (
          select from ${segments} where (
            select bit_count(members & published) from ${recipeSets}
            where kind = ${held} and segment = segments.segment and value = likely.value) > 0)
        order by likeness desc, value limit ${NEAREST}
      ) nearest
      where likeness >= ${LEAST_LIKENESS} and likeness >= best - ${LIKENESS_GAP}
    ) as sounds
    from unnest(
      ${sql.param(wanted.map(({ sound }) => sound))}::text[],
      ${sql.param(wanted.map(({ consonants }) => consonants))}::text[]
    ) with ordinality as words (word, consonants, place)
    order by place`);
  return rows.map(({ sounds }, at) =>
    (sounds ?? []).filter((sound) => isNear(wanted[at]?.sound ?? '', sound)),
  );
}

/**
 * Words of the catalogue near to each word; then titles in one word, near to all the words together:
 * « blodi mery », « bloodymarry ».
 *
 * @returns each way of meeting them: all of its sounds
 */
async function readNearSounds(
  db: Database,
  { all, typed, wanted }: { all: string[]; typed: string[]; wanted: Heard[] },
  segments: SQL,
): Promise<Sounds[][]> {
  if (wanted.length === 0) return [];
  const single = await nearIn(db, wanted, IN_TITLES, segments);
  const areNear = single.every((values) => values.length > 0);
  const ways: Sounds[][] = areNear ? [single.map((values) => ({ kind: 'sound', values }))] : [];
  if (all.length > MOST_TOGETHER || (areNear && all.length === 1)) return ways;
  // « Bees knees miel »: the ingredient beside a title is none of its words.
  const joined = [all, typed].filter(({ length }, at) => at === 0 || length > 1);
  const heard = joined.map((some) => hear(some.join('')));
  // « Wisky saoueur » has its consonants, « quiche lorraine » only a word of a title.
  const isRight = single.some(([best], at) => best === wanted[at]?.sound);
  for (const where of [IN_ONE, IN_TITLES]) {
    for (const [at, together] of (await nearIn(db, heard, where, segments)).entries()) {
      const sound = heard[at]?.sound ?? '';
      const nearest = Math.min(...together.map((title) => apart(sound, title)));
      const values = together.filter(
        (title) =>
          apart(sound, title) === nearest &&
          (!isRight || withoutVowels(title) === withoutVowels(sound)),
      );
      if (values.length > 0) ways.push([{ kind: where.kind, values }]);
    }
  }
  return ways;
}

const inTitle = ({ kind, values }: Sounds) =>
  anyOf(kind === 'sound' ? 'title sound' : kind, values);
const everySound = (ways: Sounds[][], setOf: (sounds: Sounds) => SQL) =>
  either(...ways.map((sounds) => both(...sounds.map(setOf))));

/** Nearest word of the catalogue for each word as heard; « sprtiz » is partly « sarti » too. */
function nearestOf([first = []]: Sounds[][], wanted: readonly Heard[]): string[] {
  return wanted.map(({ sound }, at) =>
    first.length === wanted.length ? (first[at]?.values[0] ?? sound) : sound,
  );
}

const part = (place: number) =>
  sql`split_part(${cocktails.searchText}, ${sql.raw(`'${PART_END}'`)}, ${sql.raw(String(place))})`;

/**
 * Similarity of the sound to the title, or to another name in one word: a longer one is less
 * similar.
 */
const titleLikeness = (sounds: readonly string[]) => sql`greatest(
  similarity(${sounds.join(' ')}, ${part(1)}),
  (select max(similarity(${sounds.join('')}, title)) from unnest(string_to_array(${part(2)}, ' ')) title))`;

/**
 * Every word must sound close to a word of the recipe; the title counts twice. Typed words are
 * first replaced by words of the catalogue, so that a frequent one costs no more than if it were
 * well spelt. Names of things match as usual.
 *
 * @param segments recipes whose words are compared: published ones by default
 */
export async function nearSpellingMatch(
  db: Database,
  { terms, all }: Terms,
  segments = publishedSegments,
): Promise<TextMatch> {
  const looked = await lookUpTerms(db, terms);
  const wantedTerms = terms.filter(({ isNot }) => !isNot);
  const typed = wantedTerms
    .filter(({ meanings }) => meanings.length === 0)
    .flatMap((term) => term.words);
  const wanted = heardOf(typed);
  const near = await readNearSounds(db, { all, typed, wanted }, segments);
  if (near.length === 0) return NO_MATCH;
  const named = wantedTerms.filter(({ meanings }) => meanings.length > 0);
  return {
    condition: both(
      everySound(near, ({ kind, values }) => anyOf(kind, values)),
      ...named.map((term) => conditionOf(term, looked)),
      ...withoutThose(terms, looked),
    ),
    rank: sql`(2 * ${titleLikeness(all.map(phonetic))} + ${sql.join(
      nearestOf(near, wanted).map((word) => sql`word_similarity(${word}, ${cocktails.searchText})`),
      sql` + `,
    )})`,
    foremost: [everySound(near, inTitle), either(...near.flat().map(inTitle))],
  };
}

/** Sounds that near spellings are searched in: titles; titles without their spaces; the rest. */
export function soundedText(titles: readonly string[], rest: string): string {
  const joined = titles.map((title) => sortKey(title).replaceAll(' ', '')).join(' ');
  return [phonetic(titles.join(' ')), phonetic(joined), phonetic(rest)].join(PART_END);
}

type Title = readonly Spelt[];

/** Recipes whose titles are compared, the most reviewed first: each costs a microsecond of a search. */
const MOST_TITLED = 5_000;

/** Titles and other names of published recipes, by their number of words. */
export type Titles = ReadonlyMap<number, readonly Title[]>;

export const readTitles = (reads: Reads): Promise<Titles> =>
  keptRead(reads, 'lists', 'titles', async () => {
    const { title, aliases, isPublished, ratingCount } = cocktails;
    const rows = await reads.db
      .select({ title, aliases })
      .from(cocktails)
      .where(eq(isPublished, true))
      .orderBy(desc(ratingCount))
      .limit(MOST_TITLED);
    return Map.groupBy(
      rows
        .flatMap(({ title: name, aliases: others }) => [name, ...others])
        // « Pimms cup » has no apostrophe.
        .flatMap((name) => [...new Set([name, name.replaceAll(/[’']s/g, 's')])])
        .map((name) => words(name).map(spell)),
      ({ length }) => length,
    );
  });

const ONE_ERROR = 0.8;
/** A longer word may have two: « marguerita », but « plante » is no planteur. */
const LONG = 8;
const TWO_ERRORS = 0.7;
/** A word by itself that is shorter may be any other. */
const SHORTEST_ALONE = 5;

/** The title that each of some words is, or is nearly: « belini » → « bellini ». */
export function nearestTitle(titles: Titles, typed: readonly Spelt[]): string | null {
  let best: { title: Title; likeness: number } | null = null;
  for (const title of titles.get(typed.length) ?? []) {
    let likeness = 0;
    const isNearlyIt = title.every((word, at) => {
      const one = typed[at];
      const like = one === undefined ? 0 : misspelling(one, word);
      likeness += like;
      return like >= (one && one.word.length >= LONG ? TWO_ERRORS : ONE_ERROR);
    });
    if (isNearlyIt && likeness > (best?.likeness ?? 0)) best = { title, likeness };
  }
  if (best === null) return null;
  const isExact = best.likeness === typed.length;
  const [only] = typed.length === 1 ? typed : [];
  if (only && !isExact && only.word.length < SHORTEST_ALONE) return null;
  return best.title.map(({ word }) => word).join(' ');
}
