import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { programFile } from '#app/process/program-files.server.ts';
import { AppError } from '#app/errors.ts';
import type {
  EmbeddedWorkerData,
  EmbeddedWorkerOptions,
  EngineReply,
  EngineRequest,
} from './messages.ts';
import { EmbeddedStream, type Carrier } from './stream.server.ts';

/** Longest time to open: replaying the log after a crash takes longer than a query may. */
const OPENING_TIMEOUT_MS = 120_000;
const CLOSING_TIMEOUT_MS = 10_000;
const STACK_MB = 64;

/** PGlite exports no path of this file, which stands beside its own module. */
const PROGRAM = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  'pglite.wasm',
);
let compiling: Promise<WebAssembly.Module> | undefined;
/** Compiled once a process; a reading that failed is tried again. */
const compiled = () =>
  (compiling ??= readFile(PROGRAM)
    .then((bytes) => WebAssembly.compile(bytes))
    .catch((error: unknown) => {
      compiling = undefined;
      throw error;
    }));

export interface EngineOptions extends EmbeddedWorkerOptions {
  /** Longest time of a batch of messages, and of a transaction that waits for its next one. */
  queryTimeoutMs: number;
  /** Called when the engine stopped; it opens again at the next query. */
  onFailure: (error: unknown) => void;
}

interface Batch {
  stream: EmbeddedStream;
  request: Extract<EngineRequest, { id: number }>;
}

export function queryTimeout(timeoutMs: number): AppError {
  return new AppError(
    'database-timeout',
    `La base de données n’a pas répondu en ${timeoutMs / 1000} s.`,
    'Réessayez dans un instant.',
  );
}

function engineStopped(cause: unknown): AppError {
  return new AppError(
    'database-unavailable',
    'Le moteur de la base embarquée s’est arrêté.',
    'Il est rouvert à la requête suivante ; réessayez.',
    { cause },
  );
}

/**
 * PGlite in a worker thread. Batches run one after the other; one that outlives
 * `queryTimeoutMs` ends the thread (nothing else stops a running query), and the next batch opens
 * another on the same files.
 */
