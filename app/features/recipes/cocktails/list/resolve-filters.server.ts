/** Reads the request of a list, and answers it. */
import type { Reads } from '#app/cached-reads.server.ts';
import type { Database } from '#db/client.server.ts';
import { words } from '#language/fold.ts';
import { isEmpty, PREPARED, type Known } from '../phrase/tokens.ts';
import { readWish, type ReadText } from '../search/read-wish.server.ts';
import { both, not, PREPARATIONS } from '../stored/recipe-sets.server.ts';
import { exactTerms, searchTerms, type Terms } from '../search/search-terms.ts';
import { searchWords } from '../search/text-match.server.ts';
import { fallBack } from './fallbacks.server.ts';
import type { ListFilters } from './list-filters.ts';
import {
  countAll,
  countFitting,
  lookUp,
  resolveAsTyped,
  type ResolvedFilters,
} from './resolve-as-typed.server.ts';

/** Number of results up to which all may be preparations. */
const FEW = 5;

/** Are all the results preparations, although none was asked for? « piña colada sans ananas ». */
async function isBeside(
  db: Database,
  { filters, match, conditions: { all } }: ResolvedFilters,
  { terms }: Terms,
  { meanings: called }: Known,
): Promise<boolean> {
  const isAsked =
    filters.exact ||
    filters.phrase === '' ||
    called.get(PREPARED)?.some(({ slug }) => slug === filters.tag) ||
    terms.some(({ meanings, isTitle }) => !isTitle && meanings.some(({ isMade }) => isMade));
  if (isAsked || (await countAll(db, both(all, not(PREPARATIONS)))) > 0) return false;
  const [titled] = match?.foremost ?? [];
  return titled === undefined || (await countAll(db, both(all, titled))) === 0;
}

/** Request as typed, and its answer; null when nothing matches. */
async function findAnswer(
  reads: Reads,
  given: ListFilters,
  read?: ReadText,
): Promise<{ typed: ResolvedFilters; answer: ResolvedFilters | null }> {
  const { db } = reads;
  const { filters, known } = await readWish(reads, given, read && { read });
  const typed = await resolveAsTyped(reads, filters, known);
  const { q, phrase } = filters;
  const isNothing = (q !== '' && searchWords(q).length === 0) || (q === '' && phrase === '');
  if (isNothing) return { typed, answer: typed };
  const terms = filters.exact ? exactTerms(q) : searchTerms(q, known);
  const found = await countFitting(db, typed);
  // « Merci beaucoup » asks for nothing.
  const isSaid = q === '' || filters.exact || words(q).some((word) => !isEmpty(word));
  const isAnswered =
    !isSaid || found > FEW || (found > 0 && !(await isBeside(db, typed, terms, known)));
  if (isAnswered) return { typed, answer: typed };
  const looked = await lookUp(db, filters, terms.terms);
  const near = await fallBack({
    reads,
    answer: async (other, text) => (await findAnswer(reads, other, text)).answer,
    given,
    filters,
    typed,
    known,
    terms,
    looked,
  });
  return { typed: { ...typed, approximate: found === 0 && q !== '' }, answer: near };
}

/**
 * Reads the typed text if needed (`filters` then contain its filters), and finds the recipes. If no
 * recipe has the words as typed, near spellings are used; then recipes with most of the words.
 */
export async function resolveFilters(reads: Reads, given: ListFilters): Promise<ResolvedFilters> {
  const { typed, answer } = await findAnswer(reads, given);
  return answer ?? typed;
}
