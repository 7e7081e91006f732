/** Words and address of a heart. */

/** Id of the form shared by all hearts of a page. */
export const FAVORITES_FORM = 'formulaire-favoris';

/** Name of the fact that a recipe is a favourite (`Fact`). */
export const favoriteFact = (slug: string) => `favori:${slug}`;

export const heartPath = (slug: string) => `/cocktails/${slug}/favori`;

/** By the value that a press sends. */
export const WIDE_LABELS = { oui: 'Ajouter aux favoris', non: 'Retirer des favoris' };

export const heartLabel = (title: string, isFavorite: boolean) =>
  isFavorite ? `Retirer ${title} des favoris` : `Ajouter ${title} aux favoris`;

/** Title in a heart's label. */
export const titleOfHeart = (label: string) =>
  label.replace(/^(?:Retirer|Ajouter) (.*) (?:des|aux) favoris$/, '$1');
