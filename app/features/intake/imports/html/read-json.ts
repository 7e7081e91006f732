/** Parses JSON in pages, which templates often damage. */
import { jsonrepair } from 'jsonrepair';

/**
 * Most characters repaired: more than any recipe. The time of a repair grows with the square of its
 * length.
 */
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

/** Signs that follow the end of a JSON string. */
const AFTER_TEXT = /^\s*(?:[:}\]]|,\s*(?:[",{[}\]]|-?\d|true|false|null|\/[/*])|$)/;
const LOOKED_AT = 200;

/** Escapes quotes and line breaks within strings, and drops the quotes that a template doubled. */
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

/** Strips comments and CDATA around a script, and a final semicolon. */
function unwrapped(text: string): string {
  const opened = text
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(OPENING, '')
    .trim();
  const end = opened.slice(-LONGEST_CLOSING).replace(CLOSING, '');
  return (opened.slice(0, -LONGEST_CLOSING) + end).trim();
}

/** Repairs damaged JSON. */
type Mend = (json: string) => string;
/** Wraps consecutive objects, with or without commas, in a list. */
const inOneList: Mend = (json) => `[${escaped(json).replace(/\}\s*\{/g, '},{')}]`;
/** Drops stray commas, and reads « 4,5 » as a number: texts stay as they are. */
const punctuated: Mend = (json) =>
  escaped(json).replace(
    /"(?:[^"\\]|\\(?:.|$))*(?:"|$)|,(?=\s{0,20}[,}\]])|(?<=:\s{0,5}\d{1,6}),(?=\d{1,6}\s{0,5}[,}\]])/gs,
    (part, at: number, whole: string) =>
      part.startsWith('"') ? part : /\d/.test(whole[at + 1] ?? '') ? '.' : '',
  );
const SWAPPED: Record<string, string> = { "'": '"', '"': "'" };
/** Reads quotes of JavaScript: « {'name': 'Kir d'été'} ». */
const inDoubleQuotes: Mend = (json) =>
  /^[[{\s]{1,20}'/.test(json)
    ? escaped(json.replace(/['"]/g, (sign) => SWAPPED[sign] ?? sign)).replace(/\\["']|'/g, (sign) =>
        sign === '\\"' ? "'" : '\\"',
      )
    : '';
const LINEAR: readonly Mend[] = [(json) => json, escaped, inOneList, punctuated, inDoubleQuotes];
const REPAIRS: readonly Mend[] = [(json) => jsonrepair(escaped(json)), jsonrepair];

/** Result of the first repair that works; undefined if none does. */
function firstOf(mends: readonly Mend[], json: string): unknown {
  for (const mend of mends) {
    try {
      const value: unknown = JSON.parse(mend(json));
      if (typeof value === 'object' && value !== null) return value;
    } catch {
      // The next one repairs more. A text nested too deep overflows the library's stack, and gives
      // nothing.
    }
  }
  return undefined;
}

/**
 * The JSON of a script, repaired if necessary; undefined if it cannot be.
 *
 * @param budget characters that may still be repaired; reduced by each repair
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
