/** Named lists of recipes: collections, and menus of a bar. */
import { MOST_CENTS } from '#language/cents.ts';
import { SHELF_PATH } from '../shelf.ts';

export type ListKind = 'collection' | 'carte';

/** Words and address of each kind. */
export const LIST_KINDS: Readonly<
  Record<ListKind, { path: string; title: string; one: string; added: string; none: string }>
> = {
  collection: {
    path: `${SHELF_PATH}/collections`,
    title: 'Collections',
    one: 'Nouvelle collection',
    added: 'Mes collections',
    none: 'Vous n’avez pas encore de collection.',
  },
  carte: {
    path: `${SHELF_PATH}/cartes`,
    title: 'Cartes de bar',
    one: 'Nouvelle carte',
    added: 'Mes cartes de bar',
    none: 'Vous n’avez pas encore de carte.',
  },
};

export const listPath = (id: string) => `${SHELF_PATH}/listes/${id}`;
export const sharedListPath = (token: string) => `/partage/${token}`;

/** Drinks of a menu that the bottles of its bar do not make. */
export const LACKING = {
  grise: 'Les montrer en gris, « pas ce soir »',
  cache: 'Ne pas les montrer',
  montre: 'Tout montrer, sans regarder mes bouteilles',
} as const;
export type Lacking = keyof typeof LACKING;

export const NAME_LENGTH = 80;
export const DESCRIPTION_LENGTH = 500;
export const SECTION_LENGTH = 40;
/** Lists of one member, of both kinds. */
export const MOST_LISTS = 100;
/** Recipes of one list. */
export const MOST_ITEMS = 150;
/** Digits of a position. */
const PLACE_LENGTH = 4;
/** « 999,99 € ». */
export const PRICE_LENGTH = 10;
export const MOST_PRICE = MOST_CENTS - 1;

export interface ListItem {
  /** Number of the recipe. */
  number: number;
  title: string;
  slug: string;
  section: string;
  cents: number | null;
}

/** Row of the form of a list. */
export interface ItemChange {
  number: number;
  place: number;
  section: string;
  cents: number | null;
}

/** Names of the fields of a recipe’s row. */
export const itemFields = (number: number) => ({
  place: `ordre-${number}`,
  section: `partie-${number}`,
  price: `prix-${number}`,
  remove: `retirer-${number}`,
});

/** Position that somebody typed; at the end where it is none. */
export function readPlace(text: string): number {
  const typed = text.trim().slice(0, PLACE_LENGTH);
  return /^\d+$/.test(typed) ? Number(typed) : Number.MAX_SAFE_INTEGER;
}

/** Items under their headings, in the order in which each heading first comes. */
export const bySection = <Item extends { section: string }>(
  items: readonly Item[],
): { section: string; items: Item[] }[] =>
  [...Map.groupBy(items, ({ section }) => section)].map(([section, of]) => ({
    section,
    items: of,
  }));
