/** Filters that a part of the typed text asks for. */
import type { Difficulty } from '../card-words.ts';
import type { Facet } from '../facets.ts';
import type { Sort } from '../filters/list-filters.ts';
import type { NumberName } from '../filters/number-filters.ts';

export type Wish =
  | { without: string }
  | { tag: string }
  | { withoutTag: string }
  | { allergen: string }
  | { facet: Facet }
  | { withoutFacet: Facet }
  | { difficulty: Difficulty }
  | { [Name in NumberName]: Record<Name, number> }[NumberName]
  | { sort: Sort };

export interface Understood {
  wish: Wish;
  /** Positions of its words in the typed text. */
  from: number;
  to: number;
}
