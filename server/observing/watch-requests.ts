/** Gives each request an errand, whose id is in the answer, runs it as such unless a kept page answers it, and reports its end. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { ID_HEADER, onErrand, type Errand } from '#app/process/errand.server.ts';
import { rawHeader } from '../http/request-headers.ts';
import type { PageCache } from '../pages/page-cache.ts';

const GIVEN_ID = ID_HEADER.toLowerCase();
const SOUND_ID = /^[\w.-]{1,64}$/;

interface AnsweredRequest {
  errand: Errand;
  method: string;
  /** Requested path, without its query string. */
  path: string;
  status: number;
  /** Start, by `performance.now`, and duration until the answer was sent. */
  at: number;
  ms: number;
  /** True when the visitor left before the end. */
  isCut: boolean;
}

export interface RequestObserver {
  /** Called once the request has begun: a cached page or a file is then known as such. */
  wants: (errand: Errand) => boolean;
  ended: (answered: AnsweredRequest) => void;
}

/**
 * True when the application works for a request: a cached page, or a file, costs less than its log
 * line.
 */
export const isWork = ({ by }: Errand): boolean => by !== 'cache' && by !== 'file';

/** Random prefix of this process, followed by the request's number: an id gives no access. */
const OURS = randomBytes(4).toString('hex');
let made = 0;
const newId = () => `${OURS}-${(++made).toString(36).padStart(6, '0')}`;

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] ?? '';

interface WatchOptions {
  /** True for an address of our proxies, whose X-Request-Id is trusted. */
  isProxy: (address: string) => boolean;
  observers: RequestObserver[];
  /** Kept pages, which answer outside the errand. */
  pages?: Pick<PageCache, 'answerKept'> | undefined;
}

/** @param listener answers inside the errand what no kept page does */
export function watchRequests(
  listener: RequestListener,
  { isProxy, observers, pages }: WatchOptions,
): RequestListener {
  const idOf = (request: IncomingMessage) => {
    const given = rawHeader(request, GIVEN_ID);
    const isOurs = given !== undefined && SOUND_ID.test(given);
    return isOurs && isProxy(request.socket.remoteAddress ?? '') ? given : newId();
  };
  return (request, response) => {
    const at = performance.now();
    const errand: Errand = { id: idOf(request), at };
    if (!pages?.answerKept(request, response, errand))
      onErrand(errand, () => listener(request, response));
    const interested = observers.filter(({ wants }) => wants(errand));
    if (interested.length === 0) return;
    response.once('close', () => {
      const ms = performance.now() - at;
      const { statusCode: status, writableFinished } = response;
      const method = request.method ?? '';
      const path = pathOf(request);
      const answered = { errand, method, path, status, at, ms, isCut: !writableFinished };
      for (const { ended } of interested) ended(answered);
    });
  };
}
