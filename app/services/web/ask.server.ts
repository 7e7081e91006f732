/** A request for a page, its answer read within bounds. */
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib';
import { AppError } from '#app/errors.ts';
import { checkedLookup, type Resolve } from './checked-lookup.server.ts';
import { type AlsoReach, hostOf, portOf } from './checked-url.server.ts';

export interface Answer {
  status: number;
  /** Location header, unresolved. */
  location: string | null;
  contentType: string | null;
  /** Seconds, or a date. */
  retryAfter: string | null;
  bytes: Uint8Array;
}

export interface Asking {
  userAgent: string;
  resolve: Resolve;
  alsoReach: AlsoReach;
}

interface Limits {
  wanted: Wanted;
  /** Aborts the request. */
  signal: AbortSignal;
  /** Part of `signal` requested by the caller: its reason is thrown as it is. */
  stopped?: AbortSignal | undefined;
}

export interface Wanted {
  accept: string;
  /** Size of the unpacked answer. */
  maxBytes: number;
  tooLong: () => AppError;
}

const MOST_ENCODINGS = 2;
const LARGEST_HEAD = 32_768;

export const PAGE: Wanted = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5',
  maxBytes: 5_000_000,
  tooLong: () =>
    new AppError(
      'page-trop-lourde',
      'Cette page dépasse 5\u00a0Mo.',
      'Enregistrez-la depuis votre navigateur, puis importez le fichier.',
    ),
};

/** A truncated body is read as far as it goes: browsers show such pages. */
const zlibLimits = (maxOutputLength: number) => ({
  maxOutputLength,
  finishFlush: constants.Z_SYNC_FLUSH,
});
const brotliLimits = (maxOutputLength: number) => ({
  maxOutputLength,
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
});
const unzip = promisify(gunzip);

const isZlib = (bytes: Buffer) => ((bytes[0] ?? 0) & 0x0f) === 8;
const DECODERS: Record<string, (bytes: Buffer, most: number) => Promise<Buffer>> = {
  identity: (bytes) => Promise.resolve(bytes),
  gzip: (bytes, most) => unzip(bytes, zlibLimits(most)),
  'x-gzip': (bytes, most) => unzip(bytes, zlibLimits(most)),
  br: (bytes, most) => promisify(brotliDecompress)(bytes, brotliLimits(most)),
  // Some servers send zlib data (RFC 1950), others bare deflate data.
  deflate: (bytes, most) =>
    promisify(isZlib(bytes) ? inflate : inflateRaw)(bytes, zlibLimits(most)),
};

/** Unpacks within the limit; beyond it, unpacking stops. */
async function unpacked(
  bytes: Buffer,
  encodings: string,
  { maxBytes, tooLong }: Wanted,
): Promise<Buffer> {
  const names = encodings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const decoders = names.toReversed().map((name) => DECODERS[name]);
  if (decoders.length > MOST_ENCODINGS) throw unreadable();
  let plain = bytes;
  for (const decode of decoders) {
    if (!decode) throw unreadable();
    try {
      if (plain.length > 0) plain = await decode(plain, maxBytes);
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
        ? tooLong()
        : unreadable();
    }
  }
  return plain;
}

const unreadable = () => new AppError('page-illisible', 'Ce site a répondu d’une façon illisible.');

async function bodyOf(response: IncomingMessage, wanted: Wanted): Promise<Buffer> {
  const { maxBytes, tooLong } = wanted;
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLong();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    const bytes = part as Buffer;
    size += bytes.length;
    if (size > maxBytes) throw tooLong();
    parts.push(bytes);
  }
  return unpacked(Buffer.concat(parts), response.headers['content-encoding'] ?? '', wanted);
}

/** Status and headers of the answer. */
function sent(url: URL, asking: Asking, { signal, wanted }: Limits): Promise<IncomingMessage> {
  const options: RequestOptions = {
    // One connection a request: an open one was checked for another request.
    agent: false,
    headers: {
      'User-Agent': asking.userAgent,
      Accept: wanted.accept,
      'Accept-Language': 'fr,en;q=0.7',
      'Accept-Encoding': 'gzip, deflate, br',
    },
    lookup: checkedLookup(asking.resolve, asking.alsoReach, portOf(url)),
    maxHeaderSize: LARGEST_HEAD,
    signal,
  };
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    request(url, options, resolve).on('error', reject).end();
  });
}

const CAUSES: Record<string, string> = {
  ENOTFOUND: 'Ce site n’existe pas.',
  EAI_AGAIN: 'Ce site n’a pas été trouvé pour le moment.',
  ECONNREFUSED: 'Ce site ne répond pas.',
  ECONNRESET: 'Ce site a coupé la connexion.',
  ETIMEDOUT: 'Ce site met trop de temps à répondre.',
};

/** Error in French; after an abort, its reason. */
function failure(error: unknown, url: URL, { signal, stopped }: Limits): unknown {
  if (stopped?.aborted) return stopped.reason;
  if (error instanceof AppError) return error;
  if (signal.aborted) {
    return new AppError('site-trop-lent', `${hostOf(url)} met trop de temps à répondre.`);
  }
  const { code = '' } = error as NodeJS.ErrnoException;
  const isOfCertificate = /CERT|SSL|TLS/i.test(code);
  const why = isOfCertificate ? 'Le certificat de ce site n’est pas valable.' : CAUSES[code];
  return new AppError('site-injoignable', why ?? 'Ce site n’a pas pu être lu.', undefined, {
    cause: error,
  });
}

/** Sends one request, without following redirects. @throws AppError, or the reason of `stopped` */
export async function ask(url: URL, asking: Asking, limits: Limits): Promise<Answer> {
  let response: IncomingMessage | undefined;
  try {
    response = await sent(url, asking, limits);
    const { statusCode: status = 0, headers } = response;
    const isSentOn = status >= 300 && status < 400 && headers.location !== undefined;
    return {
      status,
      location: isSentOn ? (headers.location ?? null) : null,
      contentType: headers['content-type'] ?? null,
      retryAfter: headers['retry-after'] ?? null,
      bytes: status < 300 ? await bodyOf(response, limits.wanted) : new Uint8Array(),
    };
  } catch (error) {
    throw failure(error, url, limits);
  } finally {
    response?.destroy();
  }
}
