/** How much a line asks for, read at its beginning. */
import { readQuantity } from '../quantity.ts';
import { MILLILITRES_PER_UNIT, normalizeUnit, WORDS_PER_UNIT } from '../unit.ts';
import { matchAt, matchWhole, textOf, wordsOf, type Word } from './line-words.ts';
import {
  ADJECTIVES,
  AMOUNTS_IN_FRENCH,
  AND,
  AND_A_HALF,
  BOUNDS,
  CONTAINERS,
  FOREIGN_UNITS,
  IN_FRENCH,
  LEVELS,
  LINKS,
  OF_ONE,
  PACKS,
  PART_ARTICLES,
  PARTS,
  PLENTY,
  SOME,
  VAGUE,
} from './line-amounts.ts';
import { PREPARED_FIRST, WHOLE_NAMES } from './line-vocabulary.ts';

/** What was read, and the words that are left. */
export interface Taken {
  quantityText: string;
  unit: string | null;
  rest: Word[];
  /** Another measure of the same: « 6 cl / 2 oz ». */
  note?: string;
}

/** « environ une demi-douzaine de » is no longer. */
const LONGEST_NUMBER = 7;
export const APPROXIMATE = new Set([
  'environ',
  'env',
  'approximativement',
  'approx',
  'circa',
  'ca',
]);
const TIMES = new Set(['x', '×', '*']);
const FROM = new Set(['de', 'from', 'da', 'von', 'd', "d'"]);
/** Of these nobody takes a part: « 2/3 feuilles » are two or three. */
const WHOLE_UNITS = new Set(['feuille', 'trait', 'goutte', 'grain', 'brin', 'étoile', 'pincée']);
/** « 2/3 ananas » are a part of one. */
const SINGULAR_IN_S = /^(?:ananas|anis|cassis|mais|jus|noix|radis|pois|anchois|brebis)$/;

/** What stands between the bounds of a range, in French. */
const JOINTS: Record<string, string> = {
  a: 'à',
  to: 'à',
  bis: 'à',
  ou: 'ou',
  or: 'ou',
  oder: 'ou',
  o: 'ou',
};

const joined = (parts: readonly string[]) =>
  parts
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll("' ", "'");
const isLink = (word: Word | undefined) => word !== undefined && matchAt(LINKS, [word]) !== null;
const startsNumber = (word: Word | undefined) => /^[\d½⅓⅔¼¾⅕⅛]/.test(word?.key ?? '');
const isNumeric = (word: Word) => /^[\d½⅓⅔¼¾⅕⅛±~≈–—-]/.test(word.key);

/** A container is one where « de » follows, or the name of what is in it. */
function containerAt(words: readonly Word[], at: number, length: number): string | null {
  const [head = '', ...others] = words.slice(at, at + length).map(({ key }) => key);
  const called = (first: string) => CONTAINERS.get([first, ...others].join(' '));
  const name = called(head) ?? called(head.replace(/[sx]$/, ''));
  // « de » is a link.
  if (name === 'dé' && !/é/i.test(words[at]?.raw ?? '')) return null;
  const after = words[at + length];
  const isSaid =
    after === undefined ||
    isLink(after) ||
    (/^\p{Lu}/u.test(after.raw) && !/^\p{Lu}/u.test(words[at]?.raw ?? ''));
  return isSaid ? (name ?? null) : null;
}

/** The unit that starts at `at`, of the list or a container, and how many words it takes. */
export function unitAt(words: readonly Word[], at = 0): { unit: string; length: number } | null {
  if (matchAt(WHOLE_NAMES, words, at)) return null;
  for (let length = Math.min(WORDS_PER_UNIT + 1, words.length - at); length > 0; length -= 1) {
    const said = words.slice(at, at + length);
    const unit =
      normalizeUnit(textOf(said)) ??
      containerAt(words, at, length) ??
      matchWhole(FOREIGN_UNITS, said);
    if (unit !== null) return { unit, length };
  }
  return null;
}

const isNumberWord = (words: readonly Word[], at: number) => {
  const word = words[at];
  return (
    word !== undefined &&
    (isNumeric(word) || /\d/.test(matchAt(IN_FRENCH, words, at)?.meaning ?? ''))
  );
};

