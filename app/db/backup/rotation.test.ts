import { describe, expect, test } from 'vitest';
import {
  backupFileName,
  keptBackups,
  parseBackupFileName,
  type BackupCause,
  type BackupMoment,
} from './rotation.server.ts';

const at = (instant: string, cause: BackupCause = 'hourly'): BackupMoment => ({
  takenAt: new Date(instant),
  cause,
  engine: 'embedded',
});
const HOUR_MS = 3_600_000;
/** `count` backups, an hour apart, the last at `end`. */
const hourly = (end: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    at(new Date(Date.parse(end) - index * HOUR_MS).toISOString()),
  );

/** Times of the backups that stay, oldest first, to the minute. */
const kept = (backups: BackupMoment[], now: string) =>
  [...keptBackups(backups, new Date(now))]
    .map(({ takenAt }) => takenAt.toISOString().slice(0, 16))
    .toSorted();

test('names say the moment, in the order of time, and read back', () => {
  const moment = at('2026-11-21T02:00:17.000Z');
  expect(backupFileName(moment)).toBe('zinc-2026-11-21T02-00-17Z.tar.gz');
  expect(parseBackupFileName('zinc-2026-11-21T02-00-17Z.tar.gz')).toEqual(moment);
  const manual: BackupMoment = { ...moment, cause: 'asked' };
  expect(backupFileName(manual)).toBe('zinc-2026-11-21T02-00-17Z-manuelle.tar.gz');
  expect(parseBackupFileName(backupFileName(manual))).toEqual(manual);
  const dump: BackupMoment = { ...moment, cause: 'migration', engine: 'postgres' };
  expect(backupFileName(dump)).toBe('zinc-2026-11-21T02-00-17Z-avant-migration.dump');
  expect(parseBackupFileName(backupFileName(dump))).toEqual(dump);
});

test.each([
  'unfinished',
  'zinc-2026-11-21T02-00-17Z.tar.gz.part',
  'zinc-2026-13-45T02-00-17Z.tar.gz',
  '.zinc-2026-11-21T02-00-17Z.tar.gz',
])('%s is not the name of a backup', (name) => {
  expect(parseBackupFileName(name)).toBeUndefined();
});

describe('kept are', () => {
  test('all, as long as they are few', () => {
    expect(kept([], '2026-11-21T12:00Z')).toEqual([]);
    expect(kept(hourly('2026-11-21T11:30:00Z', 24), '2026-11-21T12:00Z')).toHaveLength(24);
  });

  test('the newest of 24 hours, and the newest of 7 days of Paris', () => {
    const result = kept(hourly('2026-11-21T11:30:00Z', 24 * 30), '2026-11-21T12:00Z');
    expect(result).toEqual([
      // 22:30 UTC is 23:30 in Paris: the last of its day.
      ...['15', '16', '17', '18', '19'].map((day) => `2026-11-${day}T22:30`),
      ...Array.from({ length: 12 }, (_, hour) => `2026-11-20T${hour + 12}:30`),
      ...Array.from({ length: 12 }, (_, hour) => `2026-11-21T${String(hour).padStart(2, '0')}:30`),
    ]);
  });

  test('a steady number, whatever the hour, when rotated at each backup', () => {
    let present: BackupMoment[] = [];
    for (let hour = 0; hour < 24 * 12; hour++) {
      const takenAt = new Date(Date.parse('2026-03-20T00:10:00Z') + hour * HOUR_MS);
      present.push({ takenAt, cause: 'hourly', engine: 'embedded' });
      present = [...keptBackups(present, takenAt)];
    }
    expect(present.length).toBeGreaterThanOrEqual(24 + 5);
    expect(present.length).toBeLessThanOrEqual(24 + 6);
  });

  test('both times that the hour comes in October, in a day of 25 hours', () => {
    // Paris leaves summer time on 2026-10-25 at 01:00 UTC.
    const result = kept(hourly('2026-10-25T22:30:00Z', 60), '2026-10-25T23:00Z');
    expect(result.filter((instant) => instant >= '2026-10-24T23:00')).toHaveLength(24);
    expect(result).toContain('2026-10-25T00:30');
    expect(result).toContain('2026-10-25T01:30');
    // The 25th begins at 22:00 UTC on the 24th, and the 24th at 22:00 on the 23rd.
    expect(result.filter((instant) => instant < '2026-10-24T23:00')).toEqual([
      '2026-10-23T21:30',
      '2026-10-24T21:30',
    ]);
  });

  test('one of the day of 23 hours in March, as of any other', () => {
    // Paris enters summer time on 2026-03-29 at 01:00 UTC.
    const result = kept(hourly('2026-04-02T21:30:00Z', 24 * 6), '2026-04-02T21:40Z');
    expect(result.slice(0, 5)).toEqual([
      '2026-03-27T22:30',
      '2026-03-28T22:30',
      '2026-03-29T21:30',
      '2026-03-30T21:30',
      '2026-03-31T21:30',
    ]);
  });

  test('old ones, when hours and days went by without any', () => {
    const rare = ['2024-02-29', '2025-06-01', '2026-01-01', '2026-11-20'].map((day) =>
      at(`${day}T10:00:00Z`),
    );
    expect(kept(rare, '2026-11-21T12:00Z')).toHaveLength(4);
    const busyDay = hourly('2026-11-21T21:30:00Z', 30);
    expect(kept([...rare, ...busyDay], '2026-11-21T22:00Z').slice(0, 5)).toEqual([
      '2024-02-29T10:00',
      '2025-06-01T10:00',
      '2026-01-01T10:00',
      // The two days of the busy hours, and four days before them.
      '2026-11-20T22:30',
      '2026-11-20T23:30',
    ]);
  });

  test('only the newest of an hour, but every one that was asked for, up to ten', () => {
    const automatic = ['10:05', '10:20', '10:50'].map((time) => at(`2026-11-21T${time}:00Z`));
    expect(kept(automatic, '2026-11-21T11:00Z')).toEqual(['2026-11-21T10:50']);
    const manual = Array.from({ length: 12 }, (_, minute) =>
      at(`2026-11-21T10:${30 + minute}:00Z`, 'asked'),
    );
    expect(kept([...automatic, ...manual], '2026-11-21T11:00Z')).toEqual([
      ...manual.slice(2).map(({ takenAt }) => takenAt.toISOString().slice(0, 16)),
      '2026-11-21T10:50',
    ]);
  });

  test('three from before a migration', () => {
    const all = ['01', '02', '03', '04'].map((day) => at(`2026-11-${day}T10:10Z`, 'migration'));
    const later = hourly('2026-11-21T11:30:00Z', 24 * 9);
    expect(kept([...all, ...later], '2026-11-21T12:00Z').slice(0, 4)).toEqual([
      ...['02', '03', '04'].map((day) => `2026-11-${day}T10:10`),
      '2026-11-15T22:30',
    ]);
  });

  test('those dated after now, which push no other out', () => {
    const past = hourly('2026-11-21T11:30:00Z', 24);
    const future = hourly('2031-01-01T00:00:00Z', 40);
    expect(kept([...past, ...future], '2026-11-21T12:00Z')).toHaveLength(64);
  });
});
