/** Page of a member’s favourites. */
export const FAVORITES_PATH = '/favorites';

export const FAVORITE_SORTS = {
  recents: 'Ajoutés récemment',
  anciens: 'Ajoutés les premiers',
  titre: 'Titre, de A à Z',
  notes: 'Mieux notés',
} as const;
export type FavoriteSort = keyof typeof FAVORITE_SORTS;

/** Order in a query parameter; `recents` by default or when unknown. */
export function readFavoriteSort(text: string | null): FavoriteSort {
  return text !== null && Object.hasOwn(FAVORITE_SORTS, text) ? (text as FavoriteSort) : 'recents';
}
