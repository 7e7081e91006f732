/** What a list asks, read and answered. */
import type { Database } from '#db/client.server.ts';
import { readWish } from '../search/read-wish.server.ts';
import { exactTerms, searchTerms } from '../search/search-terms.ts';
import { searchWords } from '../search/text-match.server.ts';
import { fallBack } from './fallbacks.server.ts';
import type { ListFilters } from './list-filters.ts';
import {
  countFitting,
  lookUp,
  resolveAsTyped,
  type ResolvedFilters,
} from './resolve-as-typed.server.ts';

/**
 * What is asked, read where it was not (`filters` then say it), and the recipes that answer. Words that no recipe has
 * as they are typed stand for near spellings; then those that have most of them answer.
 */
export async function resolveFilters(
  { db }: { db: Database },
  given: ListFilters,
): Promise<ResolvedFilters> {
  const { filters, known } = await readWish(db, given);
  const typed = await resolveAsTyped(db, filters, known);
  const { q, phrase } = filters;
  const isEmpty = (q !== '' && searchWords(q).length === 0) || (q === '' && phrase === '');
  if (isEmpty || (await countFitting(db, typed)) > 0) return typed;
  const terms = filters.exact ? exactTerms(q) : searchTerms(q, known);
  const looked = await lookUp(db, filters, terms.terms);
  const answer = (other: ListFilters) => resolveFilters({ db }, other);
  const near = await fallBack({ db, answer, given, filters, typed, known, terms, looked });
  return near ?? { ...typed, approximate: q !== '' };
}
