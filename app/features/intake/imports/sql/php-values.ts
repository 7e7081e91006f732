/** What PHP writes of its values, as WordPress keeps them: `a:1:{i:0;s:3:"Gin";}`. */

const DEEPEST = 20;
const TEXT = /s:\d+:"([^]*?)";(?=[aisbdNO}]|$)/y;
const PLAIN = /(?:[ibd]:([^;]*)|N);/y;
const ARRAY = /(?:a|O:\d+:"[^"]*"):\d+:\{/y;

/**
 * Arrays are objects by their keys, in their order. Lengths are not believed: what changed the encoding of a
 * dump seldom changed them.
 *
 * @returns undefined where it is something else
 */
export function readPhp(text: string): unknown {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found;
  };
  function value(depth: number): unknown {
    const said = take(TEXT) ?? take(PLAIN);
    if (said) return said[1] ?? null;
    if (depth > DEEPEST || !take(ARRAY)) return undefined;
    const entries: [string, unknown][] = [];
    while (text[at] !== '}') {
      const key = value(depth + 1);
      const held = value(depth + 1);
      if (typeof key !== 'string' || held === undefined) return undefined;
      entries.push([key, held]);
    }
    at += 1;
    const isList = entries.every(([key], place) => key === String(place));
    return isList ? entries.map(([, held]) => held) : Object.fromEntries(entries);
  }
  return value(0);
}
