/** Turns of expensive work of members and of strangers. */
import { AppError } from '#app/errors.ts';
import { FairQueue, type Release } from '#features/platform/limits/fair-queue.ts';

export interface Caller {
  /** Work with the same key counts together. */
  key: string;
  /** A proven member, or a known device of one: a crowd of strangers cannot take their place. */
  isKnown: boolean;
}

export interface TurnLimits {
  atOnce: number;
  /** Most waiting tasks of strangers; known callers have as many of their own. */
  waiting: number;
  /** Most waiting tasks of one caller. */
  share: number;
}

const crowded = () =>
  new AppError(
    'unavailable',
    'Trop de personnes se connectent en ce moment.',
    'Réessayez dans un instant.',
  );

export class FairTurns {
  readonly #limits: TurnLimits;
  readonly #queue: FairQueue<Caller> = new FairQueue({
    hasPlace: () => this.#queue.running.length < this.#limits.atOnce,
    compare: (one, other) => this.#rank(one) - this.#rank(other),
  });

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** @throws AppError `unavailable` when too many wait */
  async take<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
    const release = this.#queue.enter(caller) ?? (await this.#wait(caller));
    if (!release) throw crowded();
    try {
      return await work();
    } finally {
      release();
    }
  }

  #wait(caller: Caller): Promise<Release | null> {
    const { waiting, share } = this.#limits;
    const own = this.#waitingOf(caller);
    if (own >= share) throw crowded();
    const most = caller.isKnown ? 2 * waiting : waiting;
    if (this.#queue.waiting.length >= most) this.#makePlace(own);
    return this.#queue.wait(caller).place;
  }

  /**
   * Refuses the last task of the caller with the most waiting, unless the newcomer has about as
   * many.
   */
  #makePlace(own: number): void {
    const last = this.#queue.waiting
      .filter(({ caller }) => !caller.isKnown)
      .toSorted((one, other) => this.#waitingOf(one.caller) - this.#waitingOf(other.caller))
      .at(-1);
    if (!last || this.#waitingOf(last.caller) <= own + 1) throw crowded();
    last.answer(null);
  }

  /** Known callers first, then the one with the fewest running, then any but the last served. */
  #rank({ key, isKnown }: Caller): number {
    const running = this.#queue.running.filter((caller) => caller.key === key).length;
    const wasServed = this.#queue.last?.key === key;
    return (isKnown ? 0 : this.#limits.atOnce + 1) + running + (wasServed ? 0.5 : 0);
  }

  #waitingOf({ key }: Caller): number {
    return this.#queue.waiting.filter(({ caller }) => caller.key === key).length;
  }
}
