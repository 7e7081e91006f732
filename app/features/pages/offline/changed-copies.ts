/** Pages whose copies on the device are old once the site has taken a write. */
import { BAR_PATH } from '#features/bar/bottles/bar-address.ts';
import { LIST_PATH } from '#features/bar/shopping/shopping-list.ts';
import { FAVORITES_PATH } from '#features/members/favorites/favorite.ts';
import { NOTES_PATH, SHELF_PATH } from '#features/members/shelf/shelf.ts';
import { writeAt, type WriteKind } from './kept-writes.ts';

/** Page that lists what writes of a kind change. */
const LISTED: Readonly<Record<WriteKind, string>> = {
  heart: FAVORITES_PATH,
  entry: SHELF_PATH,
  note: NOTES_PATH,
  change: SHELF_PATH,
  bottles: BAR_PATH,
  have: BAR_PATH,
  ticks: LIST_PATH,
  add: LIST_PATH,
  list: LIST_PATH,
};

const OF_RECIPES: ReadonlySet<WriteKind> = new Set(['heart', 'entry', 'note']);
/** Their address is that of their form. */
const WITH_FORM: ReadonlySet<WriteKind> = new Set(['note', 'change']);

export interface ChangedCopies {
  /** Kept even if it was never opened: a recipe is put on the list at home, and the list read in the shop. */
  listed: string;
  /** Renewed where there is a copy. */
  others: string[];
}

/** @param path of a write; null where it is none that may wait */
export function changedCopies(path: string): ChangedCopies | null {
  const write = writeAt(path);
  if (write === null) return null;
  const { kind, part } = write;
  return {
    listed: LISTED[kind],
    others: [
      ...(OF_RECIPES.has(kind) ? [`/cocktails/${part}`] : []),
      ...(WITH_FORM.has(kind) ? [path] : []),
    ],
  };
}
