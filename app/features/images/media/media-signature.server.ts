/** Signed addresses of files that are not public: the holder may read the file until it expires. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#services/cookies/derived-key.server.ts';

/** Validity in seconds, by purpose. */
export const SIGNED_SECONDS = { draft: 86_400, hero: 3_600, analysis: 120 } as const;

const EXPIRY = 'expire';
const SIGNATURE = 'signature';
const FILE = /^\/medias\/([0-9a-f]{32})\//;
/** Unix time in seconds. */
const SECONDS = /^\d{9,11}$/;

/** Signs the hash of a file, not its width: all addresses of a `srcset` share one signature. */
function macOf(secret: string, path: string, expiry: string): Buffer {
  const hash = FILE.exec(path)?.[1] ?? '';
  return createHmac('sha256', deriveKey(secret, 'media address'))
    .update(`${hash} ${expiry}`)
    .digest();
}

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

/**
 * Address of a file, valid for so many seconds from `now`.
 *
 * @param path `/medias/<hash>/<file>`
 */
export function signMediaUrl(secret: string, path: string, seconds: number, now: Date): string {
  const expiry = String(secondsOf(now) + seconds);
  const mac = macOf(secret, path, expiry).toString('base64url');
  return `${path}?${EXPIRY}=${expiry}&${SIGNATURE}=${mac}`;
}

/**
 * Remaining seconds of a signed address.
 *
 * @param path `/medias/<hash>/<file>`
 * @returns 0 without a signature, with one of another file, and once it has expired
 */
export function checkMediaSignature(
  secret: string,
  path: string,
  query: URLSearchParams,
  now: Date,
): number {
  const expiry = query.get(EXPIRY) ?? '';
  const given = Buffer.from(query.get(SIGNATURE) ?? '', 'base64url');
  const expected = macOf(secret, path, expiry);
  if (!FILE.test(path) || !SECONDS.test(expiry) || given.length !== expected.length) return 0;
  if (!timingSafeEqual(given, expected)) return 0;
  return Math.max(0, Number(expiry) - secondsOf(now));
}
