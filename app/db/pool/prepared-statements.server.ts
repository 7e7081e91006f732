/**
 * Prepared statements of a connection: parsing and planning anew takes half of the database time of
 * a page of the list.
 */
import type pg from 'pg';

/** Most texts remembered; a new one replaces the one used longest ago. */
const MOST_TEXTS = 32;
/** A longer text writes many rows at once, and rarely comes twice. */
const LONGEST_TEXT = 10_000;
/** A plan made while a table was small must not last much longer. */
const LONGEST_MS = 60_000;

/** Part of node-postgres' own connection that forgets prepared statements. */
interface Connection {
  parsedStatements: Record<string, string>;
  close(what: { type: 'S'; name: string }): void;
}

interface Statement {
  /** Undefined at first: a query asked once is not prepared. */
  name: string | undefined;
  since: number;
}

export class PreparedStatements {
  readonly #client: pg.Client;
  readonly #now: () => number;
  readonly #byText = new Map<string, Statement>();
  #made = 0;

  /** @param now monotonic, in milliseconds */
  constructor(client: pg.Client, now = () => performance.now()) {
    this.#client = client;
    this.#now = now;
  }

  /** Name under which node-postgres prepares the next statement; undefined does not prepare it. */
  nameOf(text: string): string | undefined {
    if (text.length > LONGEST_TEXT) return undefined;
    const now = this.#now();
    let statement = this.#byText.get(text);
    this.#byText.delete(text);
    if (statement === undefined) {
      statement = { name: undefined, since: now };
    } else if (statement.name === undefined || now - statement.since > LONGEST_MS) {
      this.#close(statement);
      statement = { name: `zinc_${++this.#made}`, since: now };
    }
    this.#byText.set(text, statement);
    const [oldest] = this.#byText;
    if (oldest && this.#byText.size > MOST_TEXTS) {
      this.#byText.delete(oldest[0]);
      this.#close(oldest[1]);
    }
    return statement.name;
  }

  /** The message is sent with the next query, and answered with it. */
  #close({ name }: Statement): void {
    if (name === undefined) return;
    const { connection } = this.#client as unknown as { connection: Connection };
    Reflect.deleteProperty(connection.parsedStatements, name);
    connection.close({ type: 'S', name });
  }
}
