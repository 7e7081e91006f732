/** Numbers spelled out in French, folded: « deux cent cinquante », « vingt-cinq », « quatre-vingts ». */
const WORDS: Record<string, number> = {
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
};
/** What may follow tens: « dix-sept », « vingt et un », « soixante-quinze ». */
const LEAST_AFTER_TEN = 7;
const MOST_AFTER_SCORES = 19;

interface Spelled {
  value: number;
  next: number;
}

/** @param textAt words and signs of a text, « - » one of them */
type TextAt = (index: number) => string;

function belowHundred(textAt: TextAt, start: number): Spelled | null {
  const value = WORDS[textAt(start)];
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
      : { value: WORDS[units] ?? 0, next: next + (isJoined ? 2 : 1) };
  const isOfTens = more.value <= most && more.value >= (tens === 10 ? LEAST_AFTER_TEN : 1);
  // « vingt et demi » ends at twenty; so does « dix ou douze ».
  return isOfTens ? { value: tens + more.value, next: more.next } : { value: tens, next };
}

/** The number that is spelled out at `start`, and the index of what follows it. */
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
