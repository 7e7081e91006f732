/**
 * Reader processes: foreign files and pages are read in them, within bounds of time, memory and
 * output.
 * A process reads one source after the other, since starting one costs more than most pages. It is
 * not reused after long work, an abort or an exceeded bound.
 */
import { AppError } from '#app/errors.ts';
import type { boundOf, Bounds } from '#app/process/bounded-process.server.ts';
import { BOUNDS, cutShort, tooHeavy, tooMuch, tooSlow } from './passed-bound.ts';
import { ReaderProcess } from './reader-process.server.ts';
import type {
  Found,
  Order,
  ReaderKind,
  ReaderMessage,
  Recognised,
  Refusal,
  ServerMessage,
} from './reading-messages.ts';

/** More processes would fill the memory of a small machine. */
const MOST_AT_ONCE = 2;
const IDLE_MS = 20_000;
const MEGABYTE = 1_000_000;

export interface ReadingOptions {
  bytes: AsyncIterable<Uint8Array>;
  onRecognised?: ((recognised: Partial<Recognised>) => void) | undefined;
  /** Mapping of an earlier source of the same shape. */
  recall?: ((shape: string) => Promise<unknown>) | undefined;
  signal?: AbortSignal | undefined;
}

const errorOf = ({ code, message, suggestion }: Refusal) => new AppError(code, message, suggestion);

/** Answer to a reader's message, unless it is the last one. */
async function answerTo(
  message: ReaderMessage,
  { onRecognised, recall }: ReadingOptions,
  parts: AsyncIterator<Uint8Array>,
) {
  if (message.type === 'recognised') return onRecognised?.(message.recognised);
  if (message.type === 'recall') return recall?.(message.shape);
  if (message.type !== 'bytes') return null;
  const next = await parts.next();
  return next.done ? null : next.value;
}

export class Reading {
  readonly #bounds: Bounds & { found: number };
  readonly #idle = new Set<ReaderProcess>();
  readonly #waiting: (() => void)[] = [];
  #atWork = 0;

  constructor(bounds: Partial<Bounds & { found: number }> = {}) {
    this.#bounds = { ...BOUNDS, ...bounds };
  }

  /**
   * Results of a reader, as they come.
   *
   * @throws AppError the reader's own refusals; `lecture-trop-longue`, `lecture-trop-lourde`,
   * `lecture-trop-abondante`, `lecture-trop-profonde`, `lecture-interrompue`; the reason of
   * `signal`
   */
  async *read<Kind extends ReaderKind>(
    order: Order<Kind>,
    options: ReadingOptions,
  ): AsyncGenerator<Found[Kind]> {
    while (this.#atWork >= MOST_AT_ONCE) {
      await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    }
    this.#atWork += 1;
    try {
      options.signal?.throwIfAborted();
      yield* this.#readBy(order, options);
    } finally {
      this.#atWork -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Ends the idle processes. */
  close(): void {
    for (const one of this.#idle) one.letGo();
    this.#idle.clear();
  }

  #takeIdle(): ReaderProcess | null {
    const [idle] = this.#idle;
    if (idle) this.#idle.delete(idle);
    return idle?.hasEnded === false ? idle : null;
  }

  async *#readBy<Kind extends ReaderKind>(
    order: Order<Kind>,
    options: ReadingOptions,
  ): AsyncGenerator<Found[Kind]> {
    const { signal } = options;
    let idle = this.#takeIdle();
    let reader = idle ?? new ReaderProcess(this.#bounds);
    const stop = () => reader.end();
    signal?.addEventListener('abort', stop);
    const parts = options.bytes[Symbol.asyncIterator]();
    const { kind } = order;
    let sent: ServerMessage = { order };
    let length = 0;
    let isFresh = false;
    try {
      for (;;) {
        const message = await reader.send(sent);
        signal?.throwIfAborted();
        if (message.type === 'ended' && idle) {
          // Killed while idle: a new process takes the order.
          idle = null;
          reader = new ReaderProcess(this.#bounds);
          continue;
        }
        idle = null;
        if (message.type === 'ended') throw this.#reasonOf(message.bound, kind);
        if (message.type === 'failed') throw new Error(message.message);
        if (message.type === 'end') {
          ({ isFresh } = message);
          if (message.refusal) throw errorOf(message.refusal);
          return;
        }
        for (const text of message.type === 'found' ? message.found : []) {
          length += text.length;
          if (length > this.#bounds.found * MEGABYTE) throw tooMuch(kind, this.#bounds);
          yield JSON.parse(text) as Found[Kind];
        }
        sent = { answer: await answerTo(message, options, parts) };
      }
    } finally {
      signal?.removeEventListener('abort', stop);
      if (isFresh) this.#keep(reader);
      else reader.end();
      await parts.return?.();
    }
  }

  #reasonOf(bound: ReturnType<typeof boundOf>, kind: ReaderKind): AppError {
    if (bound === null) return cutShort(kind);
    return bound === 'seconds' ? tooSlow(kind, this.#bounds) : tooHeavy(kind, this.#bounds);
  }

  #keep(reader: ReaderProcess): void {
    this.#idle.add(reader);
    setTimeout(() => {
      if (this.#idle.delete(reader)) reader.letGo();
    }, IDLE_MS).unref();
  }
}