/** How many words say that a fraction is of one: « ½ a lemon », not « ½ à 1 ». */
function ofOneAt(words: readonly Word[], at: number): number {
  if (!/^(?:\d+\/\d+|[½⅓⅔¼¾⅕⅛])$/.test(words[at]?.key ?? '')) return 0;
  const length = matchAt(OF_ONE, words, at + 1)?.length ?? 0;
  return startsNumber(words[at + 1 + length]) || words[at + 1]?.raw === 'à' ? 0 : length;
}

/** The words with the numbers of other languages that they begin with in French. */
function inFrench(words: readonly Word[]): Word[] {
  const said: Word[] = [];
  let at = 0;
  for (let word = words[0]; word !== undefined && said.length < LONGEST_NUMBER; word = words[at]) {
    const match = matchAt(IN_FRENCH, words, at);
    // « a » is one in English, « à » is not.
    const found = match?.length === 1 && /^à$/i.test(word.raw) ? null : match;
    const joint = said.length === 0 ? undefined : JOINTS[word.key];
    if (joint !== undefined) {
      if (!isNumberWord(words, at + 1)) break;
      said.push(...wordsOf(`${joint} `));
      at += 1;
    } else if (found !== null) {
      said.push(...wordsOf(`${found.meaning} `));
      at += found.length;
    } else if (isNumeric(word)) {
      said.push(word);
      at += 1 + ofOneAt(words, at);
    } else break;
  }
  return [...said, ...words.slice(at)];
}

