/** What is counted of visits: totals of a day, which tell nobody from anybody else. docs/statistics.md says why. */
import { slugify } from '#language/fold.ts';
import { count } from '#language/noun.ts';

interface Measure {
  /** What its details are called, on the page as in the file. */
  details: string;
  /** Most details of a day: beyond, they are counted together. What strangers can invent has few. */
  most: number;
  /** What all details that are counted together are called. */
  others: string;
}

/** Every total that is kept, by its name in `daily_counts`. */
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

/** What is read by day of tables of their own, as the page and the file call it. */
export const OF_MEMBERS = {
  favorites: 'Favoris ajoutés',
  ratings: 'Avis donnés',
  stars: 'Étoiles données',
  signUps: 'Inscriptions',
};

/** How reviews that gave so many are called. @param at from 0 for one star */
export const sayStars = (at: number) => count(at + 1, 'étoile');

export type MeasureName = keyof typeof MEASURES;
export const MEASURE_NAMES = Object.keys(MEASURES) as MeasureName[];

/** Those whose details are recipes: told by their slug, kept by their id. */
export const OF_RECIPES: readonly MeasureName[] = ['recipe_view', 'affiliate_recipe'];
/** Those whose details strangers can write: few of one kind are shown as `OTHERS`. */
export const OF_STRANGERS: readonly MeasureName[] = [
  'visit',
  'search',
  'search_empty',
  'filter',
  'affiliate_click',
];

/** What visits of a product are counted under: 64 letters, figures and dashes at most. */
export const countedProduct = (title: string) => slugify(title).slice(0, 64);

/** Something that happened: of what, and never to whom. */
export interface Fact {
  name: MeasureName;
  detail: string;
  /** That was clicked on, of a click's page and recipe: one that there is not counts nowhere. */
  product?: string;
}

/** The detail of all that is beyond the most of a day, or is not kept as it was told. */
export const OTHERS = 'autres';
/** What recipes, or filters, that are gone are shown under, all together. */
export const GONE = 'supprimees';
/** The source of a visit that no link led to. */
export const DIRECT = 'direct';

/** Those of a recipe's page. */
export const RECIPE_PATTERN = '/cocktails/:slug';
