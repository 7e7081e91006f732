const MOST_REMEMBERED = 20_000;
/** What comes again is short; a long text would stay for nothing. */
const LONGEST_REMEMBERED = 200;

/** The same amounts and names come again and again in a source, and take longer to read than to look up. */
export function remembered<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    if (text.length > LONGEST_REMEMBERED) return read(text);
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const now = read(text);
    known.set(text, now);
    return now;
  };
}
