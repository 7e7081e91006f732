import { AppError } from '#app/errors.ts';

/** Refusal for a recipe that visitors do not see, or that there is not. */
export const notPublished = () =>
  new AppError('cocktail-introuvable', 'Ce cocktail n’existe pas ou n’est plus disponible.');
