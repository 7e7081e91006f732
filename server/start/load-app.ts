import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { builtProgram, ROOT } from '#app/process/program-files.server.ts';
import { AppError } from '#app/errors.ts';
import { diskRoom } from '#app/process/disk-room.server.ts';
import { errand, ID_HEADER, mark } from '#app/process/errand.server.ts';
import { withUnitOf } from '#features/members/measures/unit-cookie.server.ts';
import { PICTURE_HOST } from '#features/business/shop/shop.ts';
import { SESSION } from '#services/cookies/signed-cookie.server.ts';
import type * as AppExports from '#server/app.ts';
import type { Bindings } from '#server/app.ts';
import { followChanges } from '#server/pages/changes.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { rawHeader } from '#server/http/request-headers.ts';
import { MemberPages } from '#server/pages/members/member-pages.ts';
import { PageCache, type PageCacheOptions } from '#server/pages/page-cache.ts';
import { beaconReceiver, countedPages } from '#server/http/receive-beacon.ts';
import { comeBack } from '#server/pages/come-back.ts';
import { RenderGate } from '#server/pages/render-gate.ts';
import { readRendered } from '#server/pages/rendered-page.ts';
import { nodeName, refuseOtherSecret } from './secret.ts';
import { securityHeaders, type SecurityHeaders } from '#server/http/security-headers.ts';
import { listeningUrl, type Site } from '#server/site.ts';
import { openStaticFiles } from '#server/http/static-files.ts';
import type { Keep } from '#server/pages/page-renderer.ts';
import { UnderWay } from '#server/http/under-way.ts';

const NONCE_BYTES = 16;
/** Pages kept for members, whose pieces are kept twice: as they are and compressed. */
const MEMBER_BYTES = 12 * 1024 * 1024;

type AppModule = Pick<
  typeof AppExports,
  | 'createApp'
  | 'addressOf'
  | 'addressForMember'
  | 'isFilledIn'
  | 'isSteadyFile'
  | 'pageAt'
  | 'recognise'
  | 'viewerMark'
  | 'writeViewer'
>;

export interface MountedApp {
  listener: RequestListener;
  /** Both undefined in development, which has neither cache nor rate limit. */
  pages?: PageCache;
  gate?: RenderGate;
  /** Refuses requests that have not begun. */
  refuse(): void;
  /** Waits for the requests that have begun: their answers need the database. */
  close(): Promise<void>;
}

const pictureOrigins = ({ env }: Site) => (env.creatorsApi ? [`https://${PICTURE_HOST}`] : []);

const newNonce = () => randomBytes(NONCE_BYTES).toString('base64url');

const addressOfClient = ({ trustedProxies }: Site['env'], { socket, headers }: IncomingMessage) =>
  clientAddress(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), trustedProxies);

/** Aborts when an answer is sent, or when its visitor leaves. */
function goneOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

function readiness({ database, env }: Site): () => Promise<void> {
  const room = diskRoom(env.dataDir);
  return async () => void (await Promise.all([database.ping(), room()]));
}

const receiverFor = (
  { services, env }: Site,
  find: AppModule['pageAt'],
  security: SecurityHeaders,
) =>
  beaconReceiver({
    tally: services.tally,
    publicUrl: services.publicUrl,
    pageAt: countedPages(find),
    addressOf: (request) => addressOfClient(env, request),
    headers: security(null),
  });

function listenerFor(
  { env }: Site,
  fetch: (request: Request, bindings: Bindings) => Response | Promise<Response>,
): RequestListener {
  const listener = getRequestListener(
    (request, node) => {
      const { incoming } = node as HttpBindings;
      return fetch(request, {
        clientAddress: addressOfClient(env, incoming),
        nonce: newNonce(),
      });
    },
    { overrideGlobalObjects: false },
  );
  return (request, response) => {
    const id = errand()?.id;
    if (id !== undefined) response.setHeader(ID_HEADER, id);
    mark({ by: 'site' });
    void listener(request, response);
  };
}

/**
 * Removes changed content from the caches of this node, whichever node changed it.
 *
 * @throws AppError `secret` when another node signs with another secret
 */
export async function dropWhatChanges(
  { database, env, services }: Site,
  caches: readonly Pick<PageCache, 'drop' | 'clear'>[],
) {
  const name = nodeName(services.secret);
  const changes = await followChanges(database, listeningUrl(env), {
    name,
    onChange: (subjects) => {
      for (const cache of [services.kept, ...caches]) cache.drop(subjects);
    },
    onGap: () => {
      for (const cache of [services.kept, ...caches]) cache.clear();
    },
  });
  try {
    await refuseOtherSecret(database.db, name);
    return changes;
  } catch (error) {
    await changes.close();
    throw error;
  }
}

