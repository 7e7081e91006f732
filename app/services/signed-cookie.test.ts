import { describe, expect, it } from 'vitest';
import { readSession, SESSION_COOKIE, signSession } from './signed-cookie.server.ts';

const SECRET = 'un-secret-de-trente-deux-signes!';
const NOW = new Date('2026-03-01T12:00:00Z');
const LATER = new Date('2026-03-01T13:00:00Z');
const genuine = signSession(SECRET, 'séance 1', LATER);
const cookie = (value: string) => `${SESSION_COOKIE}=${value}`;
const [value = '', expiry = '', mac = ''] = genuine.split('.');

describe('readSession', () => {
  it('reads what was signed, among other cookies', () => {
    expect(readSession(SECRET, `a=1; ${cookie(genuine)}; b=2`, NOW)).toBe('séance 1');
  });

  it('finds the genuine one among several', () => {
    expect(readSession(SECRET, `${cookie('x')};${cookie(genuine)}`, NOW)).toBe('séance 1');
  });

  it.each([
    ['none', ''],
    ['another cookie', `autre=${genuine}`],
    ['a name that ends alike', `x${cookie(genuine)}`],
    ['another value', cookie(`${Buffer.from('admin').toString('base64url')}.${expiry}.${mac}`)],
    ['a later expiry', cookie(`${value}.${expiry.slice(0, -1)}z.${mac}`)],
    ['another signature', cookie(`${value}.${expiry}.${'A'.repeat(43)}`)],
    ['a signature cut short', cookie(genuine.slice(0, -1))],
    ['no signature', cookie(`${value}.${expiry}.`)],
    ['another secret', cookie(signSession(`${SECRET}x`, 'séance 1', LATER))],
    ['an expired one', cookie(signSession(SECRET, 'séance 1', NOW))],
    ['nonsense', cookie('%00'.repeat(1000))],
    ['a huge one', cookie(`${'A'.repeat(100_000)}.${expiry}.${mac}`)],
    ['many, the genuine one last', `${`${cookie('x')};`.repeat(9)}${cookie(genuine)}`],
  ])('takes %s as absent', (_case, header) => {
    expect(readSession(SECRET, header, NOW)).toBeNull();
  });
});
