/**
 * The cookies that better-auth signs: `<value>.<HMAC-SHA256 of the value in base64>`, percent-encoded. They are
 * read here so that the page cache knows without asking anyone whose request is not anonymous. A
 * genuine cookie may be of a session that has ended: only the database knows.
 *
 * The name of the cookie is no part of what is signed. What the value looks like says it instead, so
 * that the signature of one is worth nothing under the name of another.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { cookiesNamed, readCookies, withoutPrefix } from './cookie-header.server.ts';

export interface SignedCookie {
  /** Without the prefix that browsers give it behind https. */
  name: string;
  value: RegExp;
}

/** What tokens of sessions begin with, and no other signed value. */
export const SESSION_MARK = 'session-';

export const SESSION: SignedCookie = {
  name: 'zinc-session',
  value: new RegExp(`^${SESSION_MARK}[A-Za-z0-9]{32}$`),
};
/** Between the password and the code. */
export const CHALLENGE: SignedCookie = { name: 'zinc-code', value: /^2fa-[\w-]{20}$/ };
/** While the browser asks for a passkey. */
export const PASSKEY: SignedCookie = { name: 'zinc-cle', value: /^[\w-]{32}$/ };

const SIGNED_COOKIES = new Map(
  [SESSION, CHALLENGE, PASSKEY].map((cookie) => [cookie.name, cookie]),
);

const SIGNED = /^([\w-]{1,200})\.([A-Za-z0-9+/]{43}=)$/;
/** Longer ones are not ours. */
const MAX_LENGTH = 400;

const macOf = (key: string, value: string) => createHmac('sha256', key).update(value).digest();

function decode(value: string): string {
  if (value.length > MAX_LENGTH) return '';
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function verify(key: string, { value: form }: SignedCookie, signed: string): string | null {
  const [, value, mac] = SIGNED.exec(decode(signed)) ?? [];
  if (value === undefined || mac === undefined || !form.test(value)) return null;
  // 44 characters are 32 bytes, as many as the other side has: comparing takes the same time for all.
  const genuine = timingSafeEqual(Buffer.from(mac, 'base64'), macOf(key, value));
  return genuine ? value : null;
}

/**
 * What a signed cookie holds, or null when there is none that is genuine: a forged or malformed
 * cookie is as good as absent.
 *
 * @param key what better-auth signs with
 * @param name in a Cookie header, as `cookieName` says
 * @param cookies a Cookie header
 */
export function readSigned(
  key: string,
  cookie: SignedCookie,
  { name, cookies }: { name: string; cookies: string },
): string | null {
  for (const candidate of cookiesNamed(cookies, name)) {
    const value = verify(key, cookie, candidate);
    if (value !== null) return value;
  }
  return null;
}

function fits({ name, value }: { name: string; value: string }): boolean {
  const known = SIGNED_COOKIES.get(withoutPrefix(name));
  return !known || known.value.test(value.split('.', 1)[0] ?? '');
}

/** A Cookie header without what has the name of a signed cookie and the look of another. */
export const dropMisnamed = (cookies: string): string =>
  readCookies(cookies)
    .filter(fits)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
