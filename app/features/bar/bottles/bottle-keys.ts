/**
 * Bottles that somebody said they have. What is said is what differs from a bar with the pantry alone: an
 * ingredient that is there, or one of the pantry that is not. Two lists that were said apart are joined by
 * their union.
 */
import { KEY_LENGTH, type BarCatalogue } from './bar-catalogue.ts';

/** More are refused: a cookie holds them all. */
export const MOST_BOTTLES = 400;

/** Longest list that is read, in characters. */
export const MOST_LISTED = 10_000;

export const joinKeys = (keys: Iterable<string>): string => [...keys].join('');

/** Keys of a cookie or a hidden field; none of a text that has another shape. */
export function splitKeys(text: string): string[] {
  if (!/^[\da-f]*$/.test(text) || text.length > MOST_BOTTLES * 2 * KEY_LENGTH) return [];
  const count = Math.floor(text.length / KEY_LENGTH);
  const keys = Array.from({ length: count }, (_, at) =>
    text.slice(at * KEY_LENGTH, (at + 1) * KEY_LENGTH),
  );
  return [...new Set(keys)];
}

/** Keys of ingredients by their places in the catalogue. */
export const keysAt = (
  { ingredients }: Pick<BarCatalogue, 'ingredients'>,
  places: readonly number[],
): string[] => places.flatMap((place) => ingredients[place]?.key ?? []);

/** Keys of the ingredients that are there. */
export function bottlesThere(
  { ingredients, pantry }: Pick<BarCatalogue, 'ingredients' | 'pantry'>,
  said: readonly string[],
): string[] {
  const differs = new Set(said);
  const usual = new Set(pantry);
  return ingredients.flatMap(({ key }, at) => (usual.has(at) === differs.has(key) ? [] : [key]));
}

export interface BottleChange {
  /** Keys that are said from now on, and those that are no longer. */
  add: string[];
  remove: string[];
}

/** Change of what is said, for bottles that came and went between `before` and `after`. */
export function changeBetween(
  catalogue: Pick<BarCatalogue, 'ingredients' | 'pantry'>,
  before: readonly string[],
  after: readonly string[],
): BottleChange {
  const usual = new Set(keysAt(catalogue, catalogue.pantry));
  const known = new Set(catalogue.ingredients.map(({ key }) => key));
  const [had, has] = [new Set(before), new Set(after)];
  const came = [...has].filter((key) => known.has(key) && !had.has(key));
  const went = [...had].filter((key) => known.has(key) && !has.has(key));
  const isUsual = (key: string) => usual.has(key);
  const isNot = (key: string) => !isUsual(key);
  return {
    add: [...came.filter(isNot), ...went.filter(isUsual)],
    remove: [...went.filter(isNot), ...came.filter(isUsual)],
  };
}

export const applyChange = (said: readonly string[], { add, remove }: BottleChange): string[] =>
  [...new Set([...said, ...add])].filter((key) => !remove.includes(key));
