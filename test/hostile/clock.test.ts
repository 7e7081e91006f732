/**
 * A site whose clock jumps far ahead and far back: it keeps working, and nobody waits for a past
 * hour.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, TEST_FLAGS, type BuiltSite } from '#test/run/built-site.ts';
import { askAt, sendFormAt } from '#test/run/http-client.ts';
import { newMember, signIn, signUp } from '#test/data/site-members.ts';

const DAY_MS = 86_400_000;
const CLOCK = pathToFileURL(path.join(import.meta.dirname, '../fixtures/movable-clock.ts')).href;
const directory = mkdtempSync(path.join(tmpdir(), 'zinc-clock-'));
const file = path.join(directory, 'offset');
const setClock = (days: number) => writeFileSync(file, String(days * DAY_MS));

const member = newMember();
let site: BuiltSite;
let cookie: string;

beforeAll(async () => {
  setClock(0);
  site = await startSite({ CLOCK_OFFSET_FILE: file, TRUST_PROXY: 'loopback' }, [
    ...TEST_FLAGS,
    `--import=${CLOCK}`,
  ]);
  cookie = await signUp(site, member);
});
afterAll(async () => {
  await site.stop();
  rmSync(directory, { recursive: true });
});

const keep = (slug: string) =>
  sendFormAt(site.origin)(`/cocktails/${slug}/favori`, { favori: 'oui' }, { Cookie: cookie });
const guess = () =>
  sendFormAt(site.origin)(
    '/auth',
    { ...member, password: 'deux citrons verts' },
    { 'X-Forwarded-For': '2001:db8:1::1' },
  );
const statusOf = async (address: string) =>
  (await askAt(site.origin)(address, { Cookie: cookie })).status;

test.each([
  ['three days ahead', 3, 'negroni'],
  ['back by a day', 2, 'mojito'],
  ['back before it was started', -400, 'daiquiri'],
])('a member reads and keeps recipes when the clock is set %s', async (_, days, slug) => {
  setClock(days);
  expect(await statusOf('/profile')).toBe(200);
  expect((await keep(slug)).status).toBe(303);
  const { body } = await askAt(site.origin)('/favorites', { Cookie: cookie });
  expect(body.toString().includes(`/cocktails/${slug}`)).toBe(true);
});

test('who was refused for trying too often does not wait for an hour that comes again', async () => {
  setClock(3);
  const tries: number[] = [];
  for (let tried = 0; tried < 12; tried++) tries.push((await guess()).status);
  expect(tries).toContain(429);
  setClock(0);
  expect((await guess()).status).not.toBe(429);
});

test('a session is over once its time is, and its member comes in again', async () => {
  setClock(100);
  expect(await statusOf('/profile')).toBe(302);
  cookie = await signIn(site, member);
  expect(await statusOf('/profile')).toBe(200);
});

test('the site had nothing to complain of', () => {
  expect(site.complaints()).toBe('');
});
