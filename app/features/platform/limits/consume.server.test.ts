import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { consume, forgive, giveBack, type Limit } from './consume.server.ts';

const THREE_A_MINUTE: Limit = { what: 'knock', times: 3, seconds: 60 };
const START = new Date('2026-03-01T12:00:00Z');

let database: OpenDatabase;
let now = START;
const knock = (whom: string, limit = THREE_A_MINUTE) =>
  consume({ db: database.db, clock: () => now }, limit, whom);
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000);

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = START;
  await database.db.delete(rateLimits);
});

test('tries beyond the limit are refused, with the wait, until the window closes', async () => {
  for (const second of [0, 10, 20]) {
    now = later(second);
    await knock('a');
  }
  await expect(knock('a')).rejects.toMatchObject({
    code: 'rate-limited',
    suggestion: 'Réessayez dans 1\u00a0min.',
    retryAfterSeconds: 40,
  });
  now = later(59);
  await expect(knock('a')).rejects.toMatchObject({ retryAfterSeconds: 1 });
  now = later(60);
  await expect(knock('a')).resolves.toBeUndefined();
});

test('a clock that was put back locks nobody out for as long', async () => {
  for (let tried = 0; tried < 3; tried++) await knock('a');
  now = later(-30);
  await expect(knock('a')).rejects.toMatchObject({ code: 'rate-limited' });
  now = later(-86_400);
  await expect(knock('a')).resolves.toBeUndefined();
});

test('each is counted apart, and what is tried too', async () => {
  for (const whom of ['a', 'a', 'a', 'b']) await knock(whom);
  await expect(knock('a', { ...THREE_A_MINUTE, what: 'ring' })).resolves.toBeUndefined();
  await expect(knock('b')).resolves.toBeUndefined();
});

describe('an IPv6 network', () => {
  const refused = async (addresses: string[]) => {
    const tries = [];
    for (const address of addresses) tries.push(await knock(address).catch(() => 'refused'));
    return tries.filter((tried) => tried === 'refused').length;
  };
  const machines = (count: number, site: string) =>
    Array.from({ length: count }, (_, index) => `2001:db8:1:${site}${index + 10}::1`);

  test('of a home has four times the limit of a machine, however many /64 it uses', async () => {
    expect(await refused(Array<string>(6).fill('2001:db8:1:100::1'))).toBe(3);
    expect(await refused(machines(9, '1'))).toBe(0);
    expect(await refused(machines(9, '1'))).toBe(9);
    expect(await refused(['2001:db8:1:200::1'])).toBe(0);
  });

  test('is shut out by no neighbour alone', async () => {
    await refused(Array<string>(60).fill('2001:db8:1:100::1'));
    expect(await refused(['2001:db8:1:101::1', '2001:db8:1:200::1'])).toBe(0);
  });

  test('gets a try back in each of its networks', async () => {
    await refused(['2001:db8:1:100::1']);
    await giveBack(database, THREE_A_MINUTE, '2001:db8:1:100::1');
    const points = (await database.db.select().from(rateLimits)).map((row) => row.points);
    expect(points).toEqual([0, 0, 0]);
  });
});

test('tries made at once all count', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => knock('a')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('forgiving starts anew', async () => {
  for (let tried = 0; tried < 3; tried++) await knock('a');
  await forgive(database, THREE_A_MINUTE, 'a');
  await expect(knock('a')).resolves.toBeUndefined();
});

test('who is counted cannot be read in the database', async () => {
  await knock('ada@example.org');
  const [row] = await database.db.select().from(rateLimits);
  expect(row?.key).toMatch(/^[\w-]{43}$/);
});
