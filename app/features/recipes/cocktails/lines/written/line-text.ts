/** Writes a line in one way, whether it was copied from a page, a word processor or a message. */
import { applying, ofSigns, ofWords, type Rule } from '#language/words/rewriting.ts';
import { withWholeChoice } from './line-choice.ts';
import { isUnit, narrow, SIGN_RULES, withPlainNumbers } from './line-signs.ts';
import { INITIALS } from './words/vocabulary.ts';

const MARK = String.raw`(?:(?![.,]\d|[€$£] ?\d)[^\p{L}\p{N}([«"“„'±~≈%])`;
const BULLET = new RegExp(
  String.raw`^(?:\[[ x]?\]|${MARK})*(?:\d{1,2}[.)°](?= )|(?:(?<=#)|n°)\d{1,2}[.:]?(?= \d)|\d{1,2}-(?= \p{L})|\(\d{1,2}\)(?= \d)|\(?[a-z]\)(?= )|[a-z]\.(?= \d)|ü(?= )|[oø](?= [\d¼-¾]))?${MARK}*`,
  'iu',
);

/** Separates a number from its unit: « 4cl », « 2x », « 750-ml », « 8feuilles ». */
function parted(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}])((?:\d+[.,/])?\d*[\d¼-¾⅐-⅞])(-?)(\p{L}+)(?=(.?))/gu,
    (glued, number: string, hyphen: string, word: string, next: string) => {
      const isCounted =
        isUnit(word) ||
        (hyphen === '' && number !== '0' && (word.length > 4 || /^x$/i.test(word))) ||
        (/^(?:c|cuil+)$/i.test(word) && next === '.');
      return isCounted ? `${number} ${word}` : glued;
    },
  );
}

const COUNT =
  String.raw`(?:\d{1,2} )?(?:\d\/\d|[¼-¾⅐-⅞])|\d{1,2}(?:[.,]\d{1,2})?(?: ?(?:-|–|à|to|ou|or) ?\d{1,2})?|` +
  'one|two|three|four|five|six|eight|ten|twelve';
/**
 * « 1 750 ml bottle of wine », « One 12-ounce can », « ½ 70 cl bottle », « 2 x 33 cl cans », « 1-inch piece of
 * ginger », « 6 1/4-inch-thick slices », « six 12-ounce beers »: how much one of them holds, or how long it is.
 */
const SIZED = new RegExp(
  String.raw`^(?:(${COUNT}|half an?|an?|une?|deux|trois)(?: ?[x×] ?| ))?(\d{1,9}(?:[.,]\d{1,9})?[ -]?(?:ml|cl|l|liters?|litres?|(?:fl )?oz|ounces?|pints?|g|gr|grams?|lb|pounds?))\.?[ -](?=(?:(?:bottle|btl|can|tin|jar|bag|carton|botella|lata|garrafa|bouteille|canette|boîte|tablespoon|tbsp)s?|(?:flasche|dose)n?|(?:bottigli|lattin)[ae])(?!\p{L}))|` +
    String.raw`^(?:(\d{1,2}|${COUNT}|an?) )?((?:\d{1,9}(?:[./]\d{1,9})?|[¼-¾⅐-⅞])[ -](?:inch|cm|mm)(?:[ -](?:thick|long|wide))?) (?=(?:piece|knob|chunk|slice|strip|cube|round|wheel|coin|stick|length)s?(?!\p{L}))|` +
    String.raw`^(?:(${COUNT}) )?((?:\d{1,9}(?:[.,/]\d{1,9})?|[¼-¾⅐-⅞])-(?:inch|cm|mm)(?:-(?:thick|long|wide))?) (?=(?!of |de |d')\p{L})|` +
    String.raw`^(${COUNT}) (\d{1,9}(?:[.,]\d{1,9})?(?:-(?:ml|cl|liter|oz|ounce|gram)|(?<=^\p{L}{1,9} \d{1,9}) ?(?:ml|cl|oz))) (?=(?!of |de |d')\p{L})`,
  'iu',
);

/** HTML entities, except letters with an accent. */
const named = (pairs: string) =>
  new Map(pairs.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const));
const SIGNS = named(
  `amp& lt< gt> quot" apos' rsquo' lsquo' laquo« raquo» frac12½ frac14¼ frac34¾ frac13⅓ frac23⅔ times× deg° ndash– mdash— ` +
    'hellip… oeligœ OEligŒ nbsp\u00A0 thinsp\u2009',
);
const ACCENTS = named('grave\u0300 acute\u0301 circ\u0302 tilde\u0303 uml\u0308 cedil\u0327');
const LAST_CODE_POINT = 0x10_ff_ff;

