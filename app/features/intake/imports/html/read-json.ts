/** JSON as pages hold it: damaged by whatever wrote it into them. */
import { jsonrepair } from 'jsonrepair';

/** How much of a page is repaired: more than any recipe, and little enough, as repair takes the square of it. */
const LONGEST_REPAIR = 30_000;
export const MOST_REPAIRED = 90_000;

const OPENING = /^(?:\/\/|\/\*)?\s{0,9}(?:<!--|<!\[CDATA\[)\s{0,9}(?:\*\/)?/;
const CLOSING = /(?:\/\/|\/\*)?\s{0,9}(?:-->|\]\]>)\s{0,9}(?:\*\/)?$|;$/;
const LONGEST_CLOSING = 30;
const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#34;': '"',
  '&#034;': '"',
  '&#x22;': '"',
  '&lt;': '<',
  '&gt;': '>',
};

/** What is sure to end a text in JSON: whatever follows a value. */
const AFTER_TEXT = /^\s*(?:[:}\]]|,\s*(?:["{[}\]]|-?\d|true|false|null|\/[/*])|$)/;
const LOOKED_AT = 200;

/** Quotes within texts escaped, those that a template doubled left out, and raw line ends written as they must be. */
function escaped(json: string): string {
  let out = '';
  let [isText, isDoubled] = [false, false];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] ?? '';
    if (isText && sign === '\\') {
      out += sign + (json[at + 1] ?? '');
      at += 1;
    } else if (sign === '"') {
      const after = json.slice(at + 1, at + LOOKED_AT);
      const isTwice = after.startsWith('"');
      const isEnd = AFTER_TEXT.test(isText && isDoubled && isTwice ? after.slice(1) : after);
      if (!isText) isDoubled = isTwice && !/^"\s*[,:}\]]/.test(after);
      if (isTwice && isDoubled && (!isText || isEnd)) at += 1;
      out += isText && !isEnd ? '\\"' : sign;
      isText = !isText || !isEnd;
    } else if (isText && sign === '\n') out += '\\n';
    else if (isText && sign < ' ') out += ' ';
    else out += sign;
  }
  return out;
}

/** Comments and CDATA around a script, which browsers once needed, and the end of a statement. */
function unwrapped(text: string): string {
  const opened = text
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(OPENING, '')
    .trim();
  const end = opened.slice(-LONGEST_CLOSING).replace(CLOSING, '');
  return (opened.slice(0, -LONGEST_CLOSING) + end).trim();
}

/** What makes right JSON of a damaged one. */
type Mend = (json: string) => string;
/** Objects one after the other, without a list or a comma. */
const inOneList: Mend = (json) => `[${escaped(json).replace(/\}\s*\{/g, '},{')}]`;
const LINEAR: readonly Mend[] = [(json) => json, escaped, inOneList];
const REPAIRS: readonly Mend[] = [(json) => jsonrepair(escaped(json)), jsonrepair];

/** What the first that can makes of it; undefined without one. */
function firstOf(mends: readonly Mend[], json: string): unknown {
  for (const mend of mends) {
    try {
      const value: unknown = JSON.parse(mend(json));
      if (typeof value === 'object' && value !== null) return value;
    } catch {
      // The next one repairs more. A text nested too deep for the library overflows its stack, and is none.
    }
  }
  return undefined;
}

/**
 * What a script says, repaired where it has to be; undefined where nothing can be made of it.
 *
 * @param budget how many characters may still be repaired, from which this takes
 */
export function readJson(text: string, budget = { left: MOST_REPAIRED }): unknown {
  const bare = unwrapped(text);
  const isQuoted = !bare.includes('"') && bare.includes('&');
  const json = isQuoted
    ? bare.replace(/&(?:quot|lt|gt|#0?34|#x22);/g, (entity) => ENTITIES[entity] ?? entity)
    : bare;
  const value = firstOf(LINEAR, json);
  if (value !== undefined || json.length > Math.min(LONGEST_REPAIR, budget.left)) return value;
  budget.left -= json.length;
  return firstOf(REPAIRS, json);
}
