/**
 * Cookies signed by better-auth: `<value>.<HMAC-SHA256 of the value in base64>`, percent-encoded.
 * They are read here so that the page cache knows, without a query, which requests are not
 * anonymous. A genuine cookie may be of a session that has ended: only the database knows.
 *
 * The signature does not cover the cookie's name. The shape of the value replaces it, so that the
 * signature of one cookie is worth nothing under the name of another.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { cookiesNamed, readCookies, withoutPrefix } from './cookie-header.server.ts';

export interface SignedCookie {
  /** Name without the prefix that browsers require behind https. */
  name: string;
  value: RegExp;
}

/** Prefix of session tokens, and of no other signed value. */
export const SESSION_MARK = 'session-';

export const SESSION: SignedCookie = {
  name: 'zinc-session',
  value: new RegExp(`^${SESSION_MARK}[A-Za-z0-9]{32}$`),
};
/** Cookie between the password and the code. */
export const CHALLENGE: SignedCookie = { name: 'zinc-code', value: /^2fa-[\w-]{20}$/ };
/** Cookie while the browser asks for a passkey. */
export const PASSKEY: SignedCookie = { name: 'zinc-cle', value: /^[\w-]{32}$/ };

const SIGNED_COOKIES = new Map(
  [SESSION, CHALLENGE, PASSKEY].map((cookie) => [cookie.name, cookie]),
);

const SIGNED = /^([\w-]{1,200})\.([A-Za-z0-9+/]{43}=)$/;
/** A longer value is not ours. */
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
 * Value of a signed cookie, or null when there is none that is genuine: a forged or malformed
 * cookie counts as absent.
 *
 * @param key of better-auth's signatures
 * @param name in a Cookie header, as `cookieName` returns it
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

/**
 * A Cookie header without cookies that have the name of one signed cookie and the shape of another.
 */
export const dropMisnamed = (cookies: string): string =>
  readCookies(cookies)
    .filter(fits)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