/** « &eacute; », « &#189; », « &frac12; ». */
function characterOf(written: string, ...[name, decimal, hex]: (string | undefined)[]): string {
  if (name === undefined) {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : written;
  }
  const accent = ACCENTS.get(name.slice(1));
  return SIGNS.get(name) ?? (accent === undefined ? written : `${name.slice(0, 1)}${accent}`);
}

const withoutMarkup = (text: string) =>
  !/[<&~_*`[]/.test(text)
    ? text
    : text
        .replace(/<\/?[a-z][^<>]*>/gi, ' ')
        // « ~~3 cl~~ 4 cl de gin »: struck-out text becomes a note.
        .replace(/^~~([^~]*)~~ (.+)/u, '$2 ($1)')
        .replace(/(?<=[\p{L}\p{N}])_(?=\p{L})/gu, ' ')
        .replace(/!?\[([^[\]]*)\]\((?:https?:\/\/|www\.|\/)[^\s()]*\)/gi, '$1')
        .replace(/&(?:([a-z]+\d{0,2})|#(\d{1,7})|#x([\da-f]{1,6}));/gi, characterOf)
        .replace(
          /(?<![\p{L}\p{N}*_~`])(\*{1,3}|_{1,3}|~~|`)(?=[^\s*_~`])([^*_~`]*[^\s*_~`])\1(?![\p{L}\p{N}*_~`])/gu,
          '$2',
        );

const PICTURES = /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?=\uFE0F))+\uFE0F?/gu;

/** Removes emoji, unless they replace a word: « 2 cl 🍋 » stays. */
function withoutPictures(text: string): string {
  const words = text.replace(PICTURES, ' ');
  return /\p{L}{3}/u.test(words) ? words : text;
}

/** Latin letters and signs that have one form: most lines hold no other. */
const PLAIN = /^[\u0020-\u017F’]*$/;
const inOneAlphabet = (text: string) =>
  PLAIN.test(text) ? text : withoutPictures(withPlainNumbers(narrow(text))).normalize('NFC');

/**
 * Removes invisible characters: colours of a terminal, and signs of no width, which separate no
 * words; and ®, © and ™, which are part of no name.
 */
const visible = (text: string) =>
  text
    .replace(/\p{Cc}\[[\d;]*m/gu, '')
    .replace(
      /[®©™]|\u00AD|\u200C|\u200D|\u2060|\uFEFF|(?<=\p{L})(?<! (?:de|du|of))\u200B(?=\p{L})/gu,
      '',
    );

/** « “5 cl de gin” »: quotes around the whole line. */
const unquoted = (text: string) =>
  text.replace(
    /^(?:« ?([^«»]*)»|[“„"]([^“”„"]*)[”“"])$/,
    (_, guillemets?: string, quotes?: string) => (guillemets ?? quotes ?? '').trim(),
  );

/** Measures, which keep their own capitals: « 4 cl », « 1CàS », « 2 càc ». */
const MEASURES = /(?<!\p{L})(?:[cdm]?l|oz|k?g|c\.? ?à\.? ?[cs]|x)(?!\p{L})/giu;

/** Lowercases a line in capitals: « 3 CL DE TRIPLE SEC ». */
const lowered = (text: string) =>
  /\p{Ll}/u.test(text.replace(MEASURES, '')) || !/\p{Lu}{3}/u.test(text)
    ? text
    : text.replace(/[^ ]+/g, (word) =>
        INITIALS.has(word) || /[\d&]|\.\p{Lu}/u.test(word) ? word : word.toLowerCase(),
      );

/** « | Gin | 4 | cl | »: a row of a table, as « Gin | 4 cl ». */
const unboxed = (text: string) =>
  text.startsWith('|')
    ? text
        .split('|')
        .map((cell) => cell.trim())
        .filter((cell) => /[\p{L}\p{N}]/u.test(cell))
        .join(' | ')
    : text;

/** Repairs an elision: « d' orange », « d 'ananas », « d orange ». */
const elided = (text: string) =>
  text
    .replace(/(?<![\p{L}\p{N}'])(d|l|qu|jusqu) ?' ?(?=\p{L})/giu, "$1'")
    .replace(/(?<=\p{L} )d (?=[aeiouyàâéèêëîïôûœ]\p{L})/giu, "d'");

const LONGEST_LINE = 1000;
const LONGEST_REST = 10_000;

/**
 * The beginning of a line, which is parsed, and the rest, cut to the length of a note. Spaces are
 * single.
 */
export function beginning(text: string): { line: string; rest: string } {
  const said = visible(text).replace(/\s+/g, ' ').trim();
  if (said.length <= LONGEST_LINE) return { line: said, rest: '' };
  const end = /^.*[^ ](?= )/.exec(said.slice(0, LONGEST_LINE))?.[0].length ?? LONGEST_LINE;
  return { line: said.slice(0, end), rest: said.slice(end, end + LONGEST_REST).trim() };
}

const RULES: readonly Rule[] = [
  ofSigns((text) => inOneAlphabet(withoutMarkup(text))),
  ofSigns(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' '),
  ofSigns(/[‘’ʼ´`′]/g, "'"),
  ofSigns(/[⁄∕]|(?<=\d)\\(?=\d)/g, '/'),
  ofSigns(/(?<=^|(?:^| )(?:de|entre|et|from|ou|to|[àx×-]) |-),(?=\d)/g, '0,'),
  ofSigns(
    /\((?:s|es|x)\)|(?<=\p{L}{2})\((?:e?n|er?)\)|(?<=\p{L}{4})\/(?:[en]|en(?= \p{Lu}))(?= )/gu,
    '',
  ),
  ofSigns((text) => text.trim()),
  ...SIGN_RULES,
  ofSigns(/(?<=^|[ (]|\d\D{0,9}-)\.(?=\d)/g, '0.'),
  ofSigns(/^\|.*$/, unboxed),
  ofWords(BULLET, ''),
  ofSigns(unquoted),
  ofWords(lowered),
  ofSigns(/(?<=\d) ?\/ ?(?=\d)/g, '/'),
  ofSigns(/(?<=\p{L}) ?\/ ?(?=[\d¼-¾⅐-⅞])|(?<=\d ?(?:[cdm]l|oz)) ?\/ ?(?=\p{L}{3})/gu, ' / '),
  ofSigns(/(?<=^|[ '])(demie?)-(?=\p{L})|(?<=^|^an? |\d )(half)-(?!and-)/giu, '$1$2 '),
  // « 20cl.de rhum », « 2c.s.miel ».
  ofSigns(/(\d ?(?:[cdm]?l|k?g|gr|oz|c\.(?:à\.)?[cs]))\.(?=\p{L}{2}|d')/giu, '$1. '),
  // « 1cl5 », « 1kg500 », « 1 kg 500 de sucre ».
  ofWords(
    /(?<![\p{L}\p{N}.,/])(\d+)(?:(cl|dl|l|kg)(\d{1,3})(?![\p{L}\p{N}.,/])| (l|kg) (\d{2,3})(?= d[e'])| (cl) (\d)(?= d[e']))/giu,
    '$1,$3$5$7 $2$4$6',
  ),
  ofSigns(/(?<=\p{L})(?=[¼-¾⅐-⅞]|\d\/\d)/gu, ' '),
  // « 1/8e de pastèque »
  ofSigns(/(?<=\d\/\d)(?:e|ème|th|rd)(?!\p{L})/giu, ''),
  ofWords(
    SIZED,
    (_, ...[count, size, times, length, cut, wide, each, held]: (string | undefined)[]) =>
      `${count ?? times ?? cut ?? each ?? '1'} (${size ?? length ?? wide ?? held}) `,
  ),
  ofSigns(/\b(colher(?:es)?) \((sopa|ch[áa]|caf[ée])\)/giu, '$1 de $2'),
  ofWords(
    /^(?:les? )?((?:blanc|jaune)s?) (?:d'|de )(\S+) ((?:gros|petits?|beaux?|bel|grands?) )?(?=(?:œ|oe)ufs?)/i,
    "$2 $3$1 d'",
  ),
  ofWords(
    /^(?:the )?(white|yolk)(s?) of (an?|one|\d) ((?:large|medium|small) )?eggs?/i,
    '$3 $4egg $1$2',
  ),
  ofWords(parted),
  ofWords(elided),
  ofWords(withWholeChoice),
];

/**
 * Plain spaces and apostrophes, no bullet, no markup, no « (s) », « Limette(n) », « Scheibe/n »,
 * numbers apart.
 */
export const cleaned = applying(RULES);

const BARE = /^[\da-zA-ZÀ-ÖØ-öø-ſ](?:(?! {2}).)*[\da-zA-ZÀ-ÖØ-öø-ſ]$/s;

/** Removes the punctuation around a text; the full stop of « V.S.O.P. » stays. */
export function bare(text: string): string {
  if (BARE.test(text)) return text;
  const started = text.replace(/ +/g, ' ').replace(/^[\s,;:./–—-]+/u, '');
  const said = started.replace(/(?<![\s,;:./*–—-])[\s,;:./*–—-]+$/u, '');
  const isInitials = /(?<!\p{L})(?:\p{L}\.)+\p{L}$/u.test(said);
  return isInitials && started[said.length] === '.' ? `${said}.` : said;
}
