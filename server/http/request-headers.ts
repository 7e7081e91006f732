/** Headers of requests, and the negotiation by them (RFC 9110, sections 12.5.3 and 13.1.2). */
import type { IncomingMessage } from 'node:http';

/** Best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Recently seen headers: a few dozen browsers send nearly all requests. */
const known = new Map<string, Encoding>();
const MAX_KNOWN = 200;
const MAX_HEADER_LENGTH = 500;

function negotiate(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number(weight) || 0);
  }
  const others = weights.get('*');
  // Identity is acceptable unless it is refused, but requested encodings come first.
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? others ?? (encoding === 'identity' ? 0.0001 : 0);
  const [best = 'identity'] = ENCODINGS.toSorted((a, b) => weightOf(b) - weightOf(a));
  // For a client that accepts nothing, RFC 9110 allows the plain content.
  return weightOf(best) > 0 ? best : 'identity';
}

/**
 * The encoding to answer with: the best-weighted one, brotli before gzip when they weigh the same.
 */
export function preferredEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const seen = known.get(header);
  if (seen !== undefined) return seen;
  if (header.length > MAX_HEADER_LENGTH) return 'identity';
  const encoding = negotiate(header);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(header, encoding);
  return encoding;
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** True when If-None-Match has `etag`, by weak comparison; `*` matches any. */
export function namesTag(header: string, etag: string): boolean {
  if (header === etag) return true;
  if (header.trim() === '*') return true;
  const wanted = opaque(etag);
  // Our tags hold no comma, so a comma inside another's cannot make a match.
  return header.split(',').some((tag) => opaque(tag) === wanted);
}

/**
 * A header of a request, straight from the line it came in: reading `request.headers` first builds
 * an object of all of them, which costs a page from memory a tenth of its time.
 *
 * @param name in lower case
 * @returns several joined as RFC 9110 says; undefined without any
 */
export function rawHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let found: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const candidate = rawHeaders[index];
    if (candidate?.length !== name.length || candidate.toLowerCase() !== name) continue;
    const value = rawHeaders[index + 1] ?? '';
    if (found === undefined) found = value;
    else found += (name === 'cookie' ? '; ' : ', ') + value;
  }
  return found;
}
