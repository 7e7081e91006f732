import type { Reads } from '#app/cached-reads.server.ts';
import { words } from '#language/fold.ts';
import { isEmpty } from '../understand/tokens.ts';
import { readWish } from '../understand/read-wish.server.ts';
import { NO_MATCH, searchWords } from './text-match.server.ts';
import { readEveryday } from './everyday.ts';
import { fallBack, isOfDrinks } from './fallbacks.server.ts';
import type { ListFilters } from '../filters/list-filters.ts';
import {
  countFitting,
  listConditions,
  resolveAsTyped,
  type ResolvedFilters,
} from './resolve-as-typed.server.ts';

/**
 * Reads the typed text if needed (`filters` then contain its filters), and finds the recipes. If no
 * recipe has the words as typed, near spellings are used; then recipes with most of the words.
 */
export async function resolveFilters(reads: Reads, given: ListFilters): Promise<ResolvedFilters> {
  const { db } = reads;
  const { filters, known } = await readWish(reads, given);
  const typed = await resolveAsTyped(reads, filters, known);
  const { q, phrase, exact } = filters;
  const isNothing = q === '' ? phrase === '' : searchWords(q).length === 0;
  // « Merci beaucoup » asks for nothing.
  const isSaid = q === '' || exact || words(q).some((word) => !isEmpty(word));
  if (isNothing || !isSaid) return typed;
  const { terms, looked } = typed;
  const { isNoDrink, dish } = readEveryday(filters, known);
  if (!isNoDrink) {
    if (isOfDrinks({ filters, known, terms }) && (await countFitting(db, typed)) > 0) return typed;
    const answer = await fallBack({ reads, given, filters, typed, known, terms, looked, dish });
    if (answer !== null || q === '') return { ...(answer ?? typed), dish };
  }
  const conditions = listConditions(filters, looked, NO_MATCH);
  return { ...typed, match: NO_MATCH, conditions, approximate: true, dish };
}
