/**
 * A whole response in memory, in the encodings that are asked for: a page takes seven times less once it is compressed, and
 * few clients ask for it plain.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { errand, ID_HEADER } from '#app/process/errand.server.ts';
import { namesTag, preferredEncoding, rawHeader, type Encoding } from './request-headers.ts';

/** Below this size, compression saves less than one packet. */
const MIN_COMPRESSED_BYTES = 512;
const COMPRESSIBLE =
  /^(text\/|image\/svg|application\/(json|xml|manifest\+json|rss\+xml|ld\+json))/;

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** End of a head whose request is not known yet. */
const NO_ID = [ID_HEADER, ''];

interface Variant {
  /** Names and values in turn, as `writeHead` takes them; the last value is the id of the request. */
  head: string[];
  body: Buffer;
}

interface RepresentationOptions {
  status: number;
  /** Content-Type and all others except Content-Length, Content-Encoding, Vary and ETag. */
  headers: HeaderList;
  body: Buffer;
  /** From 0 to 11: 5 takes a few milliseconds for a page, 9 ten times that. */
  brotliQuality?: number;
}

/** A Buffer may be a slice of a larger one, whose memory would stay in use uncounted. */
function ownMemory(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}

export class Representation {
  readonly status: number;
  /** One ETag for every encoding, hence weak; null unless the answer is a success. */
  readonly etag: string | null;
  /** Pattern of its route, for a page. */
  route: string | undefined;
  /** Called with the bytes of each new variant, and less than 0 for the plain body that it replaces. */
  onGrowth: ((bytes: number) => void) | undefined;
  /** All but those of an encoding. */
  readonly headers: HeaderList;
  readonly #unchangedHead: string[];
  readonly #quality: number;
  readonly #ready = new Map<Encoding, Variant>();
  readonly #making = new Map<Encoding, Promise<Variant>>();
  /** True once a client asked for the plain body, or where no other is smaller. */
  #isPlainKept = false;

  constructor({ status, headers, body, brotliQuality = 5 }: RepresentationOptions) {
    const contentType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
    const compressible = COMPRESSIBLE.test(contentType) && body.length >= MIN_COMPRESSED_BYTES;
    this.status = status;
    this.#quality = brotliQuality;
    this.etag = status === 200 ? etagOf(headers, body) : null;
    this.headers = [
      ...headers,
      ...(compressible ? [['Vary', 'Accept-Encoding'] as const] : []),
      ...(this.etag === null ? [] : [['ETag', this.etag] as const]),
    ];
    this.#unchangedHead = [
      ...this.headers.filter(([name]) => name.toLowerCase() !== 'content-type').flat(),
      ...NO_ID,
    ];
    const plain = this.#variant(ownMemory(body), 'identity');
    if (!compressible) for (const name of ['br', 'gzip'] as const) this.#ready.set(name, plain);
    this.#ready.set('identity', plain);
  }

  /** The plain body, decompressed if it is not kept. */
  async body(): Promise<Buffer> {
    const kept = this.#ready.get('identity');
    if (kept) return kept.body;
    const br = this.#ready.get('br');
    if (br) return promisify(brotliDecompress)(br.body);
    return promisify(gunzip)(this.#ready.get('gzip')?.body ?? '');
  }

  /** Approximate bytes of all variants made so far, and of the headers. */
  get bytes(): number {
    const bodies = new Set([...this.#ready.values()].map(({ body }) => body));
    const heads = this.#unchangedHead.join('').length * (1 + bodies.size);
    return [...bodies].reduce((total, body) => total + body.length, heads);
  }

  /**
   * Answers a GET or HEAD request; compresses at the first request for an encoding.
   *
   * @param id that of the request, by default the current errand's
   */
  answer(request: IncomingMessage, response: ServerResponse, id = errand()?.id): void {
    const noneMatch = rawHeader(request, 'if-none-match');
    if (noneMatch !== undefined && this.etag !== null && namesTag(noneMatch, this.etag)) {
      response.writeHead(304, withId(this.#unchangedHead, id)).end();
      return;
    }
    const encoding = preferredEncoding(rawHeader(request, 'accept-encoding'));
    if (encoding === 'identity') this.#isPlainKept = true;
    const variant = this.#ready.get(encoding);
    if (variant) send(request, response, this.status, variant, id);
    else void this.#make(encoding).then((made) => send(request, response, this.status, made, id));
  }

  #make(encoding: Encoding): Promise<Variant> {
    const making =
      this.#making.get(encoding) ??
      this.#encode(encoding).then((variant) => {
        this.#ready.set(encoding, variant);
        this.#making.delete(encoding);
        this.onGrowth?.(variant.body.length - this.#letPlainGo(encoding, variant));
        return variant;
      });
    this.#making.set(encoding, making);
    return making;
  }

  /** @returns bytes of the plain body, if `made` replaces it */
  #letPlainGo(encoding: Encoding, made: Variant): number {
    const plain = this.#ready.get('identity');
    if (!plain || encoding === 'identity') return 0;
    if (made.body === plain.body) {
      this.#isPlainKept = true;
      return made.body.length;
    }
    if (this.#isPlainKept) return 0;
    this.#ready.delete('identity');
    return plain.body.length;
  }

  /** Compresses in zlib's own threads. A body that does not get smaller, or fails, stays as it is. */
  async #encode(encoding: Encoding): Promise<Variant> {
    const body = await this.body();
    const plain = this.#ready.get('identity') ?? this.#variant(ownMemory(body), 'identity');
    if (encoding === 'identity') return plain;
    try {
      const compressed = await (encoding === 'br'
        ? promisify(brotliCompress)(body, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: this.#quality,
              [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
            },
          })
        : promisify(gzip)(body));
      return compressed.length >= body.length
        ? plain
        : this.#variant(ownMemory(compressed), encoding);
    } catch (error) {
      console.error('Une réponse n’a pas pu être compressée.', error);
      return plain;
    }
  }

  #variant(body: Buffer, encoding: Encoding): Variant {
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    return {
      head: [...this.headers.flat(), ...coding, 'Content-Length', String(body.length), ...NO_ID],
      body,
    };
  }
}

/** Hash of body and headers: a changed policy makes another page for a browser that cached it. */
function etagOf(headers: HeaderList, body: Buffer): string {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update('\n').update(body);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/** Writes the id into a head, which `writeHead` reads at once: a copy would cost a kept page a hundredth of its time. */
function withId(head: string[], id: string | undefined): string[] {
  if (id === undefined) return head.slice(0, -NO_ID.length);
  head[head.length - 1] = id;
  return head;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { head, body }: Variant,
  id: string | undefined,
): void {
  response.writeHead(status, withId(head, id));
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}
