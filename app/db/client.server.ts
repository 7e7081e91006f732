/** Opens the database: PostgreSQL, or the embedded engine behind the same driver. */
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { AppError } from '#app/errors.ts';
import { EmbeddedEngine } from './embedded/engine.server.ts';
import { connectClient, Hosts } from './pool/hosts.server.ts';
import { configure, openPool, SESSION_SETTINGS, SteadyClient } from './pool/pool.server.ts';

const DEFAULT_QUERY_TIMEOUT_MS = 30_000;
const OLDEST_SERVER = 15;
/** Time for PostgreSQL to enforce statement_timeout itself before the driver gives up on it. */
const SERVER_GRACE_MS = 5_000;
/**
 * Extra time on the embedded engine, for callers behind a cancelled query and the reopening after
 * it.
 */
const REOPENING_GRACE_MS = 15_000;

/**
 * Runs queries; a `Transaction` is one too. Code in a transaction queries through that transaction
 * only: the embedded engine has one connection, so another query would wait until it times out.
 */
export type Database = PgDatabase<NodePgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: 'embedded' | 'postgres';
  /** In French, for the start-up screen: engine, version, place; never the password. */
  readonly description: string;
  /** Rejects when the database does not answer within 5 s. */
  ping(): Promise<void>;
  /**
   * Runs `work` on one connection whose queries may last `timeoutMs` each, for migrations, imports
   * and upkeep. On the embedded engine everyone else waits meanwhile.
   */
  session<T>(timeoutMs: number, work: (db: Database) => Promise<T>): Promise<T>;
  /**
   * Settings of our role, which each session starts with behind a pooler; `migrate` writes them.
   */
  readonly roleSettings?: Record<string, string>;
  /** Waits for queries under way, 10 s at most, then closes for good. */
  close(): Promise<void>;
}

export interface ConnectionOptions {
  /**
   * Longest a query may run, 30 s by default. A caller waits for a connection as long on
   * PostgreSQL, and 15 s longer on the embedded engine, which has one.
   */
  queryTimeoutMs?: number;
  /** Reports failures that no caller sees, such as a connection that breaks while idle. */
  onProblem?: (message: string, error: unknown) => void;
}

/** Limits that PostgreSQL enforces; `EmbeddedEngine` enforces them on the embedded engine. */
const serverLimits = (timeoutMs: number) => ({
  statement_timeout: String(timeoutMs),
  idle_in_transaction_session_timeout: String(timeoutMs),
});

/** query_canceled, which statement_timeout raises, and idle_in_transaction_session_timeout. */
const TIMEOUT_STATES = new Set<unknown>(['57014', '25P03']);

const warn = (message: string, error: unknown) => console.warn(message, error);

/**
 * True when the database was too slow or too busy: a query was cancelled, or no connection came in
 * time. Also reads the causes that drizzle wraps.
 */
export function isDatabaseTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AppError && error.code === 'database-timeout') return true;
  if ('code' in error && TIMEOUT_STATES.has(error.code)) return true;
  if (/^(timeout exceeded when trying to connect|Query read timeout)$/.test(error.message)) {
    return true;
  }
  return isDatabaseTimeout(error.cause);
}

/**
 * Opens a pool of connections to a PostgreSQL server.
 *
 * @param options.url `postgres://user:password@host:port/database`, with the parameters of libpq;
 *   of several hosts, separated by commas, the one that accepts writes is found, again after each
 *   connection that is lost
 * @param options.directUrl the server itself, where `url` leads to a pooler that lends connections
 *   by transaction
 * @param options.maxConnections 10 by default
 * @throws AppError `database-unavailable` when it can't be reached, `database-version` when the
 *   server is older than 15 or its database is not in UTF-8
 */
