/** `npm run --silent import -- lines`: what the import makes of lines of ingredients. */
import { parseIngredientLine } from '#features/cocktails/lines/parse-ingredient-line.ts';

/** Of a longer line the end is dropped before it is kept; the parser reads less. */
const LONGEST_LINE = 10_000;

/** A line as JSON: an object, an array of those of « 4 cl de gin + 2 cl de Campari », or null for a blank one. */
function lineAsJson(line: string): string {
  if (/^[\s\p{Cc}\p{Cf}]*$/u.test(line)) return 'null';
  const read = parseIngredientLine(line).map(({ quantityText, unit, name, aside }) => ({
    quantity_text: quantityText || null,
    unit,
    ingredient: name || null,
    note: aside,
  }));
  return JSON.stringify(read.length === 1 ? read[0] : read);
}

/**
 * Lines in UTF-8 as lines of JSON, in the same order, as they come: only the last one, of which the
 * end did not come yet, is kept. What is no UTF-8 is read as « � ».
 */
export async function* linesAsJson(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let open = '';
  for await (const bytes of input) {
    const lines = (open + decoder.decode(bytes, { stream: true })).split('\n');
    open = (lines.pop() ?? '').slice(0, LONGEST_LINE);
    if (lines.length > 0) yield `${lines.map(lineAsJson).join('\n')}\n`;
  }
  open += decoder.decode();
  if (open !== '') yield `${lineAsJson(open)}\n`;
}
