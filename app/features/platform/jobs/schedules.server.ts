/** Due times of scheduled jobs. pg-boss handles time zones and summer time. */
import { createHash } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import type { JobKind } from './job-kind.server.ts';

const TIME_ZONE = 'Europe/Paris';

type Scheduled = Pick<JobKind<never, never>, 'name'> & {
  schedule: { cron: string };
};
type Preview = Pick<PgBoss, 'previewSchedule'>;

/** The first occurrence after `from`. */
export const nextOccurrence = (boss: Preview, { schedule }: Scheduled, from: Date) =>
  boss.previewSchedule(schedule.cron, { tz: TIME_ZONE, from, count: 1 })[0];

const MINUTE_MS = 60_000;
/** Windows searched for the latest occurrence: the shortest first, for frequent schedules. */
const LOOK_BACK_MS = [2 * MINUTE_MS, 120 * MINUTE_MS, Infinity];

/** The latest occurrence after `from`, until `to` included. */
export function latestOccurrence(boss: Preview, kind: Scheduled, from: Date, to: Date) {
  for (const span of LOOK_BACK_MS) {
    let latest: Date | undefined;
    let at: Date | undefined = new Date(Math.max(from.getTime(), to.getTime() - span));
    while ((at = nextOccurrence(boss, kind, at)) && at <= to) latest = at;
    if (latest) return latest;
  }
  return undefined;
}

/** Job id of one occurrence: every node computes the same id, which the queue accepts once. */
export function occurrenceId({ name }: Scheduled, at: Date): string {
  const hex = createHash('sha256').update(`${name} ${at.toISOString()}`).digest('hex');
  // RFC 9562, section 5.8: version 8 is for custom formats.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
    .concat(hex.slice(20, 32))
    .join('-');
}
