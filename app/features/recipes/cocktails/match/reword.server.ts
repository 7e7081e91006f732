import type { Reads } from '#app/cached-reads.server.ts';
import { isOfHealth } from '../understand/sayings.ts';
import { avoidancesOf, parseFilters, type ListFilters } from '../filters/list-filters.ts';
import { mapNumbers } from '../filters/number-filters.ts';
import { resolveFilters } from './resolve-filters.server.ts';

const NONE = parseFilters(new URLSearchParams());

/** Removes from `filters` those of `said`. */
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

/** Does one text continue the other? */
const goesOn = (a: string, b: string) => a !== '' && (a.startsWith(b) || b.startsWith(a));

/**
 * Filters of a form whose text was changed. Filters read in the old text leave with it; filters
 * chosen beside it stay. With the same text, all stay. Allergens, « sans alcool » and exclusions
 * for health (« vegan », « allergique à la fraise ») stay until the visitor removes them, unless
 * the new text continues the old (« sans lait » d’amande): a visitor who types another drink is as
 * allergic, or as pregnant, as before.
 *
 * @param filters of the form: `q` is the text typed now
 * @param before the text in which some of them were read
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
