/**
 * Holder of the value of a field after two simultaneous changes; `both` where the values differ.
 *
 * @param before value that both started from, as text like the others
 */
export function holderOf(
  before: string | null | undefined,
  theirs: string | undefined,
  mine: string | undefined,
): 'mine' | 'theirs' | 'both' {
  if (mine === theirs || before === theirs) return 'mine';
  return before === mine ? 'theirs' : 'both';
}
