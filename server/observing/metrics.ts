/** Metrics of this process in Prometheus' format; docs/operating/operations.md explains each. */
import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { onWork } from '#app/process/watched-work.server.ts';
import { countStates } from '#db/queue-rows.server.ts';
import { poolOf } from '../pages/changes.ts';
import type { MountedApp } from '../start/load-app.ts';
import { rawHeader } from '../http/request-headers.ts';
import { LEAST_HEADERS } from '../http/security-headers.ts';
import type { Site } from '../site.ts';
import type { RequestObserver } from './watch-requests.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST']);
/** A database that is slow to count is not queried again at each reading. */
const PATIENCE_MS = 2_000;

const HEADERS = { ...Object.fromEntries(LEAST_HEADERS), 'Cache-Control': 'no-store' };

const digest = (text: string) => hash('sha256', text, 'buffer');

export interface Metrics {
  observer: RequestObserver;
  /**
   * Answers requests for the metrics.
   *
   * @returns false for other requests
   */
  answer: (request: IncomingMessage, response: Parameters<RequestListener>[1]) => boolean;
  watch: (app: MountedApp, site: Pick<Site, 'database'>) => void;
  close: () => void;
}

/** @param token expected in `Authorization: Bearer` */
export function openMetrics(token: string): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'zinc_http_request_seconds',
    help: 'Until the answer had left, by pattern of the address and what answered',
    labelNames: ['route', 'method', 'status', 'by'],
    buckets: SECONDS,
    registers,
  });
  const queries = new Histogram({
    name: 'zinc_database_query_seconds',
    help: 'Queries of the database, waiting for them included',
    labelNames: ['failed'],
    buckets: SECONDS,
    registers,
  });
  const leave = onWork('query', ({ ms, failed }) =>
    queries.observe({ failed: failed ? 1 : 0 }, ms / 1000),
  );
  const expected = digest(`Bearer ${token}`);

  return {
    observer: {
      wants: () => true,
      ended: ({ errand: { route = '', by = '' }, method, status, ms }) =>
        requests.observe(
          { route, method: METHODS.has(method) ? method : 'other', status, by },
          ms / 1000,
        ),
    },
    answer: (request, response) => {
      if (request.url?.split('?', 1)[0] !== '/metrics') return false;
      const given = digest(rawHeader(request, 'authorization') ?? '');
      if (!timingSafeEqual(given, expected)) {
        response.writeHead(401, { ...HEADERS, 'WWW-Authenticate': 'Bearer' }).end();
        return true;
      }
      const head = { ...HEADERS, 'Content-Type': register.contentType };
      void register.metrics().then((text) => response.writeHead(200, head).end(text));
      return true;
    },
    watch: (app, site) => watchApp(registers, app, site),
    close: leave,
  };
}

interface Asked {
  name: string;
  help: string;
  labelNames?: string[];
  collect: (own: Gauge) => void | Promise<void>;
}

/** Metrics that are computed when they are read. */
function watchApp(
  registers: Registry[],
  { pages, gate }: MountedApp,
  { database }: Pick<Site, 'database'>,
): void {
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    add({ name, help, collect: (own) => own.set(read() ?? 0) });
  const add = ({ name, help, labelNames = [], collect }: Asked) =>
    new Gauge({
      name: `zinc_${name}`,
      help,
      labelNames,
      registers,
      collect() {
        return collect(this);
      },
    });
  gauge('kept_pages', 'Pages that the cache keeps', () => pages?.store.size);
  gauge('kept_page_bytes', 'Their bytes', () => pages?.store.bytes);
  gauge('renders_running', 'Pages being rendered', () => gate?.load.running);
  gauge('renders_waiting', 'Requests that wait for a render', () => gate?.load.waiting);
  const pool = poolOf(database);
  gauge('database_connections', 'Connections of the pool', () => pool.totalCount);
  gauge('database_connections_idle', 'Those that nobody uses', () => pool.idleCount);
  gauge('database_waiting', 'Who waits for a connection', () => pool.waitingCount);

  // One query for both, which are collected in this order.
  let counted = Promise.resolve<Awaited<ReturnType<typeof countJobs>>>(null);
  add({
    name: 'database_up',
    help: 'Whether it answers',
    collect: async (own) => {
      counted = countJobs(database);
      own.set((await counted) === null ? 0 : 1);
    },
  });
  add({
    name: 'jobs',
    help: 'Jobs by state',
    labelNames: ['state'],
    collect: async (own) => {
      own.reset();
      for (const { state, count } of (await counted) ?? []) own.set({ state }, count);
    },
  });
}

/** @returns null when the database is away, or too slow */
async function countJobs({ db }: Site['database']) {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
  return Promise.race([countStates(db).catch(() => null), late]);
}
