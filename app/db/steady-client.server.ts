import pg from 'pg';

/** What node-postgres says when `query_timeout` passes; it leaves the query on the connection. */
const READ_TIMEOUT = 'Query read timeout';

/**
 * A node-postgres client that keeps why its connection died. Without it a transaction whose query
 * was cut short rejects with the failure of its ROLLBACK, « not queryable », and an error on a
 * connection in use ends the process.
 */
export class SteadyClient extends pg.Client {
  #failure: Error | undefined;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', (error: Error) => this.#fail(error));
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    const query = (...args: unknown[]): unknown => {
      if (this.#failure) return refuse(this.#failure, args.at(-1));
      const result = send(...args);
      if (result instanceof Promise) result.catch((error: unknown) => this.#endLate(error));
      return result;
    };
    this.query = query as typeof this.query;
  }

  #fail(error: Error): void {
    this.#failure ??= error;
  }

  #endLate(error: unknown): void {
    if (!(error instanceof Error) || error.message !== READ_TIMEOUT) return;
    this.#fail(error);
    void this.end();
  }
}

/** Fails a query the way it was asked for: by its callback, or by a promise. */
function refuse(failure: Error, callback: unknown): unknown {
  if (typeof callback !== 'function') return Promise.reject(failure);
  process.nextTick(callback, failure);
  return undefined;
}
