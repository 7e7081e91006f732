/**
 * Service worker: pages that were opened can be read without a network. Pages come from the
 * network first, so that nobody reads an old one while there is one; files, whose content never
 * changes, from the device first. Data of React Router is never kept: it belongs to one build, and
 * the page of another might ask for it. Without a network links open whole pages
 * (ui/frame/early-script.ts), each with the files of its own build.
 */
import { changedCopies } from './changed-copies.ts';
import { drawWaiting } from './draw-waiting.ts';
import { isHeart, MEMBER_HEADER, writePath } from './kept-writes.ts';
import {
  answerQuestion,
  answerWrite,
  keptHeart,
  leave,
  sendBefore,
  sendWrites,
  waitingWrites,
} from './send-writes.ts';
import { readMember, setMember } from './write-queue.ts';
import {
  CACHES,
  changedPage,
  filesOf,
  endsSession,
  isRecipe,
  kindOf,
  mayEndSession,
  MOST_FILES,
  MOST_PAGES,
  OFFLINE_PATH,
  roomOf,
  WANTED,
} from './kept-pages.ts';

/** Types of service workers, which TypeScript keeps apart from those of pages. */
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WaitingEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface QuestionEvent extends WaitingEvent {
  readonly data: Parameters<typeof answerQuestion>[1];
  readonly ports: readonly MessagePort[];
}
type WriteScope = Parameters<typeof sendWrites>[0];
interface Scope extends Omit<WriteScope, 'onTaken'> {
  location: Location;
  navigator: { onLine: boolean };
  skipWaiting: () => Promise<void>;
  registration: WriteScope['registration'] & {
    navigationPreload?: { enable: () => Promise<void> };
  };
  clients: WriteScope['clients'] & { claim: () => Promise<void> };
  addEventListener: {
    (name: 'install' | 'activate' | 'sync', listen: (event: WaitingEvent) => void): void;
    (name: 'message', listen: (event: QuestionEvent) => void): void;
    (name: 'fetch', listen: (event: RequestEvent) => void): void;
  };
}
const worker = self as unknown as Scope;
const scope: WriteScope = {
  registration: worker.registration,
  clients: worker.clients,
  onTaken: renewCopies,
};
const { origin } = worker.location;

/** Longer than most writes take. */
const SETTLED_MS = 2000;

/** A network that neither answers nor fails: the copy is shown then. */
const PATIENCE_MS = 4000;

/** Pauses before a page is asked for again: a site that is started anew is back in seconds. */
const RETRY_AFTER_MS = [1000, 2000, 4000];
/** Answers of what stands before a site that is not there. */
const IS_AWAY = new Set([502, 503, 504]);

/** Headers such as Accept-Encoding, by which answers vary, are the browser's own. */
const ANY_HEADERS = { ignoreVary: true };

async function keep(name: string, request: Request | string, answer: Response) {
  try {
    const cache = await caches.open(name);
    // Put anew, so that the order is that of use.
    await cache.delete(request, ANY_HEADERS);
    await cache.put(request, answer);
  } catch {
    // A full device keeps less: the page itself has been answered.
  }
}

async function trim(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -most).map((key) => cache.delete(key, ANY_HEADERS)));
}

/** Writes wait for the member whose pages the site answers. */
async function noteMember(member: string | null): Promise<void> {
  const before = await readMember().catch(() => member);
  if (before !== member) await setMember(member).catch(() => undefined);
}

async function keepPage(request: Request | string, answer: Response): Promise<void> {
  const room = roomOf(answer);
  if (room === null) return;
  // The site takes the browser for a stranger's: whoever was signed in no longer is.
  if (room === 'pages') await caches.delete(CACHES.member);
  const member = answer.headers.get(MEMBER_HEADER);
  if (room === 'pages' || member !== null) await noteMember(member);
  await keep(CACHES[room], request, answer);
  await trim(CACHES[room], MOST_PAGES);
  // Once a page, not with each of its files.
  await trim(CACHES.files, MOST_FILES);
}

