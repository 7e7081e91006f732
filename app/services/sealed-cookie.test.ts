import { expect, test } from 'vitest';
import { readSealed, seal, unseal } from './sealed-cookie.server.ts';

let now = new Date('2026-03-01T10:00:00Z');
const options = {
  secret: 'un-secret-de-trente-deux-signes!',
  publicUrl: 'https://zinc.example',
  clock: () => now,
};
const KIND = { name: 'zinc-visite', seconds: 60 };
const CONTENT = { state: 'é'.repeat(30) };

const pairOf = (header: string) => header.split(';', 1)[0] ?? '';

test('what is sealed is read again, by its own kind alone, for a while', () => {
  const header = seal(options, KIND, CONTENT);
  expect(header).toMatch(
    /^__Host-zinc-visite=[\w-]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(header).not.toContain('state');
  const cookies = `a=b; ${pairOf(header)}; c=d`;
  expect(readSealed(options, KIND, cookies)).toEqual(CONTENT);
  const renamed = cookies.replace('zinc-visite', 'zinc-autre');
  expect(readSealed(options, { ...KIND, name: 'zinc-autre' }, renamed)).toBeNull();
  expect(readSealed({ ...options, secret: 'x'.repeat(32) }, KIND, cookies)).toBeNull();
  now = new Date(now.getTime() + 60_000);
  expect(readSealed(options, KIND, cookies)).toBeNull();
});

test('nothing else is read', () => {
  const pair = pairOf(seal(options, KIND, CONTENT));
  const changed = `${pair.slice(0, -1)}${pair.endsWith('A') ? 'B' : 'A'}`;
  const name = '__Host-zinc-visite=';
  const others = [null, '', name, `${name}AAAA`, `${name}${'A'.repeat(5_000)}`, `${name}%00`];
  for (const cookies of [...others, changed, changed.slice(0, 60)]) {
    expect(readSealed(options, KIND, cookies)).toBeNull();
  }
});

test('is taken out of the browser under the name it has there', () => {
  const plain = { ...options, publicUrl: 'http://localhost:3000' };
  expect(unseal(plain, KIND)).toBe('zinc-visite=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
});
