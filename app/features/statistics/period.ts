/** Which days the statistics are of, and the address that says it. */
import { z } from 'zod';
import { before as momentBefore, KEPT } from '#features/keeping/keeping.ts';
import { formatDate, isoDate, nextDay } from '#language/format.ts';

/** Those of one press, in days until today; twelve months are whole weeks. */
export const PERIODS = { '7': '7 jours', '30': '30 jours', '90': '90 jours', '364': '12 mois' };
type PeriodChoice = keyof typeof PERIODS;
const USUAL: PeriodChoice = '30';

/** Days of Paris, the first and the last among them: `2026-03-03`. */
export interface Days {
  from: string;
  to: string;
}

export interface Period extends Days {
  /** Null for days of somebody's own. */
  choice: PeriodChoice | null;
  length: number;
  /** As many days before, which it is compared with. */
  before: Days;
}

/** Beyond, a point of a chart is a week. */
const MOST_POINTS = 92;
const WEEK = 7;
const DAY_MS = 86_400_000;

// Noon in Greenwich is the same day in Paris, and so many days later is always another.
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const daysAfter = (day: string, days: number) => isoDate(new Date(noon(day) + days * DAY_MS));
const daysBetween = (from: string, to: string) => Math.round((noon(to) - noon(from)) / DAY_MS);

function periodOf(from: string, to: string, choice: PeriodChoice | null): Period {
  const length = daysBetween(from, to) + 1;
  const before = { from: daysAfter(from, -length), to: daysAfter(from, -1) };
  return { choice, from, to, length, before };
}

const day = z.iso.date().catch('');

/**
 * Reads a query string; what it cannot understand asks for the usual.
 *
 * @param today in Paris
 */
export function readPeriod(parameters: URLSearchParams, today: string): Period {
  const first = isoDate(momentBefore(new Date(noon(today)), KEPT.statistics));
  const within = (asked: string) => (asked < first ? first : asked > today ? today : asked);
  const [from, to] = ['du', 'au'].map((name) => day.parse(parameters.get(name) ?? ''));
  if (from && to) {
    const [start, end] = [within(from), within(to)].toSorted();
    return periodOf(start ?? first, end ?? today, null);
  }
  const asked = parameters.get('periode') ?? '';
  const choice = Object.hasOwn(PERIODS, asked) ? (asked as PeriodChoice) : USUAL;
  return periodOf(daysAfter(today, 1 - Number(choice)), today, choice);
}

/** The query of these days, the usual ones left out: `?periode=90`, `?du=…&au=…`. */
export function periodQuery({ choice, from, to }: Pick<Period, 'choice' | 'from' | 'to'>): string {
  if (choice === USUAL) return '';
  return choice === null ? `?du=${from}&au=${to}` : `?periode=${choice}`;
}

/** « Du 1er au 30 novembre 2026 », without what both have in common; « Le 3 mars 2026 ». */
export function sayDays({ from, to }: Days): string {
  const say = (date: string) => formatDate(new Date(noon(date)));
  if (from === to) return `Le ${say(to)}`;
  const shared = [10, 7, 4].find((length) => from.slice(0, length) === to.slice(0, length));
  const [number = '', month = '', year = ''] = say(from).split('\u00a0');
  const start = shared === 7 ? [number] : shared === 4 ? [number, month] : [number, month, year];
  return `Du ${start.join('\u00a0')} au ${say(to)}`;
}

/** What is counted of some days of a period, and of as many in its place before. */
export interface Point extends Days {
  value: number;
  before: number;
}

/** The points of a chart: days, or weeks that end with the period, of which the first may be short. */
export function pointsOf(period: Period, totals: ReadonlyMap<string, number>): Point[] {
  const size = period.length > MOST_POINTS ? WEEK : 1;
  const first = period.length % size || size;
  const points: Point[] = [];
  let [at, then] = [period.from, period.before.from];
  for (let done = 0; done < period.length;) {
    const point = { from: at, to: at, value: 0, before: 0 };
    for (const end = done + (points.length === 0 ? first : size); done < end; done += 1) {
      point.to = at;
      point.value += totals.get(at) ?? 0;
      point.before += totals.get(then) ?? 0;
      [at, then] = [nextDay(at), nextDay(then)];
    }
    points.push(point);
  }
  return points;
}

export const sumOf = (points: readonly Point[]) => ({
  value: points.reduce((sum, { value }) => sum + value, 0),
  before: points.reduce((sum, { before }) => sum + before, 0),
});
