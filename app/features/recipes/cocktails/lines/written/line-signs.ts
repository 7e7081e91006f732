/** Signs as plain digits and letters: circled numbers, keycaps, « ㎖ », and errors of a scanner. */
import { fold } from '#language/fold.ts';
import { ofSigns, ofWords, type Rule } from '#language/words/rewriting.ts';
import { normalizeUnit } from '../unit.ts';
import { FOREIGN_UNITS, IN_CUPS } from './words/amounts.ts';
import { CONTAINERS } from './words/containers.ts';
import { wordsOf } from './words/phrases.ts';
import { isThing } from './words/things.ts';
import { isFruit } from './words/vocabulary.ts';

const MEASURE = String.raw`(?:[cdm]l|oz|k?g|gr| l)(?![\p{L}\p{N}])`;

const BOUNDS = new Map([
  ['>', 'plus de'],
  ['<', 'moins de'],
  ['≥', 'au moins'],
  ['≤', 'au plus'],
]);
const numberAsTyped = (value: number) => String(Math.round(value * 1000) / 1000).replace('.', ',');
const valueAsTyped = (number: string) => Number(number.replace(',', '.'));
const NUMBER = String.raw`(?<![\d.,])(\d{1,9}(?:[.,]\d{1,9})?)`;
const RANGE = new RegExp(String.raw`${NUMBER} ?(~|\.\.|\.{3}|…) ?(\d+(?:[.,]\d+)?)`, 'g');
const MORE_OR_LESS = new RegExp(
  String.raw`${NUMBER}( ?${MEASURE})? ?± ?${NUMBER}(?! ?%)(?:\2)?(?![^()]*\))`,
  'giu',
);

/** « 4~5 cl », « 4..5 cl »; in « Havana 3...4 cl » the dots only lead to the amount. */
const asRange = (said: string, low: string, sign: string, high: string, at: number) =>
  valueAsTyped(low) < valueAsTyped(high) && (at === 0 || !/[…]|\.{3}/.test(sign))
    ? `${low} à ${high}`
    : said;

/** « 4 cl ± 1 cl » */
function asMoreOrLess(said: string, middle: string, unit: string | undefined, by: string): string {
  const [value, most] = [valueAsTyped(middle), valueAsTyped(by)];
  return `${numberAsTyped(value - most)} à ${numberAsTyped(value + most)}${unit ?? ''} (${said})`;
}

/**
 * Signs before and between numbers, in words: « >5 cl », « ≤ 2 cl », « 6+ feuilles », « 4~5 cl »,
 * « 4 ± 1 cl ». « > 5 cl » is a quoted line of a letter.
 */
const withBounds = (text: string) =>
  text
    .replace(/>=/g, '≥')
    .replace(/<=/g, '≤')
    .replace(
      /(?<![\p{L}\p{N}=-])(?:>|[<≤≥] ?)(?=[\d¼-¾⅐-⅞])/gu,
      (sign) => `${BOUNDS.get(sign.trim())} `,
    )
    .replace(/^(\d+)\+(?= \p{L})/u, 'au moins $1')
    .replace(/^([\d.,]+)\+(?=[\d.,]+ ?(?:[cdm]?l|oz|k?g)(?!\p{L}))/iu, '$1 + ')
    .replace(RANGE, asRange)
    .replace(MORE_OR_LESS, asMoreOrLess);

