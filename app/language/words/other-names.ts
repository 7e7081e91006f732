/** Aliases: stored as typed, found by keys. */
import { sortKey } from '#language/fold.ts';

/** Removes the plural mark of words longer than three letters. */
export const singularWords = (words: readonly string[]): string[] =>
  words.map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word));

/** Search keys of a name: as it is, and in the singular. */
export function nameKeys(words: readonly string[]): string[] {
  return [...new Set([sortKey(words.join(' ')), sortKey(singularWords(words).join(' '))])];
}

/** Without duplicates, empty ones and the name itself. */
export function otherNamesOf(names: readonly string[], name: string) {
  const byKey = new Map(names.map((one) => [sortKey(one), one.trim()]));
  byKey.delete('');
  byKey.delete(sortKey(name));
  return { aliases: [...byKey.values()], aliasKeys: [...byKey.keys()] };
}
