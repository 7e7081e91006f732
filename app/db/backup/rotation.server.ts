/** Names of backups, and the rule that keeps or removes them. */
import { isoDate } from '#language/format.ts';

const HOURLY_KEPT = 24;
const DAILY_KEPT = 7;
const ASKED_KEPT = 10;
const MIGRATION_KEPT = 3;
const HOUR_MS = 3_600_000;

/** Causes of a backup, and their suffixes in its name. */
const CAUSES = { hourly: '', asked: '-manuelle', migration: '-avant-migration' } as const;
export type BackupCause = keyof typeof CAUSES;
const ENDINGS = { embedded: '.tar.gz', postgres: '.dump' } as const;
export type BackupEngine = keyof typeof ENDINGS;

const NAME =
  /^zinc-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(-manuelle|-avant-migration|)(\.tar\.gz|\.dump)$/;

export interface BackupMoment {
  /** To the second. */
  takenAt: Date;
  cause: BackupCause;
  engine: BackupEngine;
}

/** `2026-11-21T02-00-17Z`, in UTC: names with the same prefix sort by time. */
export const timeInName = (time: Date) =>
  time
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

/** `zinc-2026-11-21T02-00-17Z.tar.gz` */
export const backupFileName = ({ takenAt, cause, engine }: BackupMoment): string =>
  `zinc-${timeInName(takenAt)}${CAUSES[cause]}${ENDINGS[engine]}`;

const keyOf = <Key extends string>(values: Record<Key, string>, value: string | undefined) =>
  (Object.keys(values) as Key[]).find((key) => values[key] === value);

/** Engine of a backup, by the file's ending; undefined for a file that is no backup. */
export const engineOfFile = (file: string) =>
  (Object.keys(ENDINGS) as BackupEngine[]).find((engine) => file.endsWith(ENDINGS[engine]));

/** @returns undefined for the name of anything else */
export function parseBackupFileName(name: string): BackupMoment | undefined {
  const match = NAME.exec(name);
  if (!match) return undefined;
  const [, day, hours, minutes, seconds] = match;
  const takenAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  const cause = keyOf(CAUSES, match[5]);
  const engine = engineOfFile(name);
  return Number.isNaN(takenAt.getTime()) || !cause || !engine
    ? undefined
    : { takenAt, cause, engine };
}

/** Hours since the epoch: the hour that comes twice in October is two hours. */
const hourOf = ({ takenAt }: BackupMoment) => String(Math.floor(takenAt.getTime() / HOUR_MS));
const dayOf = ({ takenAt }: BackupMoment) => isoDate(takenAt);

/** The newest backup of each of the `count` newest periods that have one. */
function newestOfEach<T extends BackupMoment>(
  newestFirst: readonly T[],
  count: number,
  periodOf: (backup: T) => string,
): T[] {
  const chosen = new Map<string, T>();
  for (const backup of newestFirst) {
    const period = periodOf(backup);
    if (!chosen.has(period)) chosen.set(period, backup);
  }
  return [...chosen.values()].slice(0, count);
}

/**
 * The backups to keep: the newest of each of 24 hours, the newest of each of 7 days of Paris, the
 * 10 newest on request, and the 3 newest from before a migration. Hours and days without a backup
 * do not count: a site that changes little keeps old ones, and time alone removes none. Backups
 * dated after `now` come from a wrong clock; they are kept and count for nothing.
 */
export function keptBackups<T extends BackupMoment>(backups: readonly T[], now: Date): Set<T> {
  const newestFirst = backups.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
  const past = newestFirst.filter(({ takenAt }) => takenAt <= now);
  return new Set([
    ...newestFirst.filter(({ takenAt }) => takenAt > now),
    ...newestOfEach(past, HOURLY_KEPT, hourOf),
    ...newestOfEach(past, DAILY_KEPT, dayOf),
    ...past.filter(({ cause }) => cause === 'asked').slice(0, ASKED_KEPT),
    ...past.filter(({ cause }) => cause === 'migration').slice(0, MIGRATION_KEPT),
  ]);
}
