/** Purposes of model calls, and how a call ends. */

/** Purposes of text calls: each has its prompt, `prompts/<purpose>.txt`. */
export const TEXT_PURPOSES = {
  seo: 'Suggestions d’une recette',
  hero: 'Suggestions de bannière',
  recipe: 'Recette d’un texte ou d’une photo',
  page: 'Recette d’une page importée',
  daily: 'Brouillon du jour',
  trial: 'Essai',
} as const;
export type TextPurpose = keyof typeof TEXT_PURPOSES;

/** Purposes of picture calls. */
const PICTURE_PURPOSES = {
  'cocktail-picture': 'Image d’une recette',
  'hero-picture': 'Image de bannière',
  'product-picture': 'Image d’un produit',
} as const;
export type PicturePurpose = keyof typeof PICTURE_PURPOSES;

export const PURPOSES = { ...TEXT_PURPOSES, ...PICTURE_PURPOSES };
export type Purpose = keyof typeof PURPOSES;

export const CALL_STATES = {
  asked: 'En cours',
  answered: 'Réussi',
  failed: 'En échec',
} as const;
export type CallState = keyof typeof CALL_STATES;
