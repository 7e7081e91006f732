/** What pages and places of ads are called in the statistics, by what they are counted under. */
import { OTHERS, RECIPE_PATTERN } from '#features/statistics/counted.ts';

const PAGES: Record<string, string> = {
  [RECIPE_PATTERN]: 'Fiches de recettes',
  '/avis/:review/signaler': 'Signalement d’un avis',
  '/*': 'Page introuvable',
  [OTHERS]: 'Autres pages',
};

/** @param names of the pages that are in menus, by their path */
export const labelOfPage = (pattern: string, names: Readonly<Record<string, string>>): string =>
  names[pattern] ?? PAGES[pattern] ?? pattern;

export const PLACES: Record<string, string> = {
  leaderboard: 'Sous l’en-tête',
  rectangle: 'À côté d’une recette',
  article: 'Entre les étapes',
};
