import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { latestOccurrence, nextOccurrence, occurrenceId } from './schedules.server.ts';

const boss = new PgBoss({ db: { executeSql: () => Promise.resolve({ rows: [] }) } });
const nightly = { name: 'nuit', schedule: { cron: '30 2 * * *' } };

const nights = (from: string, count: number) => {
  const found: string[] = [];
  for (let at: Date | undefined = new Date(from); at && found.length < count;) {
    at = nextOccurrence(boss, nightly, at);
    if (at) found.push(at.toISOString());
  }
  return found;
};

test('hours are those of Paris: the night that has no 2:30 keeps its job, the night of two has one', () => {
  expect(nights('2027-03-27T00:00:00Z', 3)).toEqual([
    '2027-03-27T01:30:00.000Z',
    '2027-03-28T01:30:00.000Z',
    '2027-03-29T00:30:00.000Z',
  ]);
  expect(nights('2026-10-24T00:00:00Z', 3)).toEqual([
    '2026-10-24T00:30:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ]);
});

test('of several that were missed, the latest counts', () => {
  const minutes = { name: 'minute', schedule: { cron: '* * * * *' } };
  const [from, to] = [new Date('2026-11-22T10:00:00Z'), new Date('2026-11-22T10:09:30Z')];
  expect(latestOccurrence(boss, minutes, from, to)?.toISOString()).toBe('2026-11-22T10:09:00.000Z');
  expect(latestOccurrence(boss, nightly, from, to)).toBeUndefined();
});

test('an occurrence has one id, and each its own', () => {
  const at = new Date('2026-11-22T10:00:00Z');
  expect(occurrenceId(nightly, at)).toBe(occurrenceId({ ...nightly }, new Date(at)));
  expect(occurrenceId(nightly, at)).not.toBe(occurrenceId(nightly, new Date(0)));
  expect(occurrenceId(nightly, at)).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
