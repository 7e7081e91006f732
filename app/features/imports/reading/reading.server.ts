/**
 * Where whatever people and other sites give is read: in processes of their own, whose time, memory and output are
 * bounded. One takes a source after the other, since starting costs more than most pages; one that worked long, was
 * stopped or met a bound is not used again.
 */
import { AppError } from '#app/errors.ts';
import type { boundOf, Bounds } from '#app/process/bounded-process.server.ts';
import { BOUNDS, cutShort, tooHeavy, tooMuch, tooSlow } from './passed-bound.ts';
import { ReaderProcess } from './reader-process.server.ts';
import type {
  Found,
  Order,
  ReaderKind,
  Recognised,
  Refusal,
  Said,
  Told,
} from './reading-messages.ts';

/** More would take the memory of a small machine. */
const MOST_AT_ONCE = 2;
const IDLE_MS = 20_000;
const MEGABYTE = 1_000_000;

export interface Asked {
  bytes: AsyncIterable<Uint8Array>;
  tell?: ((recognised: Partial<Recognised>) => void) | undefined;
  /** What somebody said of an earlier source of that shape. */
  recall?: ((shape: string) => Promise<unknown>) | undefined;
  signal?: AbortSignal | undefined;
}

const errorOf = ({ code, message, suggestion }: Refusal) => new AppError(code, message, suggestion);

/** What is asked while a source is read. */
async function answerTo(said: Said, { tell, recall }: Asked, parts: AsyncIterator<Uint8Array>) {
  if (said.type === 'tell') return tell?.(said.recognised);
  if (said.type === 'recall') return recall?.(said.shape);
  if (said.type !== 'bytes') return null;
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
   * What a reader finds in a source, as it comes.
   *
   * @throws AppError what the reader refuses it for; `lecture-trop-longue`, `lecture-trop-lourde`,
   *   `lecture-trop-abondante`, `lecture-trop-profonde`, `lecture-interrompue`; what `signal` is aborted with
   */
  async *read<Kind extends ReaderKind>(
    order: Order<Kind>,
    asked: Asked,
  ): AsyncGenerator<Found[Kind]> {
    while (this.#atWork >= MOST_AT_ONCE) {
      await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    }
    this.#atWork += 1;
    try {
      asked.signal?.throwIfAborted();
      yield* this.#readBy(this.#takeProcess(), order, asked);
    } finally {
      this.#atWork -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Ends the processes that wait for something to read. */
  close(): void {
    for (const one of this.#idle) one.letGo();
    this.#idle.clear();
  }

  #takeProcess(): ReaderProcess {
    const [idle] = this.#idle;
    if (idle) this.#idle.delete(idle);
    return idle?.hasEnded === false ? idle : new ReaderProcess(this.#bounds);
  }

  async *#readBy<Kind extends ReaderKind>(
    reader: ReaderProcess,
    order: Order<Kind>,
    asked: Asked,
  ): AsyncGenerator<Found[Kind]> {
    const { signal } = asked;
    const stop = () => reader.end();
    signal?.addEventListener('abort', stop);
    const parts = asked.bytes[Symbol.asyncIterator]();
    const { kind } = order;
    let told: Told = { order };
    let length = 0;
    let isFresh = false;
    try {
      for (;;) {
        const said = await reader.tell(told);
        signal?.throwIfAborted();
        if (said.type === 'ended') throw this.#reasonOf(said.bound, kind);
        if (said.type === 'failed') throw new Error(said.message);
        if (said.type === 'end') {
          ({ isFresh } = said);
          if (said.refusal) throw errorOf(said.refusal);
          return;
        }
        for (const text of said.type === 'found' ? said.found : []) {
          length += text.length;
          if (length > this.#bounds.found * MEGABYTE) throw tooMuch(kind, this.#bounds);
          yield JSON.parse(text) as Found[Kind];
        }
        told = { answer: await answerTo(said, asked, parts) };
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
