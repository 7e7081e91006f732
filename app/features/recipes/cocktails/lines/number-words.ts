/**
 * Numbers written as one sign, or as words. They are Maps because any word is looked up:
 * « constructor ».
 */
export const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ['¼', 1 / 4],
  ['½', 1 / 2],
  ['¾', 3 / 4],
  ['⅐', 1 / 7],
  ['⅑', 1 / 9],
  ['⅒', 1 / 10],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
  ['⅕', 1 / 5],
  ['⅖', 2 / 5],
  ['⅗', 3 / 5],
  ['⅘', 4 / 5],
  ['⅙', 1 / 6],
  ['⅚', 5 / 6],
  ['⅛', 1 / 8],
  ['⅜', 3 / 8],
  ['⅝', 5 / 8],
  ['⅞', 7 / 8],
]);

/** Folded. */
export const PART_WORDS: ReadonlyMap<string, number> = new Map([
  ['demi', 1 / 2],
  ['demie', 1 / 2],
  ['moitie', 1 / 2],
  ['tiers', 1 / 3],
  ['quart', 1 / 4],
  ['quarts', 1 / 4],
  ['cinquieme', 1 / 5],
  ['sixieme', 1 / 6],
  ['huitieme', 1 / 8],
  ['dixieme', 1 / 10],
]);

export const COLLECTIVES: ReadonlyMap<string, { size: number; exact: boolean }> = new Map([
  ['dizaine', { size: 10, exact: false }],
  ['douzaine', { size: 12, exact: true }],
  ['dz', { size: 12, exact: true }],
  ['douzaines', { size: 12, exact: true }],
  ['quinzaine', { size: 15, exact: false }],
  ['vingtaine', { size: 20, exact: false }],
  ['trentaine', { size: 30, exact: false }],
  ['quarantaine', { size: 40, exact: false }],
  ['cinquantaine', { size: 50, exact: false }],
  ['centaine', { size: 100, exact: false }],
]);

/**
 * Numbers spelled out in French, folded: « deux cent cinquante », « vingt-cinq »,
 * « quatre-vingts ».
 */
const WORDS = new Map(
  Object.entries({
    un: 1,
    une: 1,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    onze: 11,
    douze: 12,
    treize: 13,
    quatorze: 14,
    quinze: 15,
    seize: 16,
    vingt: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
    soixante: 60,
  }),
);
/** Limits of a number after tens: « dix-sept », « vingt et un », « soixante-quinze ». */
const LEAST_AFTER_TEN = 7;
const MOST_AFTER_SCORES = 19;

interface Spelled {
  value: number;
  next: number;
}

/** @param textAt words and signs of a text, « - » one of them */
type TextAt = (index: number) => string;

function belowHundred(textAt: TextAt, start: number): Spelled | null {
  const value = WORDS.get(textAt(start));
  if (value === undefined) return null;
  const after = textAt(start + 1) === '-' ? start + 2 : start + 1;
  if (value === 4 && /^vingts?$/.test(textAt(after))) return withUnits(textAt, 80, after + 1);
  return value >= 10 && value % 10 === 0
    ? withUnits(textAt, value, start + 1)
    : { value, next: start + 1 };
}

function withUnits(textAt: TextAt, tens: number, next: number): Spelled {
  const isJoined = textAt(next) === '-' || textAt(next) === 'et';
  const units = textAt(next + (isJoined ? 1 : 0));
  const most = tens === 60 || tens === 80 ? MOST_AFTER_SCORES : 9;
  const more =
    units === 'dix' && most > 9
      ? withUnits(textAt, 10, next + (isJoined ? 2 : 1))
      : { value: WORDS.get(units) ?? 0, next: next + (isJoined ? 2 : 1) };
  const isOfTens = more.value <= most && more.value >= (tens === 10 ? LEAST_AFTER_TEN : 1);
  // « vingt et demi » ends at twenty; so does « dix ou douze ».
  return isOfTens ? { value: tens + more.value, next: more.next } : { value: tens, next };
}

/** Number in words at `start`, and the index after it. */
export function spelledAt(textAt: TextAt, start: number): Spelled | null {
  const isHundred = (index: number) => /^cents?$/.test(textAt(index));
  const first = belowHundred(textAt, start);
  const hundreds = isHundred(start) ? start : start + 1;
  const isHundreds =
    isHundred(hundreds) && (first === null || (first.value > 1 && first.value < 10));
  if (!isHundreds) return first;
  const value = 100 * (first?.value ?? 1);
  const more = belowHundred(textAt, hundreds + 1);
  return more === null
    ? { value, next: hundreds + 1 }
    : { value: value + more.value, next: more.next };
}
