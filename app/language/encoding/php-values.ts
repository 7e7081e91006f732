/** Parses serialized PHP values, as WordPress stores them: `a:1:{i:0;s:3:"Gin";}`. */

const DEEPEST = 20;
const TEXT = /s:\d+:"([^]*?)";(?=[aisbdNO}]|$)/y;
const PLAIN = /(?:[ibd]:([^;]*)|N);/y;
const ARRAY = /(?:a|O:\d+:"[^"]*"):\d+:\{/y;

/**
 * Arrays become objects, with their keys in order. Lengths are ignored: changing the encoding of a
 * dump makes them wrong.
 *
 * @returns undefined if the text is not PHP
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