/** The longest beginning that is a number or a range and nothing else. */
function numberAt(words: readonly Word[]): { text: string; length: number } | null {
  for (let length = Math.min(LONGEST_NUMBER, words.length); length > 0; length -= 1) {
    const text = textOf(words.slice(0, length));
    const reading = readQuantity(text);
    if (reading?.whole && reading.unit === null) {
      const bare = text.replace(/ ?(?:de|d')$/i, '');
      const said = bare.replace(/^(.*\S) (?:environ|env\.?|approximativement)$/i, 'environ $1');
      return { text: said, length };
    }
  }
  return null;
}

/** « 4/5 feuilles » are four or five; « 3/4 cl » is a part of one. */
function asRange(text: string, words: readonly Word[]): string {
  const [, from = '', to = ''] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  const low = Number(from);
  if (from === '' || Number(to) !== low + 1) return text;
  const unit = unitAt(words)?.unit ?? null;
  const isMany = /..[sx]$/.test(words[0]?.key ?? '') && !SINGULAR_IN_S.test(words[0]?.key ?? '');
  const isVolume = unit !== null && isPoured(unit);
  const isRange = isVolume ? low > 3 : isMany && (low > 1 || WHOLE_UNITS.has(unit ?? ''));
  return isRange ? `${from} à ${to}` : text;
}

/** Whether a unit measures what is poured: not dashes and drops, which are counted. */
function isPoured(unit: string): boolean {
  const volumes: Record<string, number | undefined> = MILLILITRES_PER_UNIT;
  return (volumes[unit] ?? 0) >= 1;
}

const saidBefore = (words: readonly Word[], { rest }: Taken) =>
  textOf(words.slice(0, words.length - rest.length));

/** « 5 cl », « de 3 à 4 cl », « au moins 6 », « deux belles feuilles », « half an ounce ». */
function takeMeasure(words: readonly Word[]): Taken | null {
  const first = matchAt(BOUNDS, words)?.length ?? 0;
  const foreign = inFrench(words.slice(first));
  const from = FROM.has(foreign[0]?.key ?? '') && startsNumber(foreign[1]) ? 1 : 0;
  const second = matchAt(BOUNDS, foreign, from)?.length ?? 0;
  const counted = foreign.slice(from + second);
  const found = numberAt(counted);
  if (found === null) return null;
  let rest = counted.slice(found.length);
  if (TIMES.has(rest[0]?.key ?? '')) rest = rest.slice(1);
  const isShare = rest[0]?.key === '%';
  if (isShare) rest = rest.slice(1);
  const text = asRange(isShare ? `${found.text} %` : found.text, rest);
  // « 1/4 de botte de persil ».
  if (isLink(rest[0]) && unitAt(rest, 1)) rest = rest.slice(1);
  const approximate = APPROXIMATE.has(rest[0]?.key ?? '');
  if (approximate) rest = rest.slice(1);
  const alone = unitAt(rest);
  const sized = alone ? 0 : (matchAt(ADJECTIVES, rest)?.length ?? 0);
  const unit = alone ?? unitAt(rest, sized);
  // « 1 large egg » is English: French says it of what is measured.
  const adjective = unit === null && rest[0]?.key === 'large' ? 0 : sized;
  const parts = [
    ...(approximate ? ['environ'] : []),
    textOf(words.slice(0, first)),
    textOf(foreign.slice(from, from + second)),
    text,
    textOf(rest.slice(0, adjective)),
  ];
  return {
    quantityText: joined(parts),
    unit: unit?.unit ?? null,
    rest: rest.slice(adjective + (unit?.length ?? 0)),
  };
}

/** What follows a number and its unit, and still is of them: « et demi », « environ », « à 4 cl ». */
function withWhatFollows(taken: Taken): Taken {
  const { quantityText, unit, rest } = taken;
  const [next] = rest;
  const half = matchAt(AND_A_HALF, rest);
  if (half !== null) {
    const said = `${quantityText} ${half.meaning}`;
    return { ...taken, quantityText: said, rest: rest.slice(half.length) };
  }
  if (next === undefined) return taken;
  const level = matchAt(LEVELS, rest) ?? matchAt(ADJECTIVES, rest);
  if (level !== null && (isLink(rest[level.length]) || rest.length === level.length)) {
    return { ...taken, rest: rest.slice(level.length), note: textOf(rest.slice(0, level.length)) };
  }
  if (APPROXIMATE.has(next.key)) {
    return { ...taken, quantityText: `environ ${quantityText}`, rest: rest.slice(1) };
  }
  if (/^(?:[½⅓⅔¼¾]|\d\/\d)$/.test(next.key) && /^\d+$/.test(quantityText)) {
    return { ...taken, quantityText: `${quantityText} ${next.key}`, rest: rest.slice(1) };
  }
  const joint = next.key === '-' ? 'à' : JOINTS[next.key];
  const other = joint !== undefined || next.key === '/' ? takeMeasure(rest.slice(1)) : null;
  if (other === null || other.unit === null || !startsNumber(rest[1])) return taken;
  if (joint === undefined) {
    return { ...taken, rest: other.rest, note: saidBefore(rest.slice(1), other) };
  }
  if (other.unit === unit) {
    return { ...other, quantityText: `${quantityText} ${joint} ${other.quantityText}` };
  }
  const said = [quantityText, unit ?? '', joint, other.quantityText, other.unit];
  return { ...other, quantityText: joined(said), unit: null };
}

/** « 1 bouteille de 75 cl de vin », « 1 pack de 6 bières »: what a container holds. */
function withSize(taken: Taken): Taken {
  const { unit, rest } = taken;
  if (unit === null || normalizeUnit(unit) !== null || !isLink(rest[0])) return taken;
  const size = startsNumber(rest[1]) ? takeMeasure(rest.slice(1)) : null;
  if (size?.unit === null && PACKS.has(unit) && size.rest.length > 0) {
    return { ...taken, rest: size.rest, note: `${unit} ${saidBefore(rest, size)}` };
  }
  if (size === null || size.unit === null || !isLink(size.rest[0])) return taken;
  return { ...taken, rest: size.rest, note: saidBefore(rest.slice(1), size) };
}

/** « 2 x 33 cl » is 66 cl. */
function takeTimes(words: readonly Word[]): Taken | null {
  const [number, times] = words;
  if (!times || !TIMES.has(times.key) || !/^\d{1,3}$/.test(number?.key ?? '')) return null;
  const each = takeMeasure(words.slice(2));
  const value = each === null ? null : readQuantity(each.quantityText);
  if (!each?.unit || !value?.whole || value.min !== value.max) return null;
  const all = Math.round(Number(number?.key) * value.min * 1000) / 1000;
  const note = saidBefore(words, each);
  return { ...each, quantityText: String(all).replace('.', ','), note };
}

function takeNumber(words: readonly Word[]): Taken | null {
  const multiplied = takeTimes(words);
  if (multiplied !== null) return multiplied;
  const taken = takeMeasure(words);
  return taken && withSize(withWhatFollows(taken));
}

/** « le jus », « le jus et le zeste », « la moitié du jus »: how many words name a part, and in French. */
function partAt(words: readonly Word[], at: number): { french: string; length: number } | null {
  const article = matchAt(PART_ARTICLES, words, at)?.length ?? 0;
  const part = matchAt(PARTS, words, at + article);
  return part && { french: part.meaning, length: article + part.length };
}

/** « de 2 citrons », « 1 Zitrone »: what a part is of. */
function takeCounted(words: readonly Word[], at: number) {
  const link = matchAt(LINKS, words, at)?.length ?? 0;
  const number = takeNumber(words.slice(at + link));
  return number && number.rest.length > 0 ? { number, link, start: at + link } : null;
}

/** « frisch gepresster Saft von 1 »: what was done to it comes first. */
function takePreparedPart(words: readonly Word[]): Taken | null {
  const first = matchAt(PREPARED_FIRST, words)?.length ?? 0;
  const taken = first === 0 ? null : takePart(words.slice(first));
  return taken && { ...taken, note: textOf(words.slice(0, first)) };
}

/** « le jus d'un demi », « les zestes de 2 », « juice of half a »: part of what is counted. */
function takePart(words: readonly Word[]): Taken | null {
  const part = partAt(words, 0);
  if (part === null || ofOneAt(words, 0) > 0) return null;
  const { length, french } = part;
  const and = matchAt(AND, words, length);
  const joint = and ?? matchAt(LINKS, words, length);
  const second = length + (joint?.length ?? 0);
  const other = joint && partAt(words, second);
  // « juice of ½ a lemon »: a fraction is how many.
  const isCount = french !== '' && startsNumber(words[second]);
  const both = other && !isCount ? takeCounted(words, second + other.length) : null;
  const found = both ?? takeCounted(words, length);
  if (found === null || (found.link === 0 && french === '')) return null;
  const { number, start } = found;
  const said = other && (other.french || textOf(words.slice(second, second + other.length)));
  const what = both && said ? `${french} ${and ? 'et' : 'de'} ${said}` : french;
  const before = french === '' ? textOf(words.slice(0, start)) : `${what} de`;
  return { ...number, quantityText: joined([before, number.quantityText]) };
}

const isOne = (word: Word | undefined) => /^(?:une?|1)$/.test(word?.key ?? '');

/** « un soupçon », « quelques feuilles », « a few », « 50 % »: what is not counted. */
function takeWords(words: readonly Word[]): Taken | null {
  const [first] = words;
  if (first !== undefined && /^\d+(?:[.,]\d+)?%$/.test(first.key)) {
    return { quantityText: first.raw, unit: null, rest: words.slice(1) };
  }
  const bound = matchAt(BOUNDS, words);
  if (bound !== null && startsNumber(words[bound.length])) return null;
  const start = isOne(first) ? 1 : 0;
  const adjective = start === 1 ? (matchAt(ADJECTIVES, words, 1)?.length ?? 0) : 0;
  const vague =
    unitAt(words, start + adjective)?.unit === 'pointe de couteau'
      ? null
      : start === 1
        ? matchAt(VAGUE, words, start + adjective)
        : (matchAt(PLENTY, words) ?? matchAt(VAGUE, words));
  if (vague !== null) {
    const length = start + adjective + vague.length;
    return { quantityText: textOf(words.slice(0, length)), unit: null, rest: words.slice(length) };
  }
  const foreign = startsNumber(words[1]) ? null : matchAt(AMOUNTS_IN_FRENCH, words);
  const some = foreign ?? matchAt(SOME, words);
  if (some === null) return null;
  const text = foreign?.meaning ?? textOf(words.slice(0, some.length));
  const rest = words.slice(some.length);
  const unit = text === 'un peu' ? null : unitAt(rest);
  return { quantityText: text, unit: unit?.unit ?? null, rest: rest.slice(unit?.length ?? 0) };
}

/** Units that a name follows at once: « splash soda ». */
const DASHES = new Set(['trait', 'goutte', 'pincée', 'giclée']);

/** « feuilles de menthe », « zeste d'orange », « bouteille de cidre »: a unit that nothing counts. */
function takeUnit(words: readonly Word[]): Taken | null {
  const found = unitAt(words);
  if (found === null || words.length === found.length) return null;
  if (!isLink(words[found.length]) && !DASHES.has(found.unit)) return null;
  if (isPoured(found.unit) && !found.unit.startsWith('cuill')) return null;
  const isMany = words[0]?.key.endsWith('s') ?? false;
  return {
    quantityText: isMany ? 'quelques' : '1',
    unit: found.unit,
    rest: words.slice(found.length),
  };
}

/** What a line begins with that says how much; null where nothing does. */
export const takeQuantity = (words: readonly Word[]): Taken | null =>
  takePart(words) ??
  takePreparedPart(words) ??
  takeWords(words) ??
  takeNumber(words) ??
  takeUnit(words);