/** The built application. @throws AppError `build` when it is not there */
async function loadBuild(site: Site): Promise<MountedApp> {
  const { services, pictures, renditions, env } = site;
  const bundle = builtProgram('index');
  if (!existsSync(bundle)) {
    throw new AppError(
      'build',
      'L’application n’est pas construite.',
      'Lancez npm start, qui la construit au besoin, ou npm run build.',
    );
  }
  const built = (await import(bundle)) as AppModule;
  const { createApp, addressOf, pageAt } = built;
  const secure = env.publicUrl.startsWith('https:');
  const { adScript, consentPlatform } = services;
  const guests = [adScript, ...(consentPlatform === null ? [] : [consentPlatform])];
  const security = securityHeaders({
    secure,
    subdomains: env.hstsSubdomains,
    development: false,
    guests,
    pictureOrigins: pictureOrigins(site),
  });
  const underWay = new UnderWay();
  const keep: Keep = (work) => underWay.keep(work);
  const app = createApp(services, { ready: readiness(site), security, pictures, renditions, keep });
  const gate = new RenderGate({ perSecond: env.pagesPerSecond });
  const fetch = (request: Request, bindings: Bindings) =>
    underWay.answer(request, () => app.fetch(request, bindings));
  const direct = listenerFor(site, async (request, bindings) => {
    const leave = await gate.admit(
      {
        method: request.method,
        path: new URL(request.url).pathname,
        gone: () => request.signal,
      },
      bindings.clientAddress,
    );
    if (leave === null) {
      mark({ by: 'gate' });
      return comeBack(request);
    }
    try {
      return await fetch(request, bindings);
    } finally {
      leave();
    }
  });
  const counts = receiverFor(site, pageAt, security);
  const files = await openStaticFiles(path.join(ROOT, 'build/client'), security);
  const render = (shared: 'visitors' | 'members') => async (address: string) => {
    const nonce = newNonce();
    const request = new Request(`${env.publicUrl}${address}`);
    const response = await fetch(request, { clientAddress: '', nonce, shared });
    const rendered = await readRendered(response, { nonce, security });
    rendered.page.route = errand()?.route;
    return rendered;
  };
  const shared = {
    addressOf,
    enter: (request, address, response) => {
      const [asked = ''] = address.split('?', 1);
      const gone = () => goneOf(response);
      return gate.admit({ method: 'GET', path: asked, gone }, addressOfClient(env, request));
    },
  } satisfies Partial<PageCacheOptions>;
  const pages = new PageCache({
    ...shared,
    chosen: (url, cookies) => withUnitOf(cookies, env.publicUrl, url),
    isPersonal: (cookies, url) =>
      !built.isSteadyFile(url) && services.auth.readSigned(SESSION, cookies) !== null,
    render: render('visitors'),
  });
  const members = memberPages(site, built, underWay, {
    ...shared,
    isPersonal: () => false,
    render: render('members'),
  });
  const changes = await dropWhatChanges(site, [pages, members]);
  return {
    listener: (request, response) => {
      const isAnswered =
        pages.answer(request, response) ||
        files.answer(request, response) ||
        counts(request, response);
      if (!isAnswered) members.serve(request, response, () => direct(request, response));
    },
    pages,
    gate,
    refuse: () => underWay.refuse(),
    close: async () => {
      await underWay.ended();
      await changes.close();
    },
  };
}

/** Headers that a session is read from. */
function whoAsks(request: IncomingMessage, publicUrl: string): Request {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent']) {
    const value = rawHeader(request, name);
    if (value !== undefined) headers.set(name, value);
  }
  return new Request(publicUrl, { headers });
}

/** Pages of members, from a cache of those rendered for all members. */
function memberPages(
  { services, env }: Site,
  { addressForMember, isFilledIn, recognise, viewerMark, writeViewer }: AppModule,
  underWay: UnderWay,
  cache: PageCacheOptions,
): MemberPages {
  return new MemberPages({
    pages: new PageCache({ ...cache, maxBytes: MEMBER_BYTES }),
    viewerMark,
    writeViewer,
    isFor: isFilledIn,
    tokenOf: (cookies) => services.auth.readSigned(SESSION, cookies),
    recognise: (request) =>
      underWay.keep(() =>
        recognise(services, whoAsks(request, env.publicUrl), addressOfClient(env, request)),
      ),
    addressOf: (url, { cookies, facts }) =>
      addressForMember(url, { cookies, facts, publicUrl: env.publicUrl }),
  });
}

/** Serves the sources through Vite, reloaded as they change; caches no page. */
async function loadSources(site: Site): Promise<MountedApp> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true } });
  const security = securityHeaders({
    secure: false,
    development: true,
    pictureOrigins: pictureOrigins(site),
  });
  const ready = readiness(site);
  const underWay = new UnderWay();
  const direct = listenerFor(site, async (request, bindings) => {
    const { createApp } = (await vite.ssrLoadModule('./server/app.ts')) as AppModule;
    const app = createApp(site.services, {
      ready,
      security,
      pictures: site.pictures,
      renditions: site.renditions,
      keep: (work) => underWay.keep(work),
    });
    return underWay.answer(request, () => app.fetch(request, bindings));
  });
  const { pageAt } = (await vite.ssrLoadModule('./server/app.ts')) as AppModule;
  const counts = receiverFor(site, pageAt, security);
  return {
    listener: (request, response) => {
      if (counts(request, response)) return;
      vite.middlewares(request, response, () => direct(request, response));
    },
    refuse: () => underWay.refuse(),
    close: async () => {
      await underWay.ended();
      await vite.close();
    },
  };
}

export const loadApp = (site: Site, { development }: { development: boolean }) =>
  development ? loadSources(site) : loadBuild(site);
