import { serializeSignedCookie } from 'better-call';
import { describe, expect, it } from 'vitest';
import { cookieName } from './cookie-header.server.ts';
import { CHALLENGE, dropMisnamed, PASSKEY, readSigned, SESSION } from './signed-cookie.server.ts';

const SECRET = 'un-secret-de-trente-deux-signes!';
const RANDOM = 'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY';
const TOKEN = `session-${RANDOM}`;
/** A session cookie as better-auth's library signs it: name and value alone. */
const genuine = await serializeSignedCookie(SESSION.name, TOKEN, SECRET);
const foreign = await serializeSignedCookie(SESSION.name, TOKEN, `${SECRET}x`);
const cookie = (value: string) => `${SESSION.name}=${value}`;
const [, mac = ''] = decodeURIComponent(genuine).split(`${TOKEN}.`);

const read = (cookies: string, name = SESSION.name) =>
  readSigned(SECRET, SESSION, { name, cookies });

describe('a session', () => {
  it('reads what was signed, among other cookies', () => {
    expect(read(`a=1; ${genuine}; b=2`)).toBe(TOKEN);
  });

  it('finds the genuine one among several', () => {
    expect(read(`${cookie('x')};${genuine}`)).toBe(TOKEN);
  });

  it('reads under the name that https gives it', async () => {
    const name = cookieName(SESSION.name, 'https://zinc.example');
    expect(name).toBe('__Host-zinc-session');
    const sent = await serializeSignedCookie(name, TOKEN, SECRET);
    expect(read(sent, name)).toBe(TOKEN);
    expect(read(sent)).toBeNull();
  });

  it.each([
    ['none', ''],
    ['another cookie', genuine.replace(SESSION.name, 'autre')],
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

describe('the signature of one cookie', () => {
  const values = [
    [SESSION, TOKEN],
    [CHALLENGE, '2fa-aB3dE5fG7hJ9kL1mN3pQ'],
    [PASSKEY, RANDOM],
  ] as const;
  const pairs = values.flatMap(([signed, value]) =>
    values.map(([{ name }]) => ({ name, from: signed.name, signed, value })),
  );

  it.each(pairs)('of $from is good as $name only when they are one', async (pair) => {
    const { name, from, value } = pair;
    const own = name === from;
    const asked = values.find(([kind]) => kind.name === name)?.[0] ?? SESSION;
    for (const sent of [name, `__Host-${name}`]) {
      const [cookies = ''] = (await serializeSignedCookie(sent, value, SECRET)).split(';');
      expect(readSigned(SECRET, asked, { name: sent, cookies })).toBe(own ? value : null);
      expect(dropMisnamed(`a=1; ${cookies};b=2`)).toBe(own ? `a=1; ${cookies}; b=2` : 'a=1; b=2');
    }
  });

  it('is not hidden by the way it is written', async () => {
    const sent = await serializeSignedCookie(PASSKEY.name, '2fa-aB3dE5fG7hJ9kL1mN3pQ', SECRET);
    for (const hidden of [sent.replace('2fa', '%32fa'), sent.replace('=', '="'), `x;${sent}`]) {
      expect(dropMisnamed(hidden)).not.toContain('fa-');
    }
  });
});
