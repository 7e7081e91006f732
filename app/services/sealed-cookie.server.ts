/** Cookies that only this site reads and writes: what they hold is encrypted, and good for a while. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Browsers drop longer cookies. */
const MAX_LENGTH = 4_000;

export interface SealingOptions {
  /** What the site signs and encrypts with. */
  secret: string;
  publicUrl: string;
  clock: () => Date;
}

/** One kind of sealed cookie. */
export interface Sealed {
  /** Without the prefix that browsers give to what travels by https alone. */
  name: string;
  /** Browsers send it to these pages alone. */
  path: string;
  seconds: number;
}

const nameOf = ({ publicUrl }: SealingOptions, { name }: Sealed) =>
  publicUrl.startsWith('https:') ? `__Secure-${name}` : name;

/** A key for each kind, so that none is taken for another. */
const keyOf = ({ secret }: SealingOptions, { name }: Sealed) =>
  Buffer.from(hkdfSync('sha256', secret, '', `zinc sealed cookie ${name}`, 32));

function header(options: SealingOptions, kind: Sealed, value: string, seconds: number): string {
  const secure = options.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${nameOf(options, kind)}=${value}; Path=${kind.path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The Set-Cookie header that keeps `content`, which JSON can write, in a browser. */
export function seal(options: SealingOptions, kind: Sealed, content: object): string {
  const until = options.clock().getTime() + kind.seconds * 1000;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(options, kind), iv);
  const text = JSON.stringify({ until, content });
  const sealed = Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return header(options, kind, sealed.toString('base64url'), kind.seconds);
}

/** The Set-Cookie header that takes it out of the browser. */
export const unseal = (options: SealingOptions, kind: Sealed): string =>
  header(options, kind, '', 0);

function decrypt(key: Buffer, value: string): unknown {
  const sealed = Buffer.from(value, 'base64url');
  if (value.length > MAX_LENGTH || sealed.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const text = Buffer.concat([
      decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]);
    return JSON.parse(text.toString());
  } catch {
    return null;
  }
}

/**
 * What the cookie of that kind holds.
 *
 * @param cookies a Cookie header
 * @returns null when it is absent, forged or too old
 */
export function readSealed(options: SealingOptions, kind: Sealed, cookies: string | null): unknown {
  const prefix = `${nameOf(options, kind)}=`;
  const found = (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(prefix));
  if (found === undefined) return null;
  const opened = decrypt(keyOf(options, kind), found.slice(prefix.length));
  const { until, content } = (opened ?? { until: 0 }) as { until: number; content?: unknown };
  return until > options.clock().getTime() ? content : null;
}
