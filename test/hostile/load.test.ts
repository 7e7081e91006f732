import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { askAt, type Answer } from '#test/run/http-client.ts';
import { ask, site } from './site.ts';

/** More than one address may queue. */
const AT_ONCE = 60;

/** A page that is not in the cache. */
const uncached = () => `/cocktails?q=${randomUUID().slice(0, 8)}`;
const fromOne = (address: string) => (path: string) =>
  askAt(site.origin)(path, { 'X-Forwarded-For': address });

test('one visitor who asks for too much is told to come back, and others are served', async () => {
  const greedy = fromOne(`198.18.${randomInt(256)}.${randomInt(256)}`);
  const asked = Array.from({ length: AT_ONCE }, () => greedy(uncached()));
  const [kept, other] = await Promise.all([ask('/cocktails'), ask(uncached())]);
  const answers: Answer[] = await Promise.all(asked);
  expect([kept.status, other.status]).toEqual([200, 200]);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(AT_ONCE);
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('2');
    expect(body.toString()).toContain('Trop de pages');
  }
  // Cached pages are still served.
  expect((await greedy('/cocktails')).status).toBe(200);
});
