/** Closed lists with one key per recipe; in an address `verre=flute`. */
import type { Category, Country, Glass, Ice } from './cocktail.ts';
import type { ColorName } from './color-names.ts';

interface Keys {
  pays: Country;
  categorie: Category;
  verre: Glass;
  glace: Ice;
  couleur: ColorName;
}

/** Query parameters; the prefix `sans_` excludes their keys. */
export const FACETS = [
  'pays',
  'categorie',
  'verre',
  'glace',
  'couleur',
] as const satisfies readonly (keyof Keys)[];

export type Facet = { [List in keyof Keys]: `${List}=${Keys[List]}` }[keyof Keys];

/** A visitor who drinks without ice wants no drink with ice. */
export const NO_ICE = 'glace=aucune' satisfies Facet;
/** A syrup is no drink. */
export const PREPARATION = 'categorie=preparation' satisfies Facet;

/**
 * Splits a facet into its list, or the name of any filter, and its key. @param facet as in an
 * address, with any key
 */
export function partsOf<List extends string = keyof Keys>(
  facet: string,
): [list: List, key: string] {
  const at = facet.indexOf('=');
  return [facet.slice(0, at) as List, facet.slice(at + 1)];
}
