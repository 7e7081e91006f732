import { serializeSignedCookie } from 'better-call';
import { describe, expect, it } from 'vitest';
import { readSessionToken, SESSION_COOKIE, sessionCookieName } from './signed-cookie.server.ts';

const SECRET = 'un-secret-de-trente-deux-signes!';
const TOKEN = 'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY';
/** What the library that signs sends; its name and value alone. */
const genuine = await serializeSignedCookie(SESSION_COOKIE, TOKEN, SECRET);
const foreign = await serializeSignedCookie(SESSION_COOKIE, TOKEN, `${SECRET}x`);
const cookie = (value: string) => `${SESSION_COOKIE}=${value}`;
const [, mac = ''] = decodeURIComponent(genuine).split(`${TOKEN}.`);

const read = (header: string) => readSessionToken(SECRET, SESSION_COOKIE, header);

describe('readSessionToken', () => {
  it('reads what was signed, among other cookies', () => {
    expect(read(`a=1; ${genuine}; b=2`)).toBe(TOKEN);
  });

  it('finds the genuine one among several', () => {
    expect(read(`${cookie('x')};${genuine}`)).toBe(TOKEN);
  });

  it('reads under the name that https gives it', async () => {
    const name = sessionCookieName(true);
    const sent = await serializeSignedCookie(name, TOKEN, SECRET);
    expect(readSessionToken(SECRET, name, sent)).toBe(TOKEN);
    expect(read(sent)).toBeNull();
  });

  it.each([
    ['none', ''],
    ['another cookie', genuine.replace(SESSION_COOKIE, 'autre')],
    ['a name that ends alike', `x${genuine}`],
    ['another token', cookie(encodeURIComponent(`admin.${mac}`))],
    ['another signature', cookie(encodeURIComponent(`${TOKEN}.${'A'.repeat(43)}=`))],
    ['a signature cut short', genuine.slice(0, -4)],
    ['no signature', cookie(`${TOKEN}.`)],
    ['another secret', foreign],
    ['nonsense', cookie('%00'.repeat(1000))],
    ['broken encoding', cookie('%E0%A4%A')],
    ['a huge one', cookie(`${'A'.repeat(100_000)}.${mac}`)],
    ['many, the genuine one last', `${`${cookie('x')};`.repeat(9)}${genuine}`],
  ])('takes %s as absent', (_case, header) => {
    expect(read(header)).toBeNull();
  });
});
