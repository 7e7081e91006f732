/** Work that a few do at once and a few more wait for, by turns: one caller alone keeps nobody else out. */
import { AppError } from '#app/errors.ts';

export interface Caller {
  /** Whose work counts together. */
  key: string;
  /** Shown to be a member, or a device of one: no crowd of strangers takes their place. */
  isKnown: boolean;
}

interface Waiter {
  caller: Caller;
  start: () => void;
  refuse: (error: AppError) => void;
}

export interface TurnLimits {
  atOnce: number;
  /** Most that wait; as many again who are known. */
  waiting: number;
  /** Most that wait of one caller. */
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
  /** Whose turn came last. */
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

  /** Refuses the last of the one with most waiting, unless that is hardly more than the newcomer has. */
  #makePlace(own: number): void {
    const last = this.#waiting
      .filter(({ caller }) => !caller.isKnown)
      .toSorted((one, other) => this.#waitingOf(one.caller) - this.#waitingOf(other.caller))
      .at(-1);
    if (!last || this.#waitingOf(last.caller) <= own + 1) throw crowded();
    this.#waiting.splice(this.#waiting.indexOf(last), 1);
    last.refuse(crowded());
  }

  /** The known first, then the one with least under way, then any but the last, then the first who came. */
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
