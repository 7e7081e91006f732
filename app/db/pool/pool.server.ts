/** Shared by both engines: node-postgres, drizzle, and the settings of a connection. */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { forWhoAsks } from '#app/process/errand.server.ts';
import { watchWork } from '#app/process/watched-work.server.ts';
import type { Database } from '../client.server.ts';
import { queryTimeout } from '../embedded/engine.server.ts';
import { HostsPool, type Hosts } from './hosts.server.ts';
import { PreparedStatements } from './prepared-statements.server.ts';

const PING_TIMEOUT_MS = 5_000;
const CLOSING_TIMEOUT_MS = 10_000;

/** Settings that results or speed depend on, the same on both engines. */
export const SESSION_SETTINGS = {
  TimeZone: 'UTC',
  // Compiling, or starting workers, costs more than every query of the site takes.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // Lets « mojto » find Mojito; PostgreSQL's 0.6 wants nearly every letter right.
  'pg_trgm.word_similarity_threshold': '0.4',
};

/** Sets what every connection must have, in one round trip. */
export async function configure(
  client: pg.ClientBase,
  settings: Record<string, string>,
): Promise<void> {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', '${value}', false)`,
  );
  await client.query(`select ${calls.join(', ')}`);
}

async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(queryTimeout(timeoutMs)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

type Connected = Parameters<pg.Pool['connect']>[0];

interface SteadyConfig extends pg.ClientConfig {
  /** True when a pooler gives each transaction another connection, without prepared statements. */
  isPooled?: boolean;
}

interface PoolOptions extends pg.PoolConfig, SteadyConfig {
  /** Settings of each connection; empty behind a pooler. */
  settings: Record<string, string>;
  /** Hosts of the servers; undefined for the embedded engine. */
  hosts?: Hosts;
  onProblem: (message: string, error: unknown) => void;
}

/**
 * Opens a pool, without a connection yet.
 *
 * @returns `end` waits 10 s at most for the queries under way
 */
export function openPool({ settings, onProblem, hosts, ...config }: PoolOptions) {
  // Its type ignores the promise, but pg-pool awaits it.
  const onConnect: (client: pg.ClientBase) => unknown = async (client) => {
    await hosts?.check(client);
    if (!config.isPooled) await configure(client, settings);
  };
  class Client extends SteadyClient {
    constructor(options: SteadyConfig = {}) {
      super({ ...options, ...hosts?.config });
    }
  }
  const all = { ...config, Client, onConnect };
  const pool = hosts && hosts.count > 1 ? new HostsPool(hosts, all) : new FairPool(all);
  let ending = false;
  pool.on('error', (error) => {
    // pg-pool hangs the whole client on its error, which would fill the log.
    Object.defineProperty(error, 'client', { enumerable: false });
    if (!ending) onProblem('Connexion à la base perdue, rouverte au besoin.', error);
  });
  const db: Database = drizzle(pool);
  const ping = async () => {
    await within(PING_TIMEOUT_MS, db.execute(sql`select 1`));
  };
  const end = () => {
    ending = true;
    return within(CLOSING_TIMEOUT_MS, pool.end()).catch(() => undefined);
  };
  return { pool, db, ping, end };
}

/** A caller that waited for a connection keeps its own errand, not that of the previous user. */
class FairPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    return callback ? super.connect(forWhoAsks(callback)) : super.connect();
  }
}

/** True for the configuration of a query; false for a query object that submits itself. */
const isQuestion = (question: unknown): question is pg.QueryConfig =>
  question instanceof Object && 'text' in question && !('submit' in question);

const textOf = (question: unknown): string =>
  isQuestion(question) ? question.text : typeof question === 'string' ? question : '';

/** Arguments of a query; their callback reports the end of the query first. */
function tellingOf(ended: ReturnType<typeof watchWork>, args: unknown[]): unknown[] {
  const callback = args.at(-1);
  if (ended === null || typeof callback !== 'function') return args;
  return args.with(args.length - 1, (error: unknown, result: unknown) => {
    ended(error);
    (callback as (error: unknown, result: unknown) => void)(error, result);
  });
}

const BEGINS = /^begin\b/;

/** Message of node-postgres after `query_timeout`; the query stays on the connection. */
const READ_TIMEOUT = 'Query read timeout';
/** read_only_sql_transaction: the server is now a standby, or was one behind a pooler. */
const READS_ONLY = '25006';
const isOver = (error: Error) =>
  error.message === READ_TIMEOUT || ('code' in error && error.code === READS_ONLY);

/**
 * A node-postgres client that prepares repeated statements and remembers the error that ended its
 * connection. Without that, a transaction with a cancelled query rejects with the error of its
 * ROLLBACK, « not queryable », and an error on a connection in use ends the process.
 */
export class SteadyClient extends pg.Client {
  /** Set while the pool has lent it. */
  declare release?: (isOver: boolean) => void;
  #failure: Error | undefined;
  readonly #statements: PreparedStatements | undefined;

  constructor(config: SteadyConfig = {}) {
    super(config);
    if (!config.isPooled) this.#statements = new PreparedStatements(this);
    this.on('error', (error: Error) => this.#fail(error));
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    const query = (...args: unknown[]): unknown => {
      if (this.#failure) return refuse(this.#failure, args.at(-1));
      const [question, values, ...rest] = args;
      const ended = watchWork('query', textOf(question));
      const result = send(this.#named(question, values), ...tellingOf(ended, [values, ...rest]));
      if (result instanceof Promise) {
        result.then(
          () => ended?.(),
          (error: unknown) => {
            ended?.(error);
            this.#endLate(error);
            // Drizzle does not give a connection back to the pool when `begin` fails on it.
            if (BEGINS.test(textOf(question))) this.release?.(true);
          },
        );
      }
      return result;
    };
    this.query = query as typeof this.query;
  }

  /**
   * Names the statement of a query for preparation. A query without values may be a statement that
   * cannot be prepared.
   */
  #named(question: unknown, values: unknown): unknown {
    if (!this.#statements || !isQuestion(question)) return question;
    if (!Array.isArray(values) || values.length === 0) return question;
    return { ...question, name: this.#statements.nameOf(question.text) };
  }

  #fail(error: Error): void {
    this.#failure ??= error;
  }

  #endLate(error: unknown): void {
    if (!(error instanceof Error) || !isOver(error)) return;
    this.#fail(error);
    void this.end();
  }
}

/** Fails a query by its callback, or by its promise. */
function refuse(failure: Error, callback: unknown): unknown {
  if (typeof callback !== 'function') return Promise.reject(failure);
  process.nextTick(callback, failure);
  return undefined;
}
