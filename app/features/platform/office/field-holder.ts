/**
 * Whose value a field gets after two simultaneous changes; `both` changed it to different values.
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
