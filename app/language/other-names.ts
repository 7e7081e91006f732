/** What something is called beside its name: kept as typed, found by keys. */
import { sortKey } from './fold.ts';

/** The keys of a text that may be a name: as it is, and each of its words in the singular. */
export function nameKeys(words: readonly string[]): string[] {
  const singular = words.map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word));
  return [...new Set([sortKey(words.join(' ')), sortKey(singular.join(' '))])];
}

/** The columns of other names: each once, without those that are empty or the name itself. */
export function otherNamesOf(names: readonly string[], name: string) {
  const byKey = new Map(names.map((one) => [sortKey(one), one.trim()]));
  byKey.delete('');
  byKey.delete(sortKey(name));
  return { aliases: [...byKey.values()], aliasKeys: [...byKey.keys()] };
}
