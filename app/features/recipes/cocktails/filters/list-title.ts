import { ALCOHOL_FREE_TAG } from '../card-words.ts';
import type { CocktailCounts } from '../cocktail.ts';
import type { ListFilters } from './list-filters.ts';

/** Title of the list: « Cocktails : Rhum », « Cocktails sans alcool ». */
export function listTitle(
  { tag, maxAbv, page }: ListFilters,
  tags: CocktailCounts['tags'],
): string {
  const name = tags.find(({ slug }) => slug === tag)?.name;
  const alcoholFree = maxAbv === 0 || tag === ALCOHOL_FREE_TAG;
  const topic = alcoholFree ? 'Cocktails sans alcool' : 'Cocktails';
  const titled = name && tag !== ALCOHOL_FREE_TAG ? `${topic}\u00a0: ${name}` : topic;
  return page > 1 ? `${titled}, page ${page}` : titled;
}

/** The same as the beginning of a sentence. */
export function listTopic({ tag, maxAbv }: ListFilters, tags: CocktailCounts['tags']): string {
  const name = tags.find(({ slug }) => slug === tag)?.name;
  const topic =
    maxAbv === 0 ? 'Des recettes de cocktails sans alcool' : 'Des recettes de cocktails';
  return name ? `${topic} (${name.toLowerCase()})` : topic;
}
