import { expect, test } from 'vitest';
import { pictureUrl } from './media.ts';
import { checkMediaSignature, SIGNED_SECONDS, signMediaUrl } from './media-signature.server.ts';

const SECRET = 'un-secret-de-trente-deux-signes!';
const NOW = new Date('2026-03-02T10:00:00Z');
const HASH = '0123456789abcdef'.repeat(2);
const PATH = pictureUrl(HASH, 640, 'webp');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

function lifeOf(address: string, now = NOW, secret = SECRET) {
  const { pathname, searchParams } = new URL(address, 'https://zinc.example');
  return checkMediaSignature(secret, pathname, searchParams, now);
}

test('they last as long as the specification says', () => {
  expect(SIGNED_SECONDS).toEqual({ draft: 86_400, hero: 3_600, analysis: 120 });
});

test.each(Object.values(SIGNED_SECONDS))('an address for %i seconds expires', (seconds) => {
  const address = signMediaUrl(SECRET, PATH, seconds, NOW);
  expect(lifeOf(address)).toBe(seconds);
  expect(lifeOf(address, after(seconds - 1))).toBe(1);
  expect(lifeOf(address, after(seconds))).toBe(0);
  expect(lifeOf(address, after(seconds + 86_400))).toBe(0);
});

test('a signature is of one file, in every width', () => {
  const address = signMediaUrl(SECRET, PATH, 60, NOW);
  expect(lifeOf(address.replace('640.webp', '960.avif'))).toBe(60);
  expect(lifeOf(address.replace(HASH, HASH.replace('0', '1')))).toBe(0);
});

test.each([
  ['another expiry', (address: string) => address.replace(/expire=\d/, 'expire=9')],
  ['another signature', (address: string) => `${address.slice(0, -2)}AA`],
  ['a longer signature', (address: string) => `${address}AAAA`],
  ['none', (address: string) => address.split('?')[0] ?? ''],
  ['an empty one', (address: string) => address.replace(/signature=.*/, 'signature=')],
  ['no expiry', (address: string) => address.replace(/expire=\d+&/, '')],
  ['an endless one', (address: string) => address.replace(/expire=\d+/, 'expire=Infinity')],
  ['another place', (address: string) => address.replace('/medias/', '/dessins/')],
])('%s is worth nothing', (_, change) => {
  const address = signMediaUrl(SECRET, PATH, 60, NOW);
  expect(change(address)).not.toBe(address);
  expect(lifeOf(change(address))).toBe(0);
});

test('the secret of another site is worth nothing here', () => {
  expect(lifeOf(signMediaUrl('x'.repeat(32), PATH, 60, NOW))).toBe(0);
});
