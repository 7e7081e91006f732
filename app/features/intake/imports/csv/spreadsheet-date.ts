/**
 * Cells that a spreadsheet damaged: « 1/2 » became « 01-févr », « 01/02/2026 », the number of a day
 * or « 01:02 »; « - gin » became « #NOM? », « 125 » became « 1,25E+02 ».
 */
import months from '#content/vocabulary/imports/months.json' with { type: 'json' };
import { fold } from '#language/fold.ts';
import { formatNumber } from '#language/format.ts';

/** Beginnings of the months in seven languages, folded. */
const MONTHS = months.map((names) => new RegExp(`^(?:${names.replaceAll(' ', '|')})`));

const DATE =
  /^(?:(\d{1,2})[-/.](\p{L}{3,5})\.?(?:[-/.]\d{2,4})?|(\p{L}{3,5})\.?[-/](\d{2,4})|(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d\d)|\d{4}-(\d\d)-(\d\d)(?:[ T]00:00:00(?:\.0+)?)?|(4[3-9]\d{3})(?:[.,]0+)?)(?=\s|$)/iu;
const TIME = /^(\d{1,2}):(\d{2})(?::00)?(?=\s|$)/;
const ERROR = /^(?:#(?:[A-Z]{2,8}[?!]|DIV\/0!|N\/A|N\/D)|#{3,})(?=\s|$)/u;
/** Spreadsheets always write the sign. */
const SCIENTIFIC = /^(\d{1,3})(?:[.,](\d{1,14}))?E([+-]\d{1,3})(?=\s|$)/iu;
/** Day 0 of spreadsheets, and a day, in milliseconds. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;

const monthOf = (name: string) => MONTHS.findIndex((month) => month.test(fold(name))) + 1;

/** Damage at the beginning of a text; `meant` has the two numbers of a date, or the one meant. */
export interface Damage {
  said: string;
  meant: readonly [number, number] | readonly [number] | null;
}

function numberIn(text: string): Damage | null {
  const [said, whole, part = '', power] = SCIENTIFIC.exec(text) ?? [];
  return said === undefined ? null : { said, meant: [Number(`${whole}.${part}e${power}`)] };
}

function dateIn(text: string): Damage | null {
  const [said, day, month, name, year, first, second, isoMonth, isoDay, serial] =
    DATE.exec(text) ?? [];
  if (said === undefined) return null;
  const meant = (): [number, number] => {
    if (month !== undefined) return [Number(day), monthOf(month)];
    if (name !== undefined) return [monthOf(name), Number(year)];
    if (first !== undefined) return [Number(first), Number(second)];
    if (serial === undefined) return [Number(isoDay), Number(isoMonth)];
    const date = new Date(DAY_ZERO + Number(serial) * DAY);
    return [date.getUTCDate(), date.getUTCMonth() + 1];
  };
  const numbers = meant();
  return numbers.every((number) => number > 0) ? { said, meant: numbers } : null;
}

/**
 * The damage at the beginning of a quantity; null without. Day numbers are those of 2017 to 2036.
 */
export function damageOf(quantity: string, isDuration = false): Damage | null {
  const text = quantity.trim();
  const time = isDuration ? null : TIME.exec(text);
  if (time) return { said: time[0], meant: [Number(time[1]), Number(time[2])] };
  const error = ERROR.exec(text)?.[0];
  return error === undefined ? (numberIn(text) ?? dateIn(text)) : { said: error, meant: null };
}

const AGAIN = 'Remettez ce qui y était';
const AS_TEXT = 'dans une cellule au format Texte';
const MOST_FOR_SURE = 100_000;

/** @param what « une quantité », « une durée » */
export function sayDamage({ said, meant }: Damage, what = 'une quantité'): string {
  const quoted = `«\u00a0${said}\u00a0»`;
  if (meant === null)
    return `Un tableur a mis une erreur à la place d’${what}\u00a0: ${quoted}. ${AGAIN}, ${AS_TEXT}.`;
  const [low, high] = meant;
  if (high === undefined) {
    const sure = low <= MOST_FOR_SURE ? ` (sans doute «\u00a0${formatNumber(low)}\u00a0»)` : '';
    return `Un tableur a changé ${what} en notation scientifique\u00a0: ${quoted}. ${AGAIN}${sure}, ${AS_TEXT}.`;
  }
  return `Un tableur a changé ${what} en date\u00a0: ${quoted}. ${AGAIN} (sans doute «\u00a0${low}/${high}\u00a0» ou «\u00a0${low} à ${high}\u00a0»), ${AS_TEXT}.`;
}
