import { atMost } from '#app/process/at-most.server.ts';
import { comeBack } from '#server/pages/come-back.ts';

/** Longest time that a begun request whose client left delays the end of the process. */
const GRACE_MS = 10_000;

/** Requests that the application has begun, whatever became of their connections. */
export class UnderWay {
  readonly #begun = new Set<Promise<unknown>>();
  #isClosing = false;

  /** Runs the work of a request; once closing, its client must come back later. */
  async answer(
    request: Pick<Request, 'headers' | 'url'>,
    work: () => Response | Promise<Response>,
  ): Promise<Response> {
    return this.#isClosing ? comeBack(request) : this.keep(work);
  }

  /** Runs work that the end of the process waits for. */
  async keep<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    this.#begun.add(ended);
    try {
      return await work();
    } finally {
      this.#begun.delete(ended);
      resolve();
    }
  }

  /** Refuses requests that have not begun. */
  refuse(): void {
    this.#isClosing = true;
  }

  /** Resolves once those that have begun are answered, or take too long. */
  ended(graceMs = GRACE_MS): Promise<void> {
    return atMost(graceMs, Promise.all(this.#begun));
  }
}
