/** Hears of every change, whichever node made it: see app/changes.server.ts. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CHANGES_CHANNEL, readSubjects } from '#app/changes.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 10_000;
const HEARTBEAT_MS = 15_000;
const ANSWER_TIMEOUT_MS = 5_000;
const LISTEN = `listen ${CHANGES_CHANNEL}`;

export interface ChangeHandlers {
  onChange: (subjects: string[]) => void;
  /** Listening begins, or begins again: anything may have changed unheard. */
  onGap: () => void;
}

export interface ChangeFeed {
  close(): Promise<void>;
}

/**
 * Starts listening, on PostgreSQL by a connection of its own, which reconnects when it is lost. It
 * must reach the server itself: a pooler that hands connections out by transaction keeps no LISTEN.
 *
 * @param databaseUrl undefined for the embedded database
 * @returns once it listens, or once the first try has failed and others follow
 */
export function followChanges(
  database: OpenDatabase,
  databaseUrl: string | undefined,
  handlers: ChangeHandlers,
): Promise<ChangeFeed> {
  return databaseUrl === undefined
    ? listenOnPool(poolOf(database), handlers)
    : listenOnServer(databaseUrl, handlers);
}

const hear = (client: pg.ClientBase, { onChange }: ChangeHandlers) =>
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === CHANGES_CHANNEL) onChange(readSubjects(payload));
  });

/** Drizzle keeps what it was opened on as `$client`. */
function poolOf({ db }: OpenDatabase): pg.Pool {
  const client: unknown = Reflect.get(db, '$client');
  if (!(client instanceof pg.Pool)) throw new Error('This database is not on a pool.');
  return client;
}

/**
 * The embedded engine has one session, which hears its own notices as its transactions commit. A new
 * connection replaces it when the engine was reopened.
 */
async function listenOnPool(pool: pg.Pool, handlers: ChangeHandlers): Promise<ChangeFeed> {
  let closed = false;
  const listen = async () => {
    await pool.query(LISTEN);
    handlers.onGap();
  };
  const onConnect = (client: pg.PoolClient) => {
    hear(client, handlers);
    listen().catch((error: unknown) => {
      // A connection that was lost meanwhile has a successor, which listens in turn.
      if (!closed) console.warn('Les annonces de changements ont tardé.', error);
    });
  };
  const first = await pool.connect();
  hear(first, handlers);
  first.release();
  pool.on('connect', onConnect);
  await listen();
  return {
    close: () => {
      closed = true;
      pool.off('connect', onConnect);
      return Promise.resolve();
    },
  };
}

/** One connection, from LISTEN to its end. @returns when it is lost or `signal` aborts */
async function listenOnce(
  url: string,
  handlers: ChangeHandlers,
  { signal, onListening }: { signal: AbortSignal; onListening: () => void },
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'zinc changes',
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  // What broke shows in the query it broke, or in the reconnection.
  client.on('error', () => void client.end());
  hear(client, handlers);
  const stop = () => void client.end();
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    signal.addEventListener('abort', stop);
    if (signal.aborted) return;
    await client.query(LISTEN);
    handlers.onGap();
    onListening();
    // A peer that vanished without a word would otherwise be noticed after hours.
    heartbeat = setInterval(() => void client.query('select 1').catch(stop), HEARTBEAT_MS);
    await ended;
  } finally {
    clearInterval(heartbeat);
    signal.removeEventListener('abort', stop);
    await client.end();
  }
}

async function listenOnServer(url: string, handlers: ChangeHandlers): Promise<ChangeFeed> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const firstTry = Promise.withResolvers<void>();
  let delay = FIRST_DELAY_MS;
  const onListening = () => {
    delay = FIRST_DELAY_MS;
    firstTry.resolve();
  };
  const run = async () => {
    while (!signal.aborted) {
      const reason: unknown = await listenOnce(url, handlers, { signal, onListening }).catch(
        (error: unknown) => error,
      );
      firstTry.resolve();
      if (signal.aborted) return;
      console.warn('Annonces de changements interrompues, reconnexion.', reason ?? '');
      await sleep(delay, undefined, { signal }).catch(() => undefined);
      delay = Math.min(2 * delay, LONGEST_DELAY_MS);
    }
  };
  const running = run();
  await firstTry.promise;
  return {
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}
