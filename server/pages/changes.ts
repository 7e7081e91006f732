/** Listens for notices that transactions send at commit, on any node: changes, jobs to run. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CHANGES_CHANNEL, readSubjects } from '#app/changes.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { connectClient, Hosts } from '#db/pool/hosts.server.ts';

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 10_000;
const HEARTBEAT_MS = 15_000;
const ANSWER_TIMEOUT_MS = 5_000;

interface Listener {
  channel: string;
  /** Name of the connection in `pg_stat_activity`; by default from the channel. */
  name?: string;
  onNotice: (payload: string) => void;
  /** Listening begins, or begins again: earlier notices may have been missed. */
  onGap: () => void;
}

export interface ChangeHandlers extends Pick<Listener, 'onGap' | 'name'> {
  onChange: (subjects: string[]) => void;
}

export interface Feed {
  close(): Promise<void>;
}

/**
 * Starts listening. On PostgreSQL it has a connection of its own, which reconnects when it is lost.
 * It must reach the server itself: a pooler that lends connections by transaction loses LISTEN.
 *
 * @param databaseUrl address of one or several servers; undefined for the embedded database
 * @returns once it listens, or once the first attempt has failed and others follow
 */
export function followNotices(
  database: OpenDatabase,
  databaseUrl: string | undefined,
  listener: Listener,
): Promise<Feed> {
  return databaseUrl === undefined
    ? listenOnPool(poolOf(database), listener)
    : listenOnServer(databaseUrl, listener);
}

/** The same for changes of content: see app/changes.server.ts. */
export const followChanges = (
  database: OpenDatabase,
  databaseUrl: string | undefined,
  { onChange, ...rest }: ChangeHandlers,
): Promise<Feed> =>
  followNotices(database, databaseUrl, {
    channel: CHANGES_CHANNEL,
    onNotice: (payload) => onChange(readSubjects(payload)),
    ...rest,
  });

const hear = (client: pg.ClientBase, listener: Listener) =>
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === listener.channel) listener.onNotice(payload);
  });

/** Drizzle has its pool in `$client`. */
export function poolOf({ db }: OpenDatabase): pg.Pool {
  const client: unknown = Reflect.get(db, '$client');
  if (!(client instanceof pg.Pool)) throw new Error('This database is not on a pool.');
  return client;
}

/**
 * The embedded engine has one session, which hears its own notices as its transactions commit. A
 * new connection replaces it when the engine was reopened.
 */
async function listenOnPool(pool: pg.Pool, listener: Listener): Promise<Feed> {
  let closed = false;
  const listen = async () => {
    await pool.query(`listen ${listener.channel}`);
    listener.onGap();
  };
  const onConnect = (client: pg.PoolClient) => {
    hear(client, listener);
    listen().catch((error: unknown) => {
      // A connection that replaces a lost one listens in turn.
      if (!closed) console.warn('Les annonces ont tardé.', error);
    });
  };
  const first = await pool.connect();
  hear(first, listener);
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

/**
 * One connection, from LISTEN to its end.
 *
 * @returns when it is lost or `signal` aborts
 */
async function listenOnce(
  hosts: Hosts,
  listener: Listener,
  { signal, onListening }: { signal: AbortSignal; onListening: () => void },
): Promise<void> {
  const client = await connectClient(hosts, (where) => {
    const made = new pg.Client({
      ...where,
      application_name: listener.name ?? listener.channel.replace('_', ' '),
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
    });
    // The error shows in its query, or in the next connection.
    made.on('error', () => void made.end());
    return made;
  });
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  hear(client, listener);
  const stop = () => void client.end();
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    signal.addEventListener('abort', stop);
    if (signal.aborted) return;
    await client.query(`listen ${listener.channel}`);
    listener.onGap();
    onListening();
    // Without this, a peer that vanished silently would be noticed after hours.
    heartbeat = setInterval(() => void client.query('select 1').catch(stop), HEARTBEAT_MS);
    await ended;
  } finally {
    clearInterval(heartbeat);
    signal.removeEventListener('abort', stop);
    await client.end();
  }
}

async function listenOnServer(url: string, listener: Listener): Promise<Feed> {
  const hosts = new Hosts(url);
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
      const reason: unknown = await listenOnce(hosts, listener, { signal, onListening }).catch(
        (error: unknown) => error,
      );
      firstTry.resolve();
      if (signal.aborted) return;
      console.warn('Annonces interrompues, reconnexion.', reason ?? '');
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
