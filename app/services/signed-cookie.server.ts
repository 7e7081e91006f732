/**
 * The cookie of a session, signed so that the page cache knows without asking anyone whose request
 * is not anonymous. `<value in base64url>.<expiry in seconds, base 36>.<HMAC-SHA256 in base64url>`
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const SESSION_COOKIE = 'zinc-session';

const SIGNED = /^([\w-]{1,2000})\.([0-9a-z]{1,10})\.([\w-]{43})$/;
/** A browser may send several cookies of one name; nobody has reason to send more. */
const MAX_CANDIDATES = 4;

const macOf = (secret: string, value: string, expiry: string) =>
  createHmac('sha256', secret).update(`${SESSION_COOKIE}\n${value}.${expiry}`).digest();

/** What to send as the cookie's value. `expires` is rounded down to the second. */
export function signSession(secret: string, value: string, expires: Date): string {
  const encoded = Buffer.from(value).toString('base64url');
  const expiry = Math.floor(expires.getTime() / 1000).toString(36);
  return `${encoded}.${expiry}.${macOf(secret, encoded, expiry).toString('base64url')}`;
}

function verify(secret: string, signed: string, now: Date): string | null {
  const [, value, expiry, mac] = SIGNED.exec(signed) ?? [];
  if (value === undefined || expiry === undefined || mac === undefined) return null;
  // 43 characters are 32 bytes, as many as the other side has: comparing takes the same time for all.
  const genuine = timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secret, value, expiry));
  if (!genuine || Number.parseInt(expiry, 36) * 1000 <= now.getTime()) return null;
  return Buffer.from(value, 'base64url').toString();
}

/**
 * The value of the session cookie in a Cookie header, or null when there is none that is genuine
 * and current: a forged, expired or malformed cookie is as good as absent.
 */
export function readSession(secret: string, cookies: string, now: Date): string | null {
  const prefix = `${SESSION_COOKIE}=`;
  const candidates = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(prefix))
    .slice(0, MAX_CANDIDATES);
  for (const candidate of candidates) {
    const value = verify(secret, candidate.slice(prefix.length), now);
    if (value !== null) return value;
  }
  return null;
}
