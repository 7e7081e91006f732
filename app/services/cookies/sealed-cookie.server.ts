/** Cookies that only this site reads and writes: encrypted and short-lived. */
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { z } from 'zod';
import { cookieName, cookiesNamed, setCookie } from './cookie-header.server.ts';
import { deriveKey } from './derived-key.server.ts';

export interface SealingOptions {
  secret: string;
  publicUrl: string;
  clock: () => Date;
}

const HEADER = { alg: 'dir', enc: 'A256GCM' };
const ALLOWED = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };

/** Uses the shorter of two encodings: browsers drop cookies of more than 4,096 bytes. */
function encode(text: string): Buffer {
  const [utf8, utf16] = [Buffer.from(text), Buffer.from(text, 'utf16le')];
  return utf8.length <= utf16.length ? utf8 : utf16;
}

/** JSON begins with two characters of ASCII: the second byte is 0 in UTF-16 alone. */
const decode = (bytes: Uint8Array): unknown =>
  JSON.parse(Buffer.from(bytes).toString(bytes[1] === 0 ? 'utf16le' : 'utf8'));

interface Kept {
  /** Milliseconds since 1970. */
  until: number;
  content: unknown;
}

/** A kind of sealed cookie, with a key of its own, so that none is taken for another. */
export class SealedCookie<Content> {
  readonly #name: string;
  readonly #seconds: number;
  readonly #schema: z.ZodType<Content>;

  /**
   * @param name without the prefix that browsers require behind https
   * @param schema of the content, which must be JSON
   */
  constructor(name: string, seconds: number, schema: z.ZodType<Content>) {
    this.#name = name;
    this.#seconds = seconds;
    this.#schema = schema;
  }

  readonly #key = ({ secret }: SealingOptions) => deriveKey(secret, `sealed cookie ${this.#name}`);

  /** Set-Cookie header that stores `content` in a browser. */
  async seal(options: SealingOptions, content: Content): Promise<string> {
    const kept: Kept = { until: options.clock().getTime() + this.#seconds * 1000, content };
    const sealed = await new CompactEncrypt(encode(JSON.stringify(kept)))
      .setProtectedHeader(HEADER)
      .encrypt(this.#key(options));
    return setCookie(options.publicUrl, this.#name, sealed, this.#seconds);
  }

  /** Set-Cookie header that deletes the cookie. */
  end({ publicUrl }: Pick<SealingOptions, 'publicUrl'>): string {
    return setCookie(publicUrl, this.#name, '', 0);
  }

  /** Content of a client's cookie; null when it is absent, forged or too old. */
  async read(options: SealingOptions, client: Headers): Promise<Content | null> {
    const name = cookieName(this.#name, options.publicUrl);
    for (const value of cookiesNamed(client.get('Cookie') ?? '', name)) {
      const { plaintext } = await compactDecrypt(value, this.#key(options), ALLOWED).catch(() => ({
        plaintext: null,
      }));
      if (plaintext === null) continue;
      const { until, content } = decode(plaintext) as Kept;
      if (until > options.clock().getTime()) return this.#schema.safeParse(content).data ?? null;
    }
    return null;
  }
}
