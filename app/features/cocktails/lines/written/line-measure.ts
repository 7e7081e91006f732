/** A number and what it counts: « de 3 à 4 cl », « deux belles feuilles », « 2 x 33 cl », « une bouteille de 75 cl ». */
import { readQuantity } from '../quantity.ts';
import { normalizeUnit } from '../unit.ts';
import { ADJECTIVES_ABROAD, hedgeAt, levelAt } from './amount-adjectives.ts';
import { matchAt, textOf, wordsOf, type Word } from './line-words.ts';
import { FULL, PACKS } from './container-words.ts';
import { ADJECTIVES, AND_A_HALF, BOUNDS, IN_FRENCH, OF_ONE } from './line-amounts.ts';
import { asRange } from './slash-range.ts';
import { isLink, startsNumber, unitAt } from './line-unit.ts';

/** What was read, and the words that are left. */
export interface Taken {
  quantityText: string;
  unit: string | null;
  rest: Word[];
  /** Nobody wrote how many: « zeste d'orange » is one, « feuilles de menthe » are some. */
  isImplied?: true;
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

export const joined = (parts: readonly string[]) =>
  parts
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll("' ", "'");
const isNumeric = (word: Word) => /^[\d½⅓⅔¼¾⅕⅛±~≈–—-]/.test(word.key);

const isNumberWord = (words: readonly Word[], at: number) => {
  const word = words[at];
  return (
    word !== undefined &&
    (isNumeric(word) || /\d/.test(matchAt(IN_FRENCH, words, at)?.meaning ?? ''))
  );
};

/** How many words say that a fraction is of one: « ½ a lemon », not « ½ à 1 ». */
export function ofOneAt(words: readonly Word[], at: number): number {
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

const saidBefore = (words: readonly Word[], { rest }: Taken) =>
  textOf(words.slice(0, words.length - rest.length));

/** « 5 cl », « de 3 à 4 cl », « au moins 6 », « deux belles feuilles », « half an ounce ». */
function takeMeasure(words: readonly Word[]): Taken | null {
  const hedge = hedgeAt(words);
  if (hedge !== null && isNumberWord(words, hedge.length)) {
    const hedged = takeCount(words.slice(hedge.length));
    return hedged && { ...hedged, quantityText: `${hedge.french} ${hedged.quantityText}` };
  }
  return takeCount(words);
}

function takeCount(words: readonly Word[]): Taken | null {
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
  const french = alone ? 0 : (matchAt(ADJECTIVES, rest)?.length ?? 0);
  const said = alone ? 0 : french || (matchAt(ADJECTIVES_ABROAD, rest)?.length ?? 0);
  const unit = alone ?? unitAt(rest, said);
  // « 1 large egg » is English: French says it of what is measured.
  const sized = unit === null && (french === 0 || rest[0]?.key === 'large') ? 0 : said;
  const adjective = textOf(rest.slice(0, sized));
  const parts = [
    ...(approximate ? ['environ'] : []),
    textOf(words.slice(0, first)),
    textOf(foreign.slice(from, from + second)),
    text,
    french > 0 ? adjective : '',
  ];
  return {
    quantityText: joined(parts),
    unit: unit?.unit ?? null,
    rest: rest.slice(sized + (unit?.length ?? 0)),
    ...(sized > 0 && french === 0 && { note: adjective }),
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
  const level =
    levelAt(rest) || (matchAt(FULL, rest)?.length ?? matchAt(ADJECTIVES, rest)?.length ?? 0);
  if (level > 0 && (isLink(rest[level]) || rest.length === level)) {
    const note = joined([taken.note ?? '', textOf(rest.slice(0, level))]);
    return { ...taken, rest: rest.slice(level), note };
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
  if (unit === null || normalizeUnit(unit) !== null) return taken;
  const link = isLink(rest[0]) ? 1 : 0;
  const size = startsNumber(rest[link]) ? takeMeasure(rest.slice(link)) : null;
  if (link === 1 && size?.unit === null && PACKS.has(unit) && size.rest.length > 0) {
    return { ...taken, rest: size.rest, note: `${unit} ${saidBefore(rest, size)}` };
  }
  if (size === null || size.unit === null || size.rest.length === 0) return taken;
  if (link === 1 && !isLink(size.rest[0])) return taken;
  return { ...taken, rest: size.rest, note: saidBefore(rest.slice(link), size) };
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

export function takeNumber(words: readonly Word[]): Taken | null {
  const multiplied = takeTimes(words);
  if (multiplied !== null) return multiplied;
  const taken = takeMeasure(words);
  return taken && withSize(withWhatFollows(taken));
}
