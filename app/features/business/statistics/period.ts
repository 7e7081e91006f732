/** Period of the statistics and its query parameters. */
import { z } from 'zod';
import { before as momentBefore, KEPT } from '#features/platform/periods/periods.ts';
import { formatDate, isoDate, nextDay } from '#language/format.ts';

/** Periods with a button: numbers of finished days, or today. Twelve months are whole weeks. */
export const PERIODS = {
  '0': 'Aujourd’hui',
  '7': '7 jours',
  '30': '30 jours',
  '90': '90 jours',
  '364': '12 mois',
};
type PeriodChoice = keyof typeof PERIODS;
const USUAL: PeriodChoice = '30';

/** Dates in Paris, both included: `2026-03-03`. */
export interface Days {
  from: string;
  to: string;
}

/** @property choice error of an unknown period */
type PeriodErrors = Partial<Days> & { choice?: string };

export interface Period extends Days {
  /** Null for dates typed in the form. */
  choice: PeriodChoice | null;
  length: number;
  /**
   * Period to compare with: as many days earlier, on the same weekdays; null unless all days of
   * both are stored and over.
   */
  before: Days | null;
  /**
   * Days of both periods without any total: nothing is then compared, as the site was down, or
   * nobody came.
   */
  missing: readonly Days[];
  /** First day with stored totals. */
  since: string | null;
  /** Form of dates: typed values, their errors, and the allowed range. */
  form: { typed: Days; errors: PeriodErrors; within: Days };
}

/** Above this number of days, a point of a chart is a week, and a row of the file a month. */
const MOST_DAYS = 92;
const WEEK = 7;
const DAY_MS = 86_400_000;

// Noon UTC has the same date in Paris all year, so adding days never skips one.
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const daysAfter = (day: string, days: number) => isoDate(new Date(noon(day) + days * DAY_MS));
const daysBetween = (from: string, to: string) => Math.round((noon(to) - noon(from)) / DAY_MS);

/** `2026-03-03` */
export const isDay = (text: string) => z.iso.date().safeParse(text).success;
/** Date typed in a browser without date fields: 03/03/2026. */
const FRENCH_DAY = /^(\d\d)\/(\d\d)\/(\d{4})$/;
/** Most characters of a typed text in an error message. */
const MOST_QUOTED = 20;

function quote(typed: string): string {
  const cut = typed.length > MOST_QUOTED ? `${typed.slice(0, MOST_QUOTED)}…` : typed;
  return `«\u00a0${cut}\u00a0»`;
}

/** Error message for a typed day; undefined if it is valid. */
function dayError(typed: string, { from, to }: Days): string | undefined {
  if (typed === '') return 'Choisissez une date.';
  if (!isDay(typed)) {
    return `${quote(typed)} n’est pas une date\u00a0: écrivez-la comme ${to.split('-').toReversed().join('/')}.`;
  }
  if (typed > to) return 'Ce jour n’est pas encore venu\u00a0: choisissez aujourd’hui ou avant.';
  if (typed >= from) return undefined;
  return `Choisissez le ${sayDay(from)} ou après\u00a0: rien d’avant n’est gardé.`;
}

function datesErrors({ from, to }: Days, within: Days): Partial<Days> {
  const [first, last] = [dayError(from, within), dayError(to, within)];
  if (first === undefined && last === undefined && from > to) {
    return { to: 'La fin vient avant le début\u00a0: choisissez le même jour ou un jour d’après.' };
  }
  return { ...(first && { from: first }), ...(last && { to: last }) };
}

/**
 * Reads the period of a query string. An invalid one is reported in `form.errors` and replaced by
 * the default.
 *
 * @param kept.today in Paris
 * @param kept.since first day with stored totals
 */
