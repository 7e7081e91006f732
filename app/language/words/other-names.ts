/** Other names of a thing: stored as typed, found by keys. */
import { sortKey } from '#language/fold.ts';

/** Words to compare names: each word of more than three letters loses its plural mark. */
export const singularWords = (words: readonly string[]): string[] =>
  words.map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word));

/** Search keys of a possible name: the text itself, and each of its words in the singular. */
export function nameKeys(words: readonly string[]): string[] {
  return [...new Set([sortKey(words.join(' ')), sortKey(singularWords(words).join(' '))])];
}

/** Columns of other names: without repetitions, empty ones and the name itself. */
export function otherNamesOf(names: readonly string[], name: string) {
  const byKey = new Map(names.map((one) => [sortKey(one), one.trim()]));
  byKey.delete('');
  byKey.delete(sortKey(name));
  return { aliases: [...byKey.values()], aliasKeys: [...byKey.keys()] };
}
