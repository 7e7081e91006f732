import type { Reads } from '#app/kept-reads.server.ts';
import { isOfHealth } from '../phrase/sayings.ts';
import { avoidancesOf, parseFilters, type ListFilters } from './list-filters.ts';
import { mapNumbers } from './number-filters.ts';
import { resolveFilters } from './resolve-filters.server.ts';

const NONE = parseFilters(new URLSearchParams());

/** Filters without those that others say: what both do not say stays. */
function lessThose(filters: ListFilters, said: ListFilters): ListFilters {
  const less = (
    list: 'withoutTags' | 'facets' | 'withoutFacets' | 'ingredients' | 'without' | 'allergens',
  ) => filters[list].filter((slug) => !said[list].includes(slug));
  const unlessSaid = <Name extends keyof ListFilters>(name: Name) =>
    filters[name] === said[name] ? NONE[name] : filters[name];
  const saidTags = new Set([said.tag, ...said.alsoTags]);
  const tags = [filters.tag, ...filters.alsoTags].filter((slug) => slug !== null);
  const [tag = null, ...alsoTags] = tags.filter((slug) => !saidTags.has(slug));
  return {
    ...filters,
    tag,
    alsoTags,
    withoutTags: less('withoutTags'),
    ingredients: less('ingredients'),
    without: less('without'),
    allergens: less('allergens'),
    difficulty: unlessSaid('difficulty'),
    facets: less('facets'),
    withoutFacets: less('withoutFacets'),
    ...mapNumbers(unlessSaid),
  };
}

/** Whether one text is how the other goes on. */
const goesOn = (a: string, b: string) => a !== '' && (a.startsWith(b) || b.startsWith(a));

/**
 * What a form asks whose filters were read in other words: what those said leaves with them, what was chosen beside
 * stays; all of it where they are still the same. Allergens, « sans alcool » and whatever health refuses (« vegan », « allergique à la
 * fraise ») stay until they are taken off, unless the sentence goes on
 * (« sans lait » d’amande): who types another drink is as allergic, or as pregnant, as before.
 *
 * @param filters as the form holds them: `q` is what is typed now
 * @param before the words that some of them were read in
 */
export async function reword(
  services: Reads,
  filters: ListFilters,
  before: string,
): Promise<ListFilters> {
  if (filters.exact) return { ...filters, exact: filters.q === before };
  const { filters: said } = await resolveFilters(services, { ...NONE, q: before });
  if (filters.q === before) return { ...filters, q: said.q, phrase: said.phrase };
  const less = lessThose(filters, said);
  const kept = goesOn(filters.q, before) ? less : filters;
  const avoided = isOfHealth(before) ? avoidancesOf(kept) : { allergens: kept.allergens };
  return { ...less, ...avoided, ...(kept.maxAbv === 0 && { maxAbv: 0 }), phrase: '' };
}
