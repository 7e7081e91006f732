/**
 * Prepared statements of a connection: parsing and planning anew takes half of the database time of
 * a page of the list.
 */
import type pg from 'pg';

/** Texts remembered; another takes the place of what was asked longest ago. */
const MOST_TEXTS = 32;
/** Beyond it a text is of many rows written at once, and each of its kind another. */
const LONGEST_TEXT = 10_000;
/** A plan that was made when a table was small must not outlive that by long. */
const LONGEST_MS = 60_000;

/** The part of node-postgres' own connection that forgets what it prepared. */
interface Connection {
  parsedStatements: Record<string, string>;
  close(what: { type: 'S'; name: string }): void;
}

interface Statement {
  /** Undefined at first: what is asked once is not prepared. */
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

  /** The message leaves with the next question, and is answered with it. */
  #close({ name }: Statement): void {
    if (name === undefined) return;
    const { connection } = this.#client as unknown as { connection: Connection };
    Reflect.deleteProperty(connection.parsedStatements, name);
    connection.close({ type: 'S', name });
  }
}
