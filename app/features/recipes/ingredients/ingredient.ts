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

/** Number of allergens at the start of the list that drinks commonly contain. */
export const COMMON_ALLERGENS = 10;

export const MAX_INGREDIENT_NAME = 120;

export const INGREDIENT_SORTS = ['name_asc', 'name_desc', 'uses_desc', 'uses_asc'] as const;
export type IngredientSort = (typeof INGREDIENT_SORTS)[number];
