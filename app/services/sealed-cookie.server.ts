/** Cookies that only this site reads and writes: what they hold is encrypted, and good for a while. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { cookieName, cookiesNamed, setCookie } from './cookie-header.server.ts';
import { deriveKey } from './derived-key.server.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Browsers drop longer cookies. */
const MAX_LENGTH = 4_000;
/** Each is the shorter one of some texts; the first byte of what is sealed says which it is in. */
const ENCODINGS = ['utf8', 'utf16le'] as const;

export interface SealingOptions {
  /** The site's. */
  secret: string;
  publicUrl: string;
  clock: () => Date;
}

/** One kind of sealed cookie. */
export interface Sealed {
  /** Without the prefix that browsers give it behind https. */
  name: string;
  seconds: number;
}

/** A key for each kind, so that none is taken for another. */
const keyOf = ({ secret }: SealingOptions, { name }: Sealed) =>
  deriveKey(secret, `sealed cookie ${name}`);

function encode(text: string): Buffer {
  const [short, other] = ENCODINGS.map((encoding, index) =>
    Buffer.concat([Buffer.of(index), Buffer.from(text, encoding)]),
  ).toSorted((one, two) => one.length - two.length);
  return short ?? other ?? Buffer.alloc(0);
}

/** The Set-Cookie header that keeps `content`, which JSON can write, in a browser. */
export function seal(options: SealingOptions, kind: Sealed, content: object): string {
  const until = options.clock().getTime() + kind.seconds * 1000;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(options, kind), iv);
  const text = encode(JSON.stringify({ until, content }));
  const sealed = Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return setCookie(options.publicUrl, kind.name, sealed.toString('base64url'), kind.seconds);
}

/** The Set-Cookie header that takes it out of the browser. */
export const unseal = ({ publicUrl }: SealingOptions, { name }: Sealed): string =>
  setCookie(publicUrl, name, '', 0);

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
    return JSON.parse(text.subarray(1).toString(ENCODINGS[text[0] ?? 0]));
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
  const key = keyOf(options, kind);
  for (const value of cookiesNamed(cookies ?? '', cookieName(kind.name, options.publicUrl))) {
    const opened = decrypt(key, value);
    const { until, content } = (opened ?? { until: 0 }) as { until: number; content?: unknown };
    if (until > options.clock().getTime()) return content;
  }
  return null;
}
