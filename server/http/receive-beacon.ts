/**
 * Receives the beacons of pages (docs/measures/statistics.md), in front of the application: a cached page
 * costs next to nothing, and counting it must not cost more.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isbot } from 'isbot';
import { AD_PLACES } from '#features/business/ads/ad.ts';
import {
  beaconForm,
  MAX_BEACON_BYTES,
  type Beacon,
} from '#features/business/statistics/counting/beacon-form.ts';
import { ClientLimit } from '#features/business/statistics/counting/client-limit.ts';
import { factsOf, type CountedPage } from '#features/business/statistics/counting/facts.ts';
import { COUNTER_PATH } from '#features/business/statistics/gesture.ts';
import type { Tally } from '#features/business/statistics/counting/tally.server.ts';
import type { FoundPage } from '#server/pages/read-pages.ts';
import { isCrossSiteWrite } from './refused-requests.ts';
import { rawHeader } from './request-headers.ts';

/** Pages that do not count as visits: those of accounts. */
const APART = /^\/auth(?:[./]|$)/;

export const countedPages =
  (pageAt: (path: string) => FoundPage | null) =>
  (path: string): CountedPage | null => {
    const found = pageAt(path);
    if (!found || found.isData || APART.test(path)) return null;
    const { page, parts } = found;
    if (!page.isShown || page.audience !== 'anybody' || page.pattern === '/admin') return null;
    return { pattern: page.pattern, slug: parts['slug'] };
  };

/** True for a program, or a visitor who refuses tracking (Do Not Track, Global Privacy Control). */
function isNobody(request: IncomingMessage): boolean {
  const asksNot = rawHeader(request, 'dnt') === '1' || rawHeader(request, 'sec-gpc') === '1';
  const agent = rawHeader(request, 'user-agent') ?? '';
  return asksNot || agent === '' || isbot(agent);
}

/** True unless an ad names an unknown place. */
const hasPlace = (beacon: Beacon) =>
  !beacon.name.startsWith('ad_') || ('detail' in beacon && Object.hasOwn(AD_PLACES, beacon.detail));

function parse(body: string): Beacon | null {
  // The database holds no NUL, however it is written.
  if (body.includes(String.raw`\u0000`)) return null;
  try {
    const beacon = beaconForm.safeParse(JSON.parse(body)).data;
    return beacon && hasPlace(beacon) ? beacon : null;
  } catch {
    return null;
  }
}

/** The whole body; null when it is longer than any beacon. */
function read(request: IncomingMessage): Promise<string | null> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.byteLength;
      if (bytes <= MAX_BEACON_BYTES) parts.push(part);
      else resolve(null);
    });
    request.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    request.on('error', () => resolve(null));
  });
}

interface Dependencies {
  tally: Pick<Tally, 'add'>;
  /** Origin that visitors see. */
  publicUrl: string;
  pageAt: (path: string) => CountedPage | null;
  addressOf: (request: IncomingMessage) => string;
  headers: Iterable<[string, string]>;
}

/**
 * @returns a function that answers, at once or when the beacon is read; false for other requests
 */
export function beaconReceiver({ tally, publicUrl, pageAt, addressOf, headers }: Dependencies) {
  const limit = new ClientLimit();
  const always = [...headers, ['Cache-Control', 'no-store']].flat();

  const statusOf = async (request: IncomingMessage): Promise<number> => {
    const header = (name: string) => rawHeader(request, name.toLowerCase()) ?? null;
    // Browsers send Origin with each beacon.
    if (header('Origin') === null) return 403;
    const url = `http://${header('Host') ?? ''}${COUNTER_PATH}`;
    if (isCrossSiteWrite({ method: 'POST', url, headers: { get: header } }, publicUrl)) return 403;
    if (Number(header('Content-Length') ?? 0) > MAX_BEACON_BYTES) return 413;
    const body = await read(request);
    if (body === null) return 413;
    const beacon = parse(body);
    if (beacon === null) return 400;
    if (isNobody(request)) return 204;
    if (!limit.takes(addressOf(request), performance.now())) return 429;
    tally.add(factsOf(beacon, pageAt));
    return 204;
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'POST' || request.url !== COUNTER_PATH) return false;
    void statusOf(request).then((status) => {
      if (response.destroyed) return;
      // Does not wait for the rest of a body that is too long.
      const closing = status === 413 ? ['Connection', 'close'] : [];
      response.writeHead(status, [...always, ...closing]).end();
    });
    return true;
  };
}
