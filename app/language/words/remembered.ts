const MOST_REMEMBERED = 20_000;
/** Repeated texts are short; caching a long one wastes memory. */
const LONGEST_REMEMBERED = 200;

/**
 * Caches parsed texts: a source repeats the same amounts and names, and parsing costs more than a
 * look-up.
 *
 * @param most texts kept at once
 */
export function remembered<Read>(
  read: (text: string) => Read,
  most = MOST_REMEMBERED,
): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    if (text.length > LONGEST_REMEMBERED) return read(text);
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const now = read(text);
    known.set(text, now);
    return now;
  };
}
