/**
 * How long everything is kept that is not kept for ever: what deletes it, the privacy policy, pages and
 * docs/retention.md all read it here.
 */

const UNITS = { day: 'jour', month: 'mois', year: 'an' } as const;

export interface Duration {
  count: number;
  unit: keyof typeof UNITS;
}

const days = (count: number): Duration => ({ count, unit: 'day' });
const months = (count: number): Duration => ({ count, unit: 'month' });
const years = (count: number): Duration => ({ count, unit: 'year' });

export const KEPT = {
  /** Since the last visit of its member, who is written to before. */
  inactiveAccount: years(3),
  /** Between that letter and the deletion. */
  inactiveWarning: days(30),
  /** Since it was made, when nobody ever came in with it nor confirmed its address. */
  unusedAccount: days(30),
  /** Since the last visit with it. */
  session: days(30),
  message: months(12),
  /** A letter that nobody took. */
  mail: days(90),
  auditEntry: years(3),
  modelCall: months(25),
  /** Daily totals. */
  statistics: months(25),
  /** A job that has ended, and what it said. */
  job: days(14),
  /** The file that an import reads. */
  importFile: days(30),
  /** What was read of it, as it was; the ledger says on what became of it. */
  importRow: months(12),
  /** A recipe in the bin. */
  bin: days(30),
  /** A picture that another took the place of. */
  original: days(30),
} as const satisfies Record<string, Duration>;

/** « 30 jours » */
export function sayDuration({ count, unit }: Duration): string {
  const noun = UNITS[unit];
  return `${count}\u00a0${count > 1 && !noun.endsWith('s') ? `${noun}s` : noun}`;
}

/** The moment that was `duration` before `now`, in UTC; of a day that its month has not, the last. */
export function before(now: Date, { count, unit }: Duration): Date {
  const then = new Date(now);
  if (unit === 'day') then.setUTCDate(then.getUTCDate() - count);
  else {
    const day = then.getUTCDate();
    then.setUTCMonth(then.getUTCMonth() - count * (unit === 'year' ? 12 : 1));
    if (then.getUTCDate() !== day) then.setUTCDate(0);
  }
  return then;
}