const STRENGTH =
  /(?<=[\p{L}\d)'](?:'|\.? ))(?<!(?:^| )(?:[àa@]|(?:moins|plus) de) )\d{1,2}(?:[.,]\d+)? ?(?:°(?! ?[CF](?!\p{L}))|%(?=$| ?[,:;|]| [–—-] | \d| d[e']| ?(?:vol|alc|abv)))(?: ?(?:vol|alc|abv)(?!\p{L})\.?| d'alcool)*(?![^(]*\))(?=$|[ ,:;|])/giu;
const POURED = /\d ?(?:[cdm]?l|oz|traits?|dash(?:es)?|gouttes?)(?!\p{L})/iu;
/**
 * Puts a strength in parentheses: « 5 cl de vodka 40° », « rhum 40 % vol. 4 cl ». « 60 % rhum 40 %
 * jus » are shares.
 */
const withStrengthAside = (text: string) =>
  text.replace(STRENGTH, (strength) =>
    /°|vol|alc|abv/i.test(strength) || POURED.test(text) ? `(${strength})` : strength,
  );

export const isUnit = (word: string) =>
  normalizeUnit(word) !== null || FOREIGN_UNITS.meanings.has(fold(word));

const isMeasure = (word: string) =>
  isUnit(word) || [word, word.replace(/s$/i, '')].some((one) => CONTAINERS.has(fold(one)));

const CIRCLED = /[①-⒛㉑-㉟㊱-㊿❶-➓]|🔟|(?:\d\uFE0F?\u20E3)+/gu;
/**
 * Black and sans-serif circled numbers, in groups of ten: Unicode does not turn them into digits.
 */
const [FIRST_DINGBAT, LAST_DINGBAT] = [0x27_76, 0x27_93];

function numberOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (code >= FIRST_DINGBAT && code <= LAST_DINGBAT) {
    return String(((code - FIRST_DINGBAT) % 10) + 1);
  }
  return sign === '🔟' ? '10' : sign.normalize('NFKC').replace(/\D/g, '');
}

/**
 * « ④ cl de gin », « 6️⃣ feuilles » count; « ① Gin » and « ④ 4 cl » number a list, as « 1. » does.
 */
export const withPlainNumbers = (text: string) =>
  text.replace(CIRCLED, (sign, at: number) => {
    const number = numberOf(sign);
    const isFirst = !/[\p{L}\p{N}]/u.test(text.slice(0, at));
    const [, next = ''] = /^ ?(\p{L}+)/u.exec(text.slice(at + sign.length)) ?? [];
    const isMany = number !== '1' && /^\p{Ll}+[sx]$/u.test(next);
    return isFirst && !isMeasure(next) && !isMany ? `${number}. ` : `${number} `;
  });

/** « １０ ｍｌ », « 25 ㎖ », « 1 ℓ », « ¹⁄₂ ». */
export const narrow = (text: string) =>
  text
    .replace(/㏄/g, 'ml')
    .replace(
      /[\uFF01-\uFF5E\u3371-\u33DF\u2113\u2160-\u216B]|(?<![⁰¹²³⁴-⁹])[⁰¹²³⁴-⁹]+[⁄/][₀-₉]+/g,
      (signs) => signs.normalize('NFKC'),
    );

/** Digits that a scanner reads as letters. */
const DIGITS: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1', S: '5', Z: '2' };

/**
 * « l0 cl », « I cl », « S cl », « 1 o cl », « 2 0 cl », « O,5 cl »; « 1O feuilles », but « 10l »
 * are litres, and the « lg » of « 4 lg eggs » is a size.
 */
const MISREAD_NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’.,/])(?!lg)(?:(?:[\dIlSZ][\dOoIlSZ]*(?: [Oo0])?|[Oo](?=[.,]))(?:[.,][\dOoIlSZ]+)?(?= ?${MEASURE})|` +
    String.raw`(?=[\dOIl]*\d)(?<!\d\s)(?:[Il][\dO]+|\d*O[\dO]*)(?= \p{L}{4}))`,
  'gu',
);

/**
 * Corrects the errors of a scanner, where nothing else makes sense: letters in a number, and
 * « c1 », « cI », « c l » or « d » after one. Inside a name, nothing is corrected.
 */
export const unscanned = (text: string) =>
  text
    .replace(
      /(?<=(?<![\p{L}\p{N}])[\d.,/OI¼-¾⅐-⅞]{1,9} ?)(?:([cdmCDM])[1!I|]|([cdm])\.? ?l\.?|(c)i)(?![\p{L}\p{N}'])/gu,
      '$1$2$3l',
    )
    .replace(/(?<![\p{L}\p{N}'])[Il](?=\/[2-9])/gu, '1')
    .replace(/(\d ?)d(?= d(?:e |['’]))/g, '$1cl')
    .replace(/(?<=\d) ?0z(?![\p{L}\p{N}])/giu, ' oz')
    .replace(/(?<![\p{L}\p{N}])1\/[zZ](?![\p{L}\p{N}])/gu, '1/2')
    .replace(MISREAD_NUMBER, (token) =>
      /\d|^[IlSZ]$/.test(token)
        ? token.replace(/ /g, '').replace(/[OoIlSZ]/g, (letter) => DIGITS[letter] ?? letter)
        : token,
    );

const ROMAN = 'I II III IV V VI VII VIII'.split(' ');
/**
 * « IV feuilles » and « II cl » are of old books, « I citron » and « l trait » of a scanner, « l
 * orange » is « l'orange ».
 */
const withRomanCount = (text: string) =>
  text.replace(/^(?:[IV]+|l)(?= (\p{L}+))/u, (count, next: string) => {
    const number = ROMAN.indexOf(count.replace('l', 'I')) + 1;
    const isElided = count === 'l' && /^[aeiouhéèêœ]/i.test(next);
    const isCounted = isMeasure(next) || (!isElided && isThing(next));
    return number > 0 && isCounted ? String(number) : count;
  });

/**
 * Separates a unit from the name glued to it: « 4clde vodka », « 4 cld'eau », « 5clvodka »,
 * « 4.cl », « 4cll », « gin4cl ».
 */
const unglued = (text: string) =>
  text
    .replace(/(?<=\d)\.(?=(?:[cdm]?l|oz|k?g)(?!\p{L}))/giu, ' ')
    .replace(/(?<=\d ?[cdm]l)l+(?!\p{L})/giu, '')
    .replace(/(?<=\p{L}{3})(?=\d+(?:[.,]\d+)?[cdm]l(?!\p{L}))/giu, ' ')
    .replace(
      /(?<=\d)(g)(de|d')(?= |(?<=')\p{L})|(?<=\d ?)([cdm]l|oz|kg)(de|du|of|d')(?= |(?<=')\p{L})/giu,
      '$1$3 $2$4',
    )
    .replace(/(?<=\d ?)(cl|ml)(?=[bcdfghjkmnpqrstvwxz]\p{L}{2})/giu, '$1 ');

/**
 * « gin,4,cl », « "4","cl","gin" », « "4 cl";"gin" », « 4cl,gin »: a row of a file, as « gin | 4 |
 * cl ».
 */
const asRow = (text: string) => {
  const isRow =
    /^[^,]*[^,\d](?:,[^, ][^,]*){2,}$|^[^,]*(?:,[^, ][^,]*){2,}[^,\d]$/.test(text) ||
    /^"[^"]*"(?:[;,]"[^"]*")+$/.test(text) ||
    /^\d[\d.]* ?(?:[cdm]?l|oz|k?g),\p{L}[^,]*$/iu.test(text);
  if (!isRow) return text;
  const row = text
    .replace(/,(?!\d)|(?<!\d),|(?<=");(?=")/g, ' | ')
    .replace(/(?<=^|\| )"|"(?=$| \|)/g, '');
  // « 4 | gin | cl »
  return row.replace(/^([\d.,/]+) \| ([^|]+) \| (\p{L}+)$/u, (cells, number, name, unit: string) =>
    isUnit(unit) ? `${number} ${unit} | ${name}` : cells,
  );
};

/** « Vodka (cl) : 4 », « Gin [en cl] | 4 »: the unit is that of a column. */
const withUnitOfColumn = (text: string) =>
  text.replace(
    /^([^()[\]]+) [([](?:en )?(\p{L}+)[)\]] ?[:=|]? ?([\d.,/]+)$/u,
    (row, name, unit: string, number) => (isUnit(unit) ? `${name} : ${number} ${unit}` : row),
  );

/** « 1- 4 cl de gin » numbers a list; « 2- 3 feuilles » are two or three. */
const asNumbered = (both: string, first: string, second: string) =>
  Number(second) === Number(first) + 1 ? both : `${first}. ${second}`;

const QUOTED = /["“”„«] ?(\d[\d.,/]*|[¼-¾⅐-⅞]) ?(\p{L}+) ?["“”»]/gu;

const COUNTED = 'un deux trois quatre cinq six'.split(' ');
const valueOf = (word: string) =>
  /\d/.test(word) ? Number(word) : COUNTED.indexOf(word.toLowerCase().replace('une', 'un')) + 1;
const asNeighbours = (both: string, one: string, next: string) =>
  valueOf(next) === valueOf(one) + 1 ? `${one}-${next}` : both;

/** « Licor 43 – 4 cl »: a falling range is the number of a name, then an amount. */
const asNamed = (both: string, first: string, second: string) =>
  Number(first) > Number(second.replace(',', '.')) ? `${first} : ${second}` : both;

const BOUND = String.raw`(?:(?:\d+ )?\d+\/\d+|[.,]?\d+(?:[.,]\d+)*(?: ?[¼-¾⅐-⅞])?|[¼-¾⅐-⅞])`;
const SPAN = new RegExp(
  String.raw`(entre |between )?(?<![\d.,/])(${BOUND} ?(\p{L}[\p{L}. ]{0,20}?))(?: ?[-–—] ?|( et | and ))(?=${BOUND} ?\p{L})`,
  'giu',
);
/** « between 1 and 2 », « tra 1 e 2 ». */
const BETWEEN = new RegExp(
  String.raw`(?<=^|[:(] ?)(?:between|zwischen|tussen|[tf]ra|entre) (${BOUND}) (?:and|und|en|[ey]) (?=${BOUND})`,
  'iu',
);
const FIRST_BOUND = new RegExp(`^${BOUND} ?`, 'u');
/** Words before a range that more text may follow: « Gin : », « de », « environ ». */
const BEFORE_SPAN = /^(?:.*[:(] ?)?(?:(?:de|from|env\.?|environ|about) |[~≈] ?)?$/iu;
const SYSTEMS = [/^[cdm]?l$/i, /^[km]?g$/i];

type Span = [between: string | undefined, low: string, unit: string, and: string | undefined];

/** « 60ml-75ml », « entre 5 cl et 6 cl »; « gin 4 cl - 2 cl de citron » are two, « 2 oz - 60 ml » the same. */
const asSpan = (text: string) =>
  text
    .replace(BETWEEN, 'entre $1 et ')
    .replace(SPAN, (said: string, ...found: [...Span, offset: number, text: string]) => {
      const [between, low, unit, and, at] = found;
      const after = text.slice(at + said.length).replace(FIRST_BOUND, '');
      const isSame = after.toLowerCase().startsWith(unit.toLowerCase());
      const other = isSame ? unit : (/^\p{L}+/u.exec(after)?.[0] ?? '');
      const rest = after.slice(other.length);
      const isKind = isSame || SYSTEMS.some((units) => units.test(unit) && units.test(other));
      const isWhole = /^(?:e?s)?\)?$/.test(rest) || BEFORE_SPAN.test(text.slice(0, at));
      const isRange = (between === undefined) === (and === undefined) && isKind && isWhole;
      return isRange && !/^\p{L}/u.test(rest.replace(/^e?s(?!\p{L})/u, '')) && isMeasure(unit)
        ? `${low} à `
        : said;
    });

/** « 2 quarts water », « 1 quart of cider » are American; « 1 quart de citron » is a part. */
const QUART = new RegExp(
  String.raw`(?<=^(?:an?|one|two|three|\d{1,2}|\d{1,2}[.,]\d{1,2}|(?:\d{1,2} ?)?(?:\d\/\d|[¼-¾⅓⅔])) )quarts?(?= (?:of |(?:(?!de |du |d')[\p{L}-]+ ){0,3}(?:${[...IN_CUPS].join('|')})(?!\p{L})))`,
  'iu',
);

/** Writes « about », « times » and amounts in one way. */
export const SIGN_RULES: readonly Rule[] = [
  ofSigns(asRow),
  ofSigns(withUnitOfColumn),
  ofWords(withRomanCount),
  ofWords(unscanned),
  ofWords(unglued),
  ofWords(asSpan),
  ofSigns(/\+ ?\/ ?[-−–]|\+-/g, '±'),
  ofSigns(/∼/g, '~'),
  ofSigns(/(?<=\p{L})±/gu, ' ±'),
  ofSigns(withBounds),
  ofSigns(withStrengthAside),
  ofSigns(/^(\d{1,2})- (\d+)/, asNumbered),
  ofWords(/(?<!\p{L})quarts? américains?(?!\p{L})/giu, 'qt'),
  ofWords(QUART, 'qt'),
  // « w/ a twist »
  ofSigns(/ w\/ ?(?=[\p{L}\d])/gu, ' with '),
  // « 15 cl (env.) de soda »
  ofSigns(/\((env\.?|environ|approx\.?|ca\.?|about|à peu près)\)/giu, '$1'),
  // « 1fl oz/25ml »
  ofWords(/(?<=[\d¼-¾⅐-⅞]) ?fl\.? ?oz(?!\p{L})/giu, ' fl oz'),
  // « 1 rinse absinthe »
  ofWords(/^((?:(?:1|an?) )?rinse) (?:of )?(?=\p{L})/iu, '$1: '),
  ofWords(/(?<=\p{L})(?<! (?:to|for|glass|an?)),? ((?:(?:to|for|glass|a) )?rinse)$/iu, ' ($1)'),
  // « 2 50 cl de bière »
  ofWords(/^(\d|[¼-¾⅐-⅞]|\d[.,/]\d+) (?=[1-9]\d ?(?:[cm]l|oz|g)(?!\p{L}))/iu, '$1 x '),
  // « 2'5 cl »
  ofWords(/(?<![\p{L}\p{N}])(\d)'(?=\d ?(?:[cdm]?l|oz)(?!\p{L}))/giu, '$1,'),
  // « sirop simple 2:1 »
  ofSigns(/(?<=\p{L}{3} )\d(?:[.,]\d)?:\d(?:[.,]\d)?(?![\d:]| ?\p{L})/gu, '($&)'),
  ofSigns(/(?<=\p{L}\.? )(\d+) [-–—] (\d+(?:[.,]\d+)?)(?= ?\p{L})/gu, asNamed),
  ofSigns(/(?<=\S)\|(?=\S)/g, ' | '),
  ofSigns(/(?<=\p{L}) ?\/ ?(?=(?:pers(?:onne)?|verre|cocktail|convive)s?(?!\p{L}))/giu, ' par '),
  // « 1/ 4 cl » numbers a list.
  ofSigns(/^(\d{1,2})\/ (?=\d)/, '$1. '),
  // « 2 c/s de sucre »; of Spanish, « sal c/s » is as needed.
  ofSigns(/(?<=[\d¼-¾⅐-⅞] ?)(c) ?\/ ?([cs])(?!\p{L})/giu, ' $1 à $2'),
  // « 6 cl de rhum mdr », « 2 cl de sirop suffisent »
  ofWords(
    /(?<=\p{L} )(?:mdr+|lol|ptdr|svp|stp|merci|c.est (?:top|tout|bon|parfait)|pas (?:plus|moins)|(?:ça |cela )?suffi(?:t|sent|ra|ront)|hein)(?: ?!+)?$/iu,
    '($&)',
  ),
  // « 2 gdes cuillères », « 1 p'tit verre ».
  ofWords(/(?<!\p{L})p'?tit(?=e?s?(?!\p{L}))/giu, 'petit'),
  ofWords(
    /(?<=\d |une? )(?:(gr?d)|pt)(e?s?)(?= (\p{L}+))/giu,
    (said, large, ending: string, next: string) =>
      large !== undefined
        ? `grand${ending}`
        : isMeasure(next) || isFruit(wordsOf(next)[0])
          ? `petit${ending}`
          : said,
  ),
  // « 1 and 1/2 cups », « 2 y ½ onzas ».
  ofSigns(/(?<=^|[ (])(\d+) (?:and|y|e|und) (?:an? )?(?=\d\/\d|[¼-¾⅓⅔⅛⅜⅝⅞])/giu, '$1 '),
  // « one-and-a-half ounces », « three-quarter ounce ».
  ofSigns(
    /(?<!\p{L})(one|two|three|four|five)-(?=(?:and-a-)?(?:half|third|quarter)s?(?!\p{L}))/giu,
    '$1 ',
  ),
  ofSigns(/(?<= )and-a-(?=half|third|quarter)/giu, 'and a '),
  // « 4, 5 cl », « Gin 4, 5 cl »; « Havana Club 3, 5 cl » is of a name.
  ofSigns(
    /(?<=^[^\p{L}\p{N}]{0,9}(?:\p{L}{1,30} )?|(?<!\p{L})\p{Ll}[\p{L}']{0,30} )(?<!(?:[Pp]our|[Ff]or|[Pp]ara) )([0-6]) ?, ?(\d{1,2})(?= ?(?:[cdmCDM]?[lL]|oz)(?!\p{L}))/gu,
    '$1,$2',
  ),
  // « deux trois glaçons », « 3, 4 glaçons ».
  ofWords(
    /(?<!\p{L})(un|une|deux|trois|quatre|cinq),? (deux|trois|quatre|cinq|six)(?= \p{L})/giu,
    asNeighbours,
  ),
  ofSigns(/^(\d), (\d)(?= \p{L})/gu, asNeighbours),
  // Common misspellings of a spoon.
  ofWords(/(?<!\p{L})c(?:ue?i?|eui)ll?i?[eèéê]re(?=s?(?!\p{L}))/giu, 'cuillère'),
  // « 1 cuillère rase à soupe ».
  ofWords(
    /(?<=cuill?[èe]re?s?) (et (?:demie?|(?:un )?(?:quart|tiers)|trois quarts)|(?:bien )?(?:rase|bombée|pleine|comble|remplie)s?) (à (?:soupe|café|thé|dessert|moka))(?!\p{L})/giu,
    ' $2 $1',
  ),
  ofWords(
    /(?<![\p{L}\d])(?:une )?(\d+)aines?(?: de (?=\p{L})| (?=d')|(?!\p{L}))/giu,
    'environ $1 ',
  ),
  ofSigns(/(?<=^|[ '])une? (?=(?:1\/\d|[¼½⅓])[ -])/giu, ''),
  ofSigns(/(?<=\p{L})\+(?=\d)/gu, ' + '),
  ofSigns(/(?<=[\p{L}\p{N})]) ?(?:[-=]>|[→⇒➔➜⟶]) ?/gu, ' : '),
  ofSigns(QUOTED, (quoted, number: string, word: string) =>
    isUnit(word) ? `${number} ${word}` : quoted,
  ),
  ofWords(/(?<![\p{L}\p{N}.,/])([1-9]\d?)(?: ?[x×*] ?(?=[\d¼-¾⅐-⅞])|[×*](?=\p{L}))/giu, '$1 x '),
  // « x2 feuilles », « Gin x 4 cl », « Feuilles de menthe x 10 ».
  ofWords(/^[x×] ?(?=[\d¼-¾⅐-⅞])/i, ''),
  ofWords(
    /(?<=\p{L} )[x×] ?(?=\d[\d.,]* ?(?:[cdm]?l|oz|k?g)(?!\p{L})|(?<=^(?:feuille|tranche|rondelle|brin|quartier|zeste)s? .*)\d{1,2}$)/giu,
    '',
  ),
];
