/**
 * The cookie of a session as better-auth signs it, read here so that the page cache knows without
 * asking anyone whose request is not anonymous: `<token>.<HMAC-SHA256 of the token in base64>`,
 * percent-encoded. A genuine cookie may be of a session that has ended: only the database knows.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The cookie's name without the prefix that browsers give to what travels by https alone. */
export const SESSION_COOKIE = 'zinc-session';

/** Its name in a Cookie header. */
export const sessionCookieName = (secure: boolean) =>
  secure ? `__Secure-${SESSION_COOKIE}` : SESSION_COOKIE;

const SIGNED = /^([\w-]{1,200})\.([A-Za-z0-9+/]{43}=)$/;
/** Longer ones are not ours. */
const MAX_LENGTH = 400;
/** A browser may send several cookies of one name; nobody has reason to send more. */
const MAX_CANDIDATES = 4;

const macOf = (secret: string, token: string) =>
  createHmac('sha256', secret).update(token).digest();

function decode(value: string): string {
  if (value.length > MAX_LENGTH) return '';
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function verify(secret: string, signed: string): string | null {
  const [, token, mac] = SIGNED.exec(decode(signed)) ?? [];
  if (token === undefined || mac === undefined) return null;
  // 44 characters are 32 bytes, as many as the other side has: comparing takes the same time for all.
  const genuine = timingSafeEqual(Buffer.from(mac, 'base64'), macOf(secret, token));
  return genuine ? token : null;
}

/**
 * The token of the session cookie in a Cookie header, or null when there is none that is genuine:
 * a forged or malformed cookie is as good as absent.
 *
 * @param name as `sessionCookieName` says
 */
export function readSessionToken(secret: string, name: string, cookies: string): string | null {
  const prefix = `${name}=`;
  const candidates = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(prefix))
    .slice(0, MAX_CANDIDATES);
  for (const candidate of candidates) {
    const token = verify(secret, candidate.slice(prefix.length));
    if (token !== null) return token;
  }
  return null;
}