export async function openPostgres(
  options: ConnectionOptions & { url: string; directUrl?: string; maxConnections?: number },
): Promise<OpenDatabase> {
  const {
    url,
    directUrl,
    maxConnections = 10,
    queryTimeoutMs = DEFAULT_QUERY_TIMEOUT_MS,
  } = options;
  const config = { keepAlive: true, application_name: 'zinc' };
  const settings = { ...SESSION_SETTINGS, ...serverLimits(queryTimeoutMs) };
  const direct = new Hosts(directUrl ?? url);
  const connectFor = (timeoutMs: number) =>
    connectClient(
      direct,
      (where) =>
        new SteadyClient({ ...config, ...where, query_timeout: timeoutMs + SERVER_GRACE_MS }),
    );
  const description = await checkServer(() => connectFor(queryTimeoutMs));
  const { db, ping, end } = openPool({
    ...config,
    hosts: new Hosts(url),
    isPooled: directUrl !== undefined,
    max: maxConnections,
    query_timeout: queryTimeoutMs + SERVER_GRACE_MS,
    connectionTimeoutMillis: queryTimeoutMs,
    settings,
    onProblem: options.onProblem ?? warn,
  });
  return {
    db,
    engine: 'postgres',
    description,
    ping,
    session: async (timeoutMs, work) => {
      const client = await connectFor(timeoutMs);
      try {
        await configure(client, { ...SESSION_SETTINGS, ...serverLimits(timeoutMs) });
        return await work(drizzle(client));
      } finally {
        await client.end();
      }
    },
    ...(directUrl !== undefined && { roleSettings: settings }),
    close: end,
  };
}

interface ServerFacts {
  version: string;
  major: number;
  encoding: string;
  name: string;
}

/** Description of the server; throws the reason why the site cannot use it. */
async function checkServer(connect: () => Promise<pg.Client>): Promise<string> {
  const client = await connect().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError(
      'database-unavailable',
      `Connexion à PostgreSQL impossible : ${reason}`,
      'Vérifiez DATABASE_URL et que le serveur répond.',
      { cause },
    );
  });
  try {
    const { rows } = await client.query<ServerFacts>(
      `select current_setting('server_version') as version, current_database() as name,
        current_setting('server_version_num')::int / 10000 as major,
        current_setting('server_encoding') as encoding`,
    );
    const [facts] = rows;
    if (!facts || facts.major < OLDEST_SERVER) {
      throw new AppError(
        'database-version',
        `PostgreSQL ${facts?.version} est trop ancien : il faut ${OLDEST_SERVER} ou plus.`,
        'Mettez le serveur à jour, ou retirez DATABASE_URL pour la base embarquée.',
      );
    }
    if (facts.encoding !== 'UTF8') {
      throw new AppError(
        'database-version',
        `La base « ${facts.name} » est en ${facts.encoding} : il la faut en UTF8.`,
        "Créez-la avec : CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.",
      );
    }
    return `PostgreSQL ${facts.version} sur ${client.host}:${client.port}, base « ${facts.name} »`;
  } finally {
    await client.end();
  }
}

/**
 * Opens the embedded engine on `directory`, creating the database when it is missing. Takes no
 * lock: two engines on one directory destroy it, so only `openDataDirectory` and tests call this.
 *
 * @param options.durable every commit waits until the disk has it (the default); without it, a
 *   power cut may lose or damage the database
 * @throws AppError `database-unavailable` when the engine does not start
 */
export async function openEmbedded(
  options: ConnectionOptions & { directory: string; durable?: boolean },
): Promise<OpenDatabase> {
  const { directory, durable = true, queryTimeoutMs = DEFAULT_QUERY_TIMEOUT_MS } = options;
  const onProblem = options.onProblem ?? warn;
  const engine = new EmbeddedEngine({
    directory,
    durable,
    queryTimeoutMs,
    onFailure: (error) => onProblem('La base embarquée a été rouverte.', error),
  });
  await engine.open();
  const { pool, db, ping, end } = openPool({
    stream: () => engine.connection(),
    max: 1,
    // All values are set, or node-postgres reads them from the PG* variables of the environment.
    host: 'embedded',
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    password: 'none',
    ssl: false,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: queryTimeoutMs + REOPENING_GRACE_MS,
    settings: SESSION_SETTINGS,
    onProblem,
  });
  const close = async () => {
    await end();
    await engine.close();
  };
  const version = await pool
    .query<{ server_version: string }>('show server_version')
    .then(({ rows }) => rows[0]?.server_version)
    .catch(async (error: unknown) => {
      await close();
      throw error;
    });
  return {
    db,
    engine: 'embedded',
    description: `Base embarquée (PostgreSQL ${version}) dans ${directory}`,
    ping,
    session: async (timeoutMs, work) => {
      const client = await pool.connect();
      engine.queryTimeoutMs = timeoutMs;
      try {
        return await work(drizzle(client));
      } finally {
        engine.queryTimeoutMs = queryTimeoutMs;
        client.release();
      }
    },
    close,
  };
}
