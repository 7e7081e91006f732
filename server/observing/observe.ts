/** Logs, metrics and traces, as the environment configures them. */
import type { RequestListener } from 'node:http';
import type { Env } from '#app/env/env.server.ts';
import { writeJson, type WriteLine } from '#app/process/json-log.server.ts';
import { onSecurity } from '#app/process/security-log.server.ts';
import { isTrusted } from '../http/client-address.ts';
import type { MountedApp } from '../start/load-app.ts';
import type { Site } from '../site.ts';
import { watchRequests, isWork, type RequestObserver } from './watch-requests.ts';
import { logText } from '#app/process/log-text.server.ts';
import { onWork } from '#app/process/watched-work.server.ts';

const LONGEST_TEXT = 300;

/**
 * Logs queries that took longer, without their values; 0 logs none.
 *
 * @returns a function that stops it
 */
function logSlowQueries(thresholdMs: number): () => void {
  if (thresholdMs === 0) return () => undefined;
  return onWork('query', ({ text, ms }) => {
    if (ms < thresholdMs) return;
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
    console.info(`Requête lente de la base (${Math.round(ms)}\u00a0ms)\u00a0: ${statement}`);
  });
}

/** Pattern of the page for addresses that have none (404). */
const NO_PAGE = '/*';

const rounded = (ms: number) => Math.round(ms * 10) / 10;

/**
 * A log line for each request, or only for those that the application works for. A line has the
 * pattern of the page, not the address, which may hold any text of a visitor.
 */
export const requestLog = (write: WriteLine, { all }: { all: boolean }): RequestObserver => ({
  wants: (errand) => all || isWork(errand),
  ended: ({ errand: { id, route, by }, method, path, status, ms, isCut }) => {
    write('demande', {
      id,
      method,
      ...(route === undefined ? {} : { route }),
      ...(route === undefined || route === NO_PAGE ? {} : { path: logText([path]) }),
      status,
      ms: rounded(ms),
      ...(by === undefined ? {} : { by }),
      ...(isCut ? { cut: 1 } : {}),
    });
  },
});

export interface Observing {
  /** The application, with each request run as a watched errand. */
  around: (app: MountedApp, site: Pick<Site, 'database'>) => RequestListener;
  /** Sends the remaining metrics and traces. */
  close: () => Promise<void>;
}

/** Applies the configured log format: by default text on a terminal, JSON elsewhere. */
export async function observe({
  observing,
  trustedProxies,
}: Pick<Env, 'observing' | 'trustedProxies'>): Promise<Observing> {
  const { logFormat = process.stdout.isTTY ? 'texte' : 'json' } = observing;
  const { slowQueryMs, logsAll, metricsToken, tracesEndpoint } = observing;
  const write = logFormat === 'json' ? writeJson() : null;
  const log = write && requestLog(write, { all: logsAll });
  const leaveSecurity = onSecurity(({ event, ...facts }) => {
    const said = Object.entries(facts).map(([name, fact]) => ` ${name}=${fact}`);
    if (write) write('sécurité', { event, ...facts });
    else console.info(`Sécurité\u00a0: ${event}${said.join('')}`);
  });
  // Slow queries are logged only once the site is open: opening a new one takes its time.
  let leave = (): void => undefined;
  // Metrics and traces are loaded only for sites that use them.
  const metrics =
    metricsToken === undefined ? null : (await import('./metrics.ts')).openMetrics(metricsToken);
  const traces =
    tracesEndpoint === undefined ? null : (await import('./traces.ts')).openTraces(tracesEndpoint);
  const observers = [log, metrics?.observer, traces?.observer].flatMap((one) => one ?? []);
  return {
    around: (app, site) => {
      leave = logSlowQueries(slowQueryMs);
      metrics?.watch(app, site);
      return watchRequests(
        (request, response) => {
          if (!metrics?.answer(request, response)) app.listener(request, response);
        },
        {
          isProxy: (address) => isTrusted(address, trustedProxies),
          observers,
          pages: app.pages,
        },
      );
    },
    close: async () => {
      leave();
      leaveSecurity();
      metrics?.close();
      await traces?.close();
    },
  };
}
