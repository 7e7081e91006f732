/** Corrects misspelt names to those of the catalogue: mostly brands, which no recipe writes. */
import { sql } from 'drizzle-orm';
import type { Reads } from '#app/cached-reads.server.ts';
import type { Database } from '#db/client.server.ts';
import { words } from '#language/fold.ts';
import { phonetic } from '#language/words/phonetic.ts';
import { lettersApart } from '#language/words/spelling.ts';
import { publishedSegments } from '../stored/recipe-sets.server.ts';
import { findMeanings, findMeant } from './find-meanings.server.ts';
import { isEmpty } from '../phrase/tokens.ts';
import { farFromTitles } from './near-spelling.server.ts';
import type { ReadText } from './read-wish.server.ts';
import { alone, searchTerms, type Term } from './search-terms.ts';
import { conditionOf, lookUpTerms } from './text-match.server.ts';

const isStrange = ({ meanings, isTitle, isNot }: Term) =>
  meanings.length === 0 && !isTitle && !isNot;

/** Words among `some` that no recipe has. */
async function unwritten(db: Database, some: readonly string[]): Promise<string[]> {
  const terms = some.map(alone);
  const looked = await lookUpTerms(db, terms);
  const { rows } = await db.execute<Record<string, boolean>>(sql`
    select ${sql.join(
      terms.map(
        (term, at) => sql`bool_or(bit_count(${conditionOf(term, looked)} & published) > 0)
          as ${sql.raw(`has${at}`)}`,
      ),
      sql`, `,
    )} from ${publishedSegments}`);
  return some.filter((_, at) => rows[0]?.[`has${at}`] !== true);
}

/**
 * Words that are nearer to a name than to any title: « spriss » is a spritz before it is a Sprite.
 *
 * @param titleWords words of names that are also in titles
 */
async function nearNames(
  db: Database,
  near: ReadonlyMap<string, string>,
  lacking: readonly string[],
  titleWords: ReadonlySet<string>,
): Promise<string[]> {
  const toTitles = await farFromTitles(db, lacking);
  return lacking.filter((word, at) => {
    const name = near.get(word) ?? '';
    const toName = lettersApart(phonetic(word), phonetic(name), word.length);
    return titleWords.has(name) || toName < (toTitles[at] ?? Infinity);
  });
}

/** A text as its names spell it, and whether something is called so for all that it says. */
export interface Respelt extends ReadText {
  isNamed: boolean;
}

/**
 * Corrects the unknown words of a text to the names that they are near to.
 *
 * @param typed text that the terms come from
 * @returns null when no word is near a name
 */
export async function respell(
  reads: Reads,
  typed: string,
  terms: readonly Term[],
): Promise<Respelt | null> {
  const strange = terms
    .filter(isStrange)
    .flatMap((term) => term.words)
    .filter((word) => !isEmpty(word));
  if (strange.length === 0) return null;
  const near = await findMeant(reads, strange);
  if (near.size === 0) return null;
  const spelt = (lacking: readonly string[]) =>
    typed.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (text) => {
      const word = words(text).join('');
      return (lacking.includes(word) ? near.get(word) : undefined) ?? text;
    });
  const unknown = await unwritten(reads.db, [...near.keys()]);
  if (unknown.length === 0) return null;
  const known = await findMeanings(reads, spelt(unknown));
  const lacking = await nearNames(reads.db, near, unknown, known.titleWords);
  if (lacking.length === 0) return null;
  const text = spelt(lacking);
  const isSame = lacking.length === unknown.length;
  const called = isSame ? known : await findMeanings(reads, text);
  const read = searchTerms(text, called);
  const named = read.terms.filter((term) => !isStrange(term));
  const naming = new Set(named.flatMap((term) => term.words));
  if (!lacking.every((word) => naming.has(near.get(word) ?? ''))) return null;
  return { text, known: called, isNamed: named.length === read.terms.length };
}
