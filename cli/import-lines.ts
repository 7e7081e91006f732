/** `npm run --silent import -- lines`: parses lines of ingredients as imports do. */
import { parseIngredientLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';

/**
 * Longest line in characters; a longer one is refused whole, since the parser would drop its end.
 */
const LONGEST_LINE = 10_000;
/** Bytes of an unfinished line that stay in memory: no character takes more than four. */
const LONGEST_KEPT = 4 * LONGEST_LINE + 1;

/**
 * A line as JSON: an object; an array for « 4 cl de gin + 2 cl de Campari »; null for a line
 * without an ingredient.
 */
function lineAsJson(line: string): string {
  const read = parseIngredientLine(line).map(({ quantityText, isImplied, unit, name, aside }) => ({
    quantity_text: isImplied ? null : quantityText || null,
    unit,
    ingredient: name || null,
    note: aside,
  }));
  return JSON.stringify(read.length > 1 ? read : (read[0] ?? null));
}

/**
 * UTF-16 is recognised by its mark, or by the zero beside its first letter; null for other
 * encodings.
 */
function wideEncodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (second === undefined || first === undefined) return null;
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0)) return 'utf-16be';
  return null;
}

/** The bytes, with the first two in one chunk. */
async function* withStartWhole(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | null = new Uint8Array();
  for await (const bytes of input) {
    if (start === null) yield bytes;
    else {
      start = Buffer.concat([start, bytes]);
      if (start.length < 2) continue;
      yield start;
      start = null;
    }
  }
  if (start !== null) yield start;
}

const asUtf8 = new TextDecoder('utf-8', { fatal: true });
const asWindows = new TextDecoder('windows-1252');

/** A line given as bytes, decoded as UTF-8, or as Windows-1252 when it is no valid UTF-8. */
function decoded(binary: string): string {
  const bytes = Buffer.from(binary, 'latin1');
  try {
    return asUtf8.decode(bytes);
  } catch {
    return asWindows.decode(bytes);
  }
}

/**
 * Lines as lines of JSON, in the same order, as they come. Only the unfinished last one is in
 * memory. Line ends are those of Unix, Windows or old Macs.
 *
 * @param refuse called with each line that is too long to read, which becomes null
 */
export async function* linesAsJson(
  input: AsyncIterable<Uint8Array>,
  refuse: (sentence: string) => void,
): AsyncGenerator<string> {
  let wide: TextDecoder | null | undefined;
  let open = '';
  let isAfterReturn = false;
  let number = 0;
  const asJson = (line: string) => {
    number += 1;
    const text = wide || line.length >= LONGEST_KEPT ? line : decoded(line);
    if (text.length <= LONGEST_LINE) return lineAsJson(text);
    refuse(`Ligne ${number} : plus de 10 000 caractères, elle n’est pas lue.`);
    return 'null';
  };
  for await (const bytes of withStartWhole(input)) {
    if (wide === undefined) {
      const encoding = wideEncodingOf(bytes);
      wide = encoding && new TextDecoder(encoding);
    }
    const text = wide
      ? wide.decode(bytes, { stream: true })
      : Buffer.from(bytes).toString('latin1');
    if (text === '') continue;
    const more = isAfterReturn && text.startsWith('\n') ? text.slice(1) : text;
    isAfterReturn = text.endsWith('\r');
    // Runs of spaces are shortened: they must not make a line too long.
    const lines = (open + more).replace(/ {2,}/g, ' ').split(/\r\n|[\n\r]/);
    open = (lines.pop() ?? '').slice(0, LONGEST_KEPT);
    if (lines.length > 0) yield `${lines.map(asJson).join('\n')}\n`;
  }
  if (wide) open += wide.decode();
  if (open !== '') yield `${asJson(open)}\n`;
}
