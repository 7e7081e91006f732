/**
 * Retention periods of all data that is deleted one day: the job that deletes, the privacy policy,
 * pages and docs/operating/retention.md all read this table.
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
  /** Since the last visit of its member, who gets a warning letter first. */
  inactiveAccount: years(3),
  /** From the warning letter to the deletion. */
  inactiveWarning: days(30),
  /** Since its creation, when nobody ever signed in nor confirmed its address. */
  unusedAccount: days(30),
  /** Since its last visit. */
  session: days(30),
  /** Key of a program, since its last use. */
  token: years(1),
  message: months(12),
  /** A letter that no server accepted. */
  mail: days(90),
  auditEntry: years(3),
  modelCall: months(25),
  /** Daily totals. */
  statistics: months(25),
  /** An ended job, with its report. */
  job: days(14),
  /** The file that an import reads. */
  importFile: days(30),
  /** Raw text read from the file; the ledger keeps its outcome longer. */
  importRow: months(12),
  bin: days(30),
  /** A picture that was replaced by another. */
  original: days(30),
} as const satisfies Record<string, Duration>;

/** « 30 jours » */
export function sayDuration({ count, unit }: Duration): string {
  const noun = UNITS[unit];
  return `${count}\u00a0${count > 1 && !noun.endsWith('s') ? `${noun}s` : noun}`;
}

/** The moment `duration` before `now`, in UTC; a day past the end of its month becomes the last. */
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
