/**
 * Allergens that must be declared: annex II of Regulation (EU) 1169/2011. The back office offers
 * the first ten; the others come with sauces and broths (Worcestershire, clam juice).
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
