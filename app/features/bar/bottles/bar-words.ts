/** Shelves and families, as content/bar/ says them. */
import families from '#content/bar/families.json' with { type: 'json' };
import shelves from '#content/bar/shelves.json' with { type: 'json' };

export const PANTRY: readonly string[] = shelves.pantry;
interface Shelf {
  name: string;
  isBottle?: boolean;
  /** Bottles and this shelf keep once opened; a fresh one is used at once. */
  keeps?: boolean;
  isFresh?: boolean;
  of: readonly string[];
}
export const SHELVES: readonly Shelf[] = shelves.shelves;
/** Shelf of the pantry, and that of ingredients that no other one names. */
export const PANTRY_SHELF = SHELVES.length - 1;
export const OTHER_SHELF = SHELVES.findIndex(({ of }) => of.length === 0);

export type BottleSet = keyof typeof shelves.sets;
export const BOTTLE_SETS: Readonly<Record<BottleSet, { name: string; of: readonly string[] }>> =
  shelves.sets;

/** Members that are not as good as their family: condensed milk for milk. */
export const APART: ReadonlySet<string> = new Set(families.apart);
/** Ingredients that another one gives without a recipe: the juice of a lemon. */
export const GIVES: Readonly<Record<string, readonly string[]>> = families.gives;
