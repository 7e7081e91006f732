const NO_BREAK = '\u00a0';
const NARROW = '\u202f';

/** Within a line, of any width. */
const SPACE = '[ \\t\\u00a0\\u202f\\u2009]';

/** Stands for a protected span while the rest changes: a private-use character, no letter. */
const HELD = '\ue000';

/** Web addresses, e-mail addresses, entities, :shortcodes:, dates with slashes. */
const PROTECTED = new RegExp(
  [
    HELD,
    '(?<![\\p{L}\\d])(?:https?://|www\\.|mailto:|tel:)[^\\s<>«»"]+',
    '(?<![\\w.+-])[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+',
    '(?<![\\w.-])[\\w-]+(?:\\.[\\w-]+)*\\.[a-z]{2,}/[^\\s<>«»"]*',
    '&#?\\w+;',
    ':[a-z0-9_+-]+:',
    '\\d{1,4}/\\d{1,2}/\\d{1,4}',
  ].join('|'),
  'gu',
);

const UNIT = "(?:cl|ml|dl|l|g|kg|oz|cm|mm|min|°C|%|€)(?![\\p{L}\\p{N}'’])";

const VULGAR: Record<string, string> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
};

/** Straight double quotes of a line become « »; inside « » they become “ ”. */
function guillemets(text: string): string {
  const spans = /«[^«»]*»|(?<![\p{L}\p{N}"])"([^"\n«»]*)"(?![\p{L}\p{N}"])/gu;
  return text.replace(spans, (span, quoted: string | undefined) => {
    if (quoted === undefined) return span.replace(/"([^"\n]*)"/g, '“$1”');
    return quoted.trim() === '' ? span : `«${quoted}»`;
  });
}

type Rule = readonly [RegExp, string | ((match: string) => string)];

/** In order: a rule relies on the ones before. */
const RULES: readonly Rule[] = [
  [/(?<=\p{L})['´ʼ‘](?=[\p{L}\d«“])/gu, '’'],
  [/\.{3,}/g, '…'],
  [new RegExp(`«${SPACE}*`, 'g'), `«${NO_BREAK}`],
  [new RegExp(`(?<!${SPACE})${SPACE}*»`, 'g'), `${NO_BREAK}»`],
  [
    new RegExp(`(?<![\\p{L}\\p{N}.,])\\d+\\.\\d+(?=${SPACE}*${UNIT})`, 'gu'),
    (decimal) => decimal.replace('.', ','),
  ],
  [
    new RegExp(`(?<![\\p{L}\\p{N}.,_#])(\\d+(?:,\\d+)?|[½⅓⅔¼¾])${SPACE}*(${UNIT})`, 'gu'),
    `$1${NO_BREAK}$2`,
  ],
  [
    /(?<![\p{L}\p{N}/.,])(?:1\/2|[12]\/3|[13]\/4)(?![\p{L}\p{N}/]|[.,]\d)/gu,
    (fraction) => VULGAR[fraction] ?? fraction,
  ],
  [new RegExp(`(?<=\\d)${SPACE}+(?=[½⅓⅔¼¾])`, 'g'), NO_BREAK],
  [new RegExp(`(?<=\\d)${SPACE}+°`, 'g'), `${NO_BREAK}°`],
  [new RegExp(`(?<=[^\\s:;!?([«])${SPACE}*:(?=\\s|$)`, 'g'), `${NO_BREAK}:`],
  [new RegExp(`(?<=[^\\s:;!?([«])${SPACE}*;(?=\\s|$)`, 'g'), `${NARROW};`],
  [new RegExp(`(?<=[^\\s:;!?¿¡([«])${SPACE}*([!?]+)(?=[\\s)\\]»"”…]|$)`, 'g'), `${NARROW}$1`],
];

/** Characters that some rule changes: most short texts have none. */
const TELLING = /["«»'´ʼ‘:;!?°\d½⅓⅔¼¾]|\.{3}/;

/**
 * French typography of an owner's text: ’ as apostrophe, U+202F before ; ! ?, U+00A0 before : and
 * inside « », « » for straight double quotes, …, ½ for 1/2, U+00A0 between a number and its unit
 * (« 5 cl », « 40 % »), decimal comma in quantities.
 *
 * Web and e-mail addresses, hours (12:30), ratios (2:1), dates, entities and correct text do not
 * change: applying it twice changes nothing more. Linear time.
 */
export function typographic(text: string): string {
  if (!TELLING.test(text)) return text;
  const held: string[] = [];
  const open = text.replace(PROTECTED, (span) => {
    held.push(span);
    return HELD;
  });
  const set = RULES.reduce(
    (done, [pattern, replacement]) =>
      typeof replacement === 'string'
        ? done.replace(pattern, replacement)
        : done.replace(pattern, replacement),
    guillemets(open),
  );
  let next = 0;
  return set.replaceAll(HELD, () => held[next++] ?? '');
}

/** Applies it to every text in a document of any shape. */
export function typeset<Document>(document: Document): Document {
  if (typeof document === 'string') return typographic(document) as Document;
  if (Array.isArray(document)) return document.map(typeset) as Document;
  if (typeof document !== 'object' || document === null) return document;
  const entries = Object.entries(document).map(([key, value]) => [key, typeset<unknown>(value)]);
  return Object.fromEntries(entries) as Document;
}