async function keptPage(url: string, ignoreSearch = false): Promise<Response | undefined> {
  for (const cacheName of Object.values(CACHES)) {
    const found = await caches.match(url, { ...ANY_HEADERS, ignoreSearch, cacheName });
    if (found) return found;
  }
  return undefined;
}

/** The copy of a page, with what waits on this device. */
async function copyOf(url: string): Promise<Response | undefined> {
  const found = await keptPage(url);
  const writes = found && (await waitingWrites().catch(() => []));
  if (!writes || writes.length === 0) return found;
  const headers = new Headers(found.headers);
  // The browser has undone it already.
  headers.delete('Content-Encoding');
  return new Response(drawWaiting(await found.text(), new URL(url).pathname, writes), { headers });
}

/** The page that is kept, or the address of one: React takes over a page at its own address alone. */
async function answerKept(url: string): Promise<Response> {
  const found = await copyOf(url);
  if (found) return found;
  const { pathname, search } = new URL(url);
  if (pathname === OFFLINE_PATH) return (await keptPage(OFFLINE_PATH)) ?? Response.error();
  const other = isRecipe(pathname) ? await keptPage(url, true) : undefined;
  if (other) return Response.redirect(other.url);
  const wanted = new URLSearchParams([[WANTED, `${pathname}${search}`]]);
  return Response.redirect(new URL(`${OFFLINE_PATH}?${wanted.toString()}`, origin));
}

const wait = (delay: number) => new Promise((late) => setTimeout(late, delay));

/**
 * Asks for a page until it is answered; not again without a network, for what browsers fetch ahead
 * (a link that is followed then waits for it), or if there is a copy of it.
 */
async function fetchPage(
  request: Request,
  preloaded: Promise<Response | undefined> | undefined,
): Promise<Response> {
  const { headers, url } = request;
  const isOffline = new URL(url).pathname === OFFLINE_PATH;
  const delays = headers.has('Sec-Purpose') ? [] : RETRY_AFTER_MS;
  for (let attempt = 0; ; attempt++) {
    const delay = delays[attempt];
    try {
      const answer = (attempt === 0 ? await preloaded : undefined) ?? (await fetch(request));
      if (!IS_AWAY.has(answer.status) || delay === undefined) return answer;
    } catch (error) {
      if (delay === undefined || !worker.navigator.onLine || (await keptPage(url, isOffline)))
        throw error;
    }
    await wait(delay);
  }
}

async function answerPage(event: RequestEvent): Promise<Response> {
  const { request } = event;
  const ask = async () => {
    const isOld = await sendBefore(scope);
    const answer = await fetchPage(request, isOld ? undefined : event.preloadResponse);
    event.waitUntil(keepPage(request, answer.clone()));
    event.waitUntil(renewed());
    return answer;
  };
  const network = ask();
  // It may fail after the copy was shown.
  network.catch(() => undefined);
  try {
    return (await Promise.race([network, copyAfter(PATIENCE_MS, request.url)])) ?? (await network);
  } catch {
    return answerKept(request.url);
  }
}

async function copyAfter(delay: number, url: string): Promise<Response | undefined> {
  await wait(delay);
  return copyOf(url);
}

/** Pages of which no copy is kept: without a network, the offline page. */
async function answerPassing({ request, preloadResponse }: RequestEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return answerKept(request.url);
  }
}

/** The heart of a page whose answer was lost asks for its state. */
async function answerHeart(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await keptHeart(new URL(request.url).pathname);
    if (found) return found;
    throw error;
  }
}

/** Pages ask so whether a link leads somewhere, before they are left. */
async function answerHead(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const found = await keptPage(request.url);
    return found ? new Response(null, { headers: found.headers }) : Response.error();
  }
}

async function answerFile(event: RequestEvent): Promise<Response> {
  const { request } = event;
  const found = await caches.match(request, ANY_HEADERS);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type === 'basic') {
    event.waitUntil(keep(CACHES.files, request, answer.clone()));
  }
  return answer;
}

