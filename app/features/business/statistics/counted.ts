/** Measures of visits: daily totals that identify nobody. docs/measures/statistics.md gives the reasons. */
import { slugify } from '#language/fold.ts';
import { count } from '#language/words/noun.ts';

interface Measure {
  /** Name of the details, on the page and in the file. */
  details: string;
  /**
   * Most details per day; further ones are counted together. Low for details that strangers can
   * invent.
   */
  most: number;
  /** Name shown for all details counted together. */
  others: string;
}

/** Stored totals, by their name in `daily_counts`. */
export const MEASURES = {
  visit: { details: 'D’où l’on vient', most: 500, others: 'Autres sites' },
  page_view: { details: 'Pages', most: 500, others: 'Autres pages' },
  recipe_view: { details: 'Recettes les plus lues', most: 20_000, others: 'Autres recettes' },
  search: { details: 'Ce que l’on cherche', most: 2_000, others: 'Autres recherches' },
  search_empty: { details: 'Ce que l’on ne trouve pas', most: 2_000, others: 'Autres recherches' },
  filter: { details: 'Filtres choisis', most: 1_000, others: 'Autres filtres' },
  affiliate_click: {
    details: 'Offres, par produit',
    most: 500,
    others: 'Autres produits',
  },
  affiliate_page: { details: 'Offres, par page', most: 500, others: 'Autres pages' },
  affiliate_recipe: {
    details: 'Offres, par recette',
    most: 5_000,
    others: 'Autres recettes',
  },
  ad_impression: {
    details: 'Publicités vues, par emplacement',
    most: 500,
    others: 'Autres emplacements',
  },
  ad_click: {
    details: 'Publicités cliquées, par emplacement',
    most: 500,
    others: 'Autres emplacements',
  },
} as const satisfies Record<string, Measure>;

/** Measures read by day from their own tables, with their names on the page and in the file. */
export const OF_MEMBERS = {
  favorites: 'Favoris ajoutés',
  ratings: 'Avis donnés',
  stars: 'Étoiles données',
  signUps: 'Inscriptions',
};

/** Label of a number of stars. @param at from 0 for one star */
export const sayStars = (at: number) => count(at + 1, 'étoile');

export type MeasureName = keyof typeof MEASURES;
export const MEASURE_NAMES = Object.keys(MEASURES) as MeasureName[];

/** Measures whose details are recipes: received as a slug, stored as an id. */
export const OF_RECIPES: readonly MeasureName[] = ['recipe_view', 'affiliate_recipe'];
/** Measures whose details strangers can invent: rare ones are shown as `OTHERS`. */
export const OF_STRANGERS: readonly MeasureName[] = [
  'visit',
  'search',
  'search_empty',
  'filter',
  'affiliate_click',
];

/** Detail under which clicks on a product are counted: at most 64 letters, digits and dashes. */
export const countedProduct = (title: string) => slugify(title).slice(0, 64);

/** An event to count, without its visitor. */
export interface Fact {
  name: MeasureName;
  detail: string;
  /** Product that was clicked, for a click's page and recipe; an unknown product is not counted. */
  product?: string;
}

/** Detail for counts beyond the daily maximum, or whose own text is not stored. */
export const OTHERS = 'autres';
/** Name that groups all deleted recipes or filters. */
export const GONE = 'supprimees';
/** Source of a visit without a link. */
export const DIRECT = 'direct';

export const RECIPE_PATTERN = '/cocktails/:slug';
