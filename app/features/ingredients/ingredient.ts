/**
 * Allergens that must be declared: annex II of Regulation (EU) 1169/2011. The back office offers
 * the first ten at once; the others come with sauces and broths (Worcestershire, clam juice).
 */
export const ALLERGENS = [
  'Gluten',
  'Œufs',
  'Lait',
  'Fruits à coque',
  'Arachides',
  'Soja',
  'Sulfites',
  'Sésame',
  'Céleri',
  'Moutarde',
  'Poissons',
  'Crustacés',
  'Mollusques',
  'Lupin',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** Those of the list that a drink may well hold. */
export const COMMON_ALLERGENS = 10;

export const MAX_INGREDIENT_NAME = 120;

/** The orders of the table of ingredients; the first is the default. */
export const INGREDIENT_SORTS = ['name_asc', 'name_desc', 'uses_desc', 'uses_asc'] as const;
export type IngredientSort = (typeof INGREDIENT_SORTS)[number];

/** What an editor says of an ingredient. */
export interface IngredientValues {
  name: string;
  /** Percent by volume; null when unknown. */
  abv: number | null;
  allergens: Allergen[] | null;
  /** Name of its family; empty without one. */
  family: string;
  /** Colour in the glass; null for what is not poured. */
  color: string | null;
}