/** Page and files come together, or the copy before stays. */
async function takeOfflinePage(): Promise<void> {
  const page = await fetch(OFFLINE_PATH, { credentials: 'omit', cache: 'reload' });
  if (roomOf(page) === null) throw new Error('La page hors ligne ne répond pas.');
  const html = await page.clone().text();
  const files = await Promise.all(
    filesOf(html).map(async (file) => [file, await fetch(file)] as const),
  );
  if (files.some(([, { ok }]) => !ok)) throw new Error('Un fichier de la page hors ligne manque.');
  await caches.delete(CACHES.offline);
  const cache = await caches.open(CACHES.offline);
  await cache.put(OFFLINE_PATH, page);
  await Promise.all(files.map(([file, answer]) => cache.put(file, answer)));
}

/** Number of requests so far that may have ended a session, and of their answers. */
let sessions = 0;

/** Keeps a page with its files, or the copy before stays. */
async function takePage(url: string): Promise<void> {
  const headers = new Headers({ Accept: 'text/html' });
  if (kindOf({ url, headers, method: 'GET', mode: 'navigate' }, origin) !== 'page') return;
  const session = sessions;
  const answer = await fetch(url, { headers });
  const html = await answer.clone().text();
  for (const file of filesOf(html)) {
    if (!(await caches.match(file))) {
      await keep(CACHES.files, file, await fetch(file));
    }
  }
  // Else the page is of who has signed out meanwhile.
  if (session === sessions) await keepPage(url, answer);
}

/** Pages that were open before the worker was there. */
async function takeOpenPages(): Promise<void> {
  const open = await worker.clients.matchAll();
  await Promise.all(open.map(({ url }) => takePage(url)));
}

/** The last change of each page. */
const changes = new Map<string, symbol>();

/** A copy of a page that changed; one for changes that follow each other. */
async function takeChanged(url: string): Promise<void> {
  const change = Symbol(url);
  changes.set(url, change);
  await wait(SETTLED_MS);
  if (changes.get(url) !== change) return;
  changes.delete(url);
  await takePage(url);
}

/** Copies that are being renewed. */
const renewing = new Set<Promise<unknown>>();
const renewed = () => Promise.all(renewing);

/** Renews the copies that a write made old; the page that it was made on is renewed anyway. */
function renewCopies(path: string): void {
  const changed = changedCopies(path);
  if (changed === null) return;
  const { listed, others } = changed;
  const renew = async (page: string) => {
    const { href } = new URL(page, origin);
    if (page === listed || (await keptPage(href))) await takeChanged(href);
  };
  const work = Promise.allSettled([listed, ...others].map(renew));
  renewing.add(work);
  void work.then(() => renewing.delete(work));
}

worker.addEventListener('install', (event) => {
  event.waitUntil(takeOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
      await takeOpenPages().catch(() => undefined);
    })(),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (mayEndSession(request)) {
    sessions += 1;
    event.waitUntil(caches.delete(CACHES.member));
  }
  if (endsSession(request)) {
    event.respondWith(leave(request).finally(() => (sessions += 1)));
    return;
  }
  const changed = changedPage(request, origin);
  if (changed !== null) event.waitUntil(takeChanged(changed).catch(() => undefined));
  const path = writePath(request, origin);
  if (path !== null) {
    const answer = answerWrite(scope, request, path);
    event.respondWith(answer);
    event.waitUntil(answer.then(renewed, () => undefined));
    return;
  }
  if (isHeart(request, origin)) {
    event.respondWith(answerHeart(request));
    return;
  }
  const kind = kindOf(request, origin);
  if (kind === 'file') event.respondWith(answerFile(event));
  else if (kind === 'passing') event.respondWith(answerPassing(event));
  else if (kind === 'page') {
    event.respondWith(request.method === 'HEAD' ? answerHead(request) : answerPage(event));
  }
});

worker.addEventListener('message', (event) => {
  const answer = answerQuestion(scope, event.data).then((said) => {
    event.ports[0]?.postMessage(said);
    return renewed();
  });
  event.waitUntil(answer.catch(() => undefined));
});

// Browsers that have it send so once the network is back, without any page open.
worker.addEventListener('sync', (event) => {
  event.waitUntil(sendWrites(scope).then(renewed));
});
