/** Queue for expensive work, shared fairly: one caller alone blocks nobody else. */
import { AppError } from '#app/errors.ts';

export interface Caller {
  /** Work with the same key counts together. */
  key: string;
  /** A proven member, or a known device of one: a crowd of strangers cannot take their place. */
  isKnown: boolean;
}

interface Waiter {
  caller: Caller;
  start: () => void;
  refuse: (error: AppError) => void;
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
  readonly #running: Caller[] = [];
  #waiting: Waiter[] = [];
  /** Key of the last caller served. */
  #lastKey: string | undefined;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** @throws AppError `unavailable` when too many wait */
  async take<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
    if (this.#running.length < this.#limits.atOnce) this.#running.push(caller);
    else await this.#wait(caller);
    try {
      return await work();
    } finally {
      this.#running.splice(this.#running.indexOf(caller), 1);
      this.#callNext();
    }
  }

  #wait(caller: Caller): Promise<void> {
    const { waiting, share } = this.#limits;
    const own = this.#waitingOf(caller);
    if (own >= share) throw crowded();
    if (this.#waiting.length >= (caller.isKnown ? 2 * waiting : waiting)) this.#makePlace(own);
    return new Promise((start, refuse) => this.#waiting.push({ caller, start, refuse }));
  }

  /**
   * Refuses the last task of the caller with the most waiting, unless the newcomer has about as
   * many.
   */
  #makePlace(own: number): void {
    const last = this.#waiting
      .filter(({ caller }) => !caller.isKnown)
      .toSorted((one, other) => this.#waitingOf(one.caller) - this.#waitingOf(other.caller))
      .at(-1);
    if (!last || this.#waitingOf(last.caller) <= own + 1) throw crowded();
    this.#waiting.splice(this.#waiting.indexOf(last), 1);
    last.refuse(crowded());
  }

  /**
   * Order: known callers, then the one with the fewest running, then any but the last served, then
   * the first come.
   */
  #callNext(): void {
    const rank = ({ caller }: Waiter) =>
      (caller.isKnown ? 0 : this.#limits.atOnce + 1) +
      this.#runningOf(caller) +
      (caller.key === this.#lastKey ? 0.5 : 0);
    const [next] = this.#waiting.toSorted((one, other) => rank(one) - rank(other));
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#running.push(next.caller);
    this.#lastKey = next.caller.key;
    next.start();
  }

  #waitingOf({ key }: Caller): number {
    return this.#waiting.filter(({ caller }) => caller.key === key).length;
  }

  #runningOf({ key }: Caller): number {
    return this.#running.filter((caller) => caller.key === key).length;
  }
}