export function readPeriod(
  parameters: URLSearchParams,
  { today, since }: { today: string; since: string | null },
): Period {
  const within = { from: isoDate(momentBefore(new Date(noon(today)), KEPT.statistics)), to: today };
  const asked = parameters.get('periode') ?? '';
  const usual = Object.hasOwn(PERIODS, asked) ? (asked as PeriodChoice) : USUAL;
  const usualDays = {
    from: daysAfter(today, -Number(usual)),
    to: usual === '0' ? today : daysAfter(today, -1),
  };
  const isOwn = parameters.has('du') || parameters.has('au');
  const typedAs = (name: string) =>
    (parameters.get(name) ?? '').trim().replace(FRENCH_DAY, '$3-$2-$1');
  const typed = isOwn ? { from: typedAs('du'), to: typedAs('au') } : usualDays;
  const isNone = !isOwn && asked !== '' && asked !== usual;
  const errors: PeriodErrors = isNone
    ? { choice: `${quote(asked)} n’est pas une période\u00a0: choisissez l’une de celles-ci.` }
    : datesErrors(typed, within);
  const isRight = Object.keys(errors).length === 0;
  const { from, to } = isRight ? typed : usualDays;
  const length = daysBetween(from, to) + 1;
  // Whole weeks earlier: weekdays differ too much.
  const earlier = Math.ceil(length / WEEK) * WEEK;
  const before = { from: daysAfter(from, -earlier), to: daysAfter(to, -earlier) };
  return {
    choice: isOwn && isRight ? null : usual,
    from,
    to,
    length,
    before: to < today && since !== null && since <= before.from ? before : null,
    missing: [],
    since,
    form: { typed, errors, within },
  };
}

/** Removes the comparison if a day has no total, as it would be too low. @param days in order */
export function withMissing(period: Period, days: readonly string[]): Period {
  const missing: Days[] = [];
  for (const day of days) {
    const last = missing.at(-1);
    if (last && nextDay(last.to) === day) last.to = day;
    else missing.push({ from: day, to: day });
  }
  return { ...period, before: missing.length > 0 ? null : period.before, missing };
}

/** The period, and the one it is compared with; there may be other days between them. */
export const spansOf = ({ before, from, to }: Period): readonly Days[] => [
  ...(before ? [before] : []),
  { from, to },
];

/** Query string of a period, empty for the default: `?periode=90`, `?du=…&au=…`. */
export function periodQuery({ choice, from, to }: Pick<Period, 'choice' | 'from' | 'to'>): string {
  if (choice === USUAL) return '';
  return choice === null ? `?du=${from}&au=${to}` : `?periode=${choice}`;
}

/** « 3 mars 2026 » */
export const sayDay = (day: string) => formatDate(new Date(noon(day)));

/** « Du 1er au 30 novembre 2026 », month and year said once; « Le 3 mars 2026 ». */
export function sayDays({ from, to }: Days): string {
  if (from === to) return `Le ${sayDay(to)}`;
  const shared = [10, 7, 4].find((length) => from.slice(0, length) === to.slice(0, length));
  const [number = '', month = '', year = ''] = sayDay(from).split('\u00a0');
  const start = shared === 7 ? [number] : shared === 4 ? [number, month] : [number, month, year];
  return `Du ${start.join('\u00a0')} au ${sayDay(to)}`;
}

export const isLong = ({ length }: Period) => length > MOST_DAYS;

/** Total for some days of a period, and for as many days of the previous period. */
export interface Point extends Days {
  value: number;
  /** Null where nothing is compared. */
  before: number | null;
}

/** Points of a chart: days, or weeks that end with the period; the first week may be shorter. */
export function pointsOf(period: Period, totals: ReadonlyMap<string, number>): Point[] {
  const size = isLong(period) ? WEEK : 1;
  const first = period.length % size || size;
  const points: Point[] = [];
  let [at, then] = [period.from, period.before?.from];
  for (let done = 0; done < period.length;) {
    const point: Point = { from: at, to: at, value: 0, before: then === undefined ? null : 0 };
    for (const end = done + (points.length === 0 ? first : size); done < end; done += 1) {
      point.to = at;
      point.value += totals.get(at) ?? 0;
      at = nextDay(at);
      if (then === undefined || point.before === null) continue;
      point.before += totals.get(then) ?? 0;
      then = nextDay(then);
    }
    points.push(point);
  }
  return points;
}

export const sumOf = (points: readonly Point[]): Pick<Point, 'value' | 'before'> => ({
  value: points.reduce((sum, { value }) => sum + value, 0),
  before: points.reduce<number | null>(
    (sum, { before }) => (sum === null || before === null ? null : sum + before),
    0,
  ),
});