export class EmbeddedEngine implements Carrier {
  /** In milliseconds; takes effect with the next batch. */
  queryTimeoutMs: number;
  readonly #options: EngineOptions;
  #worker: Worker | undefined;
  #opening: Promise<void> | undefined;
  readonly #streams = new Set<EmbeddedStream>();
  /** Connections that have sent something. */
  readonly #greeted = new WeakSet<EmbeddedStream>();
  readonly #waiting: Batch[] = [];
  #running: Batch | undefined;
  #timer: NodeJS.Timeout | undefined;
  #nextId = 1;
  #closed = false;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.queryTimeoutMs = options.queryTimeoutMs;
  }

  /** Opens the engine, or waits until it is open. Rejects with the reason it could not. */
  open(): Promise<void> {
    this.#opening ??= this.#start().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  /** A new connection, for node-postgres' `stream` option. */
  connection(): EmbeddedStream {
    const stream = new EmbeddedStream(this);
    this.#streams.add(stream);
    return stream;
  }

  submit(stream: EmbeddedStream, bytes: Uint8Array<ArrayBuffer>): void {
    // The previous connection may end after this one begins, so its session is reset here.
    if (!this.#greeted.has(stream)) {
      this.#greeted.add(stream);
      this.#enqueue({ stream, request: { type: 'reset', id: this.#nextId++ } });
    }
    this.#enqueue({ stream, request: { type: 'run', id: this.#nextId++, bytes } });
  }

  leave(stream: EmbeddedStream): void {
    this.#streams.delete(stream);
    for (let index = this.#waiting.length - 1; index >= 0; index--) {
      if (this.#waiting[index]?.stream === stream) this.#waiting.splice(index, 1);
    }
  }

  /** Writes a checkpoint and ends the thread; ends it anyway after 10 s. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#opening?.catch(() => undefined);
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    const giveUp = setTimeout(() => void worker.terminate(), CLOSING_TIMEOUT_MS);
    worker.postMessage({ type: 'close' } satisfies EngineRequest);
    await ended;
    clearTimeout(giveUp);
    for (const stream of this.#streams) stream.destroy(engineStopped('closed'));
  }

  async #start(): Promise<void> {
    const { directory, durable } = this.#options;
    const workerData: EmbeddedWorkerData = { directory, durable, compiled: await compiled() };
    const worker = new Worker(programFile('database'), {
      workerData,
      name: 'embedded-database',
      // Stack large enough for PostgreSQL to reach its own nesting limit first.
      resourceLimits: { stackSizeMb: STACK_MB },
    });
    let cause: unknown;
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('message', (reply: EngineReply) => {
      if (reply.type === 'broken') cause = new Error(reply.message);
    });
    const late = setTimeout(() => void worker.terminate(), OPENING_TIMEOUT_MS);
    try {
      await new Promise<void>((resolve, reject) => {
        worker.on('message', ({ type }: EngineReply) => type === 'ready' && resolve());
        worker.once('exit', () => reject(engineStopped(cause)));
      });
    } finally {
      clearTimeout(late);
    }
    this.#worker = worker;
    worker.on('message', (reply: EngineReply) => this.#receive(reply));
    worker.once('exit', () => this.#lost(worker, engineStopped(cause)));
  }

  #enqueue(batch: Batch): void {
    this.#waiting.push(batch);
    if (!this.#running) this.#runNext();
  }

  #runNext(): void {
    const batch = this.#waiting.shift();
    if (!batch) return;
    clearTimeout(this.#timer);
    this.#running = batch;
    this.open().then(
      () => {
        // Dropped when the engine stopped again or was closed.
        if (this.#running === batch && !this.#closed) this.#post(batch);
      },
      (error: unknown) => {
        if (this.#running !== batch) return;
        this.#running = undefined;
        batch.stream.destroy(error instanceof Error ? error : engineStopped(error));
        this.#runNext();
      },
    );
  }

  #post(batch: Batch): void {
    const { queryTimeoutMs } = this;
    this.#timer = setTimeout(() => this.#stop(queryTimeout(queryTimeoutMs)), queryTimeoutMs);
    const transfer = batch.request.type === 'run' ? [batch.request.bytes.buffer] : [];
    this.#worker?.postMessage(batch.request, transfer);
  }

  #receive(reply: EngineReply): void {
    const batch = this.#running;
    if (!('id' in reply) || reply.id !== batch?.request.id) return;
    if (reply.type === 'done') {
      clearTimeout(this.#timer);
      this.#running = undefined;
      if (reply.status === undefined) {
        // An answer without ReadyForQuery: PGlite had an error that it does not report.
        this.#stop(engineStopped(new Error('The engine left a message without an answer')));
        return;
      }
      if (reply.status !== 'I') this.#boundIdleTransaction(batch.stream);
    }
    batch.stream.deliver(reply.bytes);
    if (reply.type === 'done' && !this.#running) this.#runNext();
  }

  /** With one connection, an open transaction would block all others. */
  #boundIdleTransaction(stream: EmbeddedStream): void {
    const { queryTimeoutMs } = this;
    this.#timer = setTimeout(() => stream.destroy(queryTimeout(queryTimeoutMs)), queryTimeoutMs);
  }

  #stop(reason: AppError): void {
    const worker = this.#worker;
    if (!worker) return;
    worker.removeAllListeners('exit');
    this.#worker = undefined;
    // The next thread waits for this one's end: two on the same files would destroy them.
    this.#opening = worker
      .terminate()
      .then(() => this.#start())
      .catch((error: unknown) => {
        this.#opening = undefined;
        throw error;
      });
    this.#failConnections(reason);
    this.#opening.catch(this.#options.onFailure);
  }

  #lost(worker: Worker, reason: AppError): void {
    if (this.#closed || this.#worker !== worker) return;
    this.#worker = undefined;
    this.#opening = undefined;
    this.#failConnections(reason);
    this.open().catch(this.#options.onFailure);
  }

  /** Fails all connections: their session ended with the thread. */
  #failConnections(reason: AppError): void {
    clearTimeout(this.#timer);
    this.#running = undefined;
    this.#waiting.length = 0;
    this.#options.onFailure(reason);
    for (const stream of this.#streams) stream.destroy(reason);
  }
}
