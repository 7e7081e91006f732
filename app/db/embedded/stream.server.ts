import { Duplex } from 'node:stream';

/** Calls of a connection to its engine. */
export interface Carrier {
  /** Runs whole frontend messages; the answer comes back through `deliver`. */
  submit(stream: EmbeddedStream, bytes: Uint8Array<ArrayBuffer>): void;
  /** Drops the batches of a closed connection. */
  leave(stream: EmbeddedStream): void;
}

const TERMINATE = 'X'.charCodeAt(0);
/** First bytes of the messages that the server answers: Sync, Query, Flush, and start-up (0). */
const ENDS_BATCH = new Set([...'SQH'].map((letter) => letter.charCodeAt(0)).concat(0));

/**
 * A line to the embedded engine that node-postgres uses as a socket. Relies on node-postgres
 * writing one whole protocol message at a time (pg/lib/connection.js).
 */
export class EmbeddedStream extends Duplex {
  readonly #carrier: Carrier;
  #batch: Uint8Array[] = [];
  #arrived: Uint8Array[] = [];
  #draining = false;
  #over = false;

  constructor(carrier: Carrier) {
    super({ allowHalfOpen: false });
    this.#carrier = carrier;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  /** Passes an answer to the reader, at most one part each turn of the event loop. */
  deliver(bytes: Uint8Array): void {
    if (bytes.length === 0 || this.#over) return;
    if (this.#draining) {
      this.#arrived.push(bytes);
      return;
    }
    this.#draining = true;
    this.push(bytes);
    setImmediate(this.#drain);
  }

  readonly #drain = (): void => {
    const next = this.#arrived.shift();
    this.#draining = next !== undefined;
    if (next === undefined || this.#over) return;
    this.push(next);
    setImmediate(this.#drain);
  };

  override _read(): void {
    // The engine pushes; parts for a slow reader wait in the stream's buffer.
  }

  override _write(chunk: Buffer, _: BufferEncoding, callback: () => void): void {
    this.#take(chunk);
    callback();
  }

  override _writev(chunks: { chunk: Buffer }[], callback: () => void): void {
    for (const { chunk } of chunks) this.#take(chunk);
    callback();
  }

  #take(message: Buffer): void {
    if (message[0] === TERMINATE) return;
    this.#batch.push(message);
    if (!ENDS_BATCH.has(message[0] ?? 0)) return;
    // Separate memory: small Buffers share theirs, and this one changes threads.
    const bytes = new Uint8Array(this.#batch.reduce((total, part) => total + part.length, 0));
    let offset = 0;
    for (const part of this.#batch) {
      bytes.set(part, offset);
      offset += part.length;
    }
    this.#batch = [];
    this.#carrier.submit(this, bytes);
  }

  override _final(callback: () => void): void {
    this.#over = true;
    this.push(null);
    callback();
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#over = true;
    this.#arrived = [];
    this.#carrier.leave(this);
    callback(error);
  }

  // Methods of a socket that do nothing between threads.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
