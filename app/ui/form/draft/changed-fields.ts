import type { Entries } from './draft-store.ts';
import { typedSince } from './typed-since.ts';

/** All lines of a list are one field. */
const fieldOf = ([name]: Entries[number]): string => /^[^.[]*/.exec(name)?.[0] ?? name;

export const changedFields = (from: Entries, now: Entries): string[] =>
  Object.keys(typedSince(Object.groupBy(from, fieldOf), Object.groupBy(now, fieldOf)));

/** Takes values of some fields from `others`. */
export const withFields = (
  entries: Entries,
  fields: readonly string[],
  others: Entries,
): Entries => [
  ...entries.filter((entry) => !fields.includes(fieldOf(entry))),
  ...others.filter((entry) => fields.includes(fieldOf(entry))),
];
