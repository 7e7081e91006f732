import { expect, test } from 'vitest';
import { z } from 'zod';
import { SealedCookie } from './sealed-cookie.server.ts';

let now = new Date('2026-03-01T10:00:00Z');
const options = {
  secret: 'un-secret-de-trente-deux-signes!',
  publicUrl: 'https://zinc.example',
  clock: () => now,
};
const schema = z.object({ state: z.string() });
const KIND = new SealedCookie('zinc-visite', 60, schema);
const CONTENT = { state: 'é'.repeat(30) };

const clientOf = (cookies: string | null): Headers =>
  new Headers(cookies === null ? {} : { Cookie: cookies });
const pairOf = (header: string) => header.split(';', 1)[0] ?? '';

test('what is sealed is read again, by its own kind alone, for a while', async () => {
  const header = await KIND.seal(options, CONTENT);
  expect(header).toMatch(
    /^__Host-zinc-visite=[\w.-]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(header).not.toContain('state');
  const cookies = `a=b; ${pairOf(header)}; c=d`;
  expect(await KIND.read(options, clientOf(cookies))).toEqual(CONTENT);
  const renamed = cookies.replace('zinc-visite', 'zinc-autre');
  expect(
    await new SealedCookie('zinc-autre', 60, schema).read(options, clientOf(renamed)),
  ).toBeNull();
  expect(await KIND.read({ ...options, secret: 'x'.repeat(32) }, clientOf(cookies))).toBeNull();
  now = new Date(now.getTime() + 60_000);
  expect(await KIND.read(options, clientOf(cookies))).toBeNull();
});

test('nothing else is read', async () => {
  const pair = pairOf(await KIND.seal(options, CONTENT));
  const changed = `${pair.slice(0, -3)}${pair.at(-3) === 'A' ? 'B' : 'A'}${pair.slice(-2)}`;
  const name = '__Host-zinc-visite=';
  const others = [null, '', name, `${name}AAAA`, `${name}${'A'.repeat(5_000)}`, `${name}%00`];
  for (const cookies of [...others, changed, changed.slice(0, 60)]) {
    expect(await KIND.read(options, clientOf(cookies))).toBeNull();
  }
});

test('is taken out of the browser under the name it has there', () => {
  const plain = { ...options, publicUrl: 'http://localhost:3000' };
  expect(KIND.end(plain)).toBe('zinc-visite=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
});
