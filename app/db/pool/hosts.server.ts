/**
 * Several servers with one that accepts writes: as libpq's `target_session_attrs=read-write`, which
 * node-postgres lacks.
 */
import pg from 'pg';

/**
 * Longest wait for a host: a machine that is off never answers, nor does a pooler whose server is
 * off.
 */
const CONNECTING_MS = 5_000;
const LIST = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)((?:[/?#].*)?)$/s;

/** Addresses with one host each, in the order of a list of hosts. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = LIST.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** Chooses the host to connect to. */
export class Hosts {
  readonly count: number;
  readonly #addresses: readonly string[];
  #at = 0;

  constructor(url: string) {
    this.#addresses = addressesOf(url);
    this.count = this.#addresses.length;
  }

  get config(): pg.ClientConfig {
    const isOne = this.count === 1;
    return {
      connectionString: this.#current,
      ...(!isOne && { connectionTimeoutMillis: CONNECTING_MS }),
    };
  }

  get #current(): string | undefined {
    return this.#addresses[this.#at];
  }

  /**
   * Connects to the first host that answers and accepts writes, beginning with the last one used.
   *
   * @param connect by `config`; rejects when that host cannot be used
   */
  async find<Client>(connect: () => Promise<Client>): Promise<Client> {
    for (let left = this.count; ; left--) {
      const tried = this.#current;
      try {
        return await connect();
      } catch (error) {
        if (left <= 1 || isBusy(error)) throw error;
        // Another caller may have chosen the next host already.
        if (this.#current === tried) this.#at = (this.#at + 1) % this.count;
      }
    }
  }

  /** @throws when there are other hosts, and this one is read-only */
  async check(client: pg.ClientBase): Promise<void> {
    if (this.count === 1) return;
    const question = {
      text: `select current_setting('transaction_read_only') as reads`,
      query_timeout: CONNECTING_MS,
    };
    const { rows } = await client.query<{ reads: string }>(question);
    if (rows[0]?.reads === 'on')
      throw new Error('Ce serveur PostgreSQL n’accepte que des lectures.');
  }
}

/** True when a pool had no free connection, which is no fault of the server. */
const isBusy = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** A separate, connected client; `make` gets its address. */
export const connectClient = <Client extends pg.Client>(
  hosts: Hosts,
  make: (config: pg.ClientConfig) => Client,
): Promise<Client> =>
  hosts.find(async () => {
    const client = make(hosts.config);
    try {
      await client.connect();
      await hosts.check(client);
      return client;
    } catch (error) {
      await client.end();
      throw error;
    }
  });

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/** A pool whose connections are to the host that accepts writes. */
export class HostsPool extends pg.Pool {
  readonly #hosts: Hosts;

  /**
   * @param config its `Client` must use `hosts.config`, and its `onConnect` must call
   * `hosts.check`
   */
  constructor(hosts: Hosts, config: pg.PoolConfig) {
    super(config);
    this.#hosts = hosts;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const found = this.#hosts.find(() => super.connect());
    if (!callback) return found;
    found.then(
      (client) => process.nextTick(callback, undefined, client, client.release.bind(client)),
      (error: unknown) => process.nextTick(callback, error, undefined, () => undefined),
    );
    return undefined;
  }
}
