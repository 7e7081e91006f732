/** Call once, when the work is done. */
export type Release = () => void;

interface Waiter<Caller> {
  caller: Caller;
  /** Null when the caller must wait no longer. */
  place: Promise<Release | null>;
  /** Lets the caller in, or with null ends the waiting; a second call has no effect. */
  answer: (release: Release | null) => void;
}

interface Rules<Caller> {
  /** True when the caller may start beside those under way. */
  hasPlace: (caller: Caller) => boolean;
  /** Order of the waiting callers; the first come of two equals. */
  compare: (one: Caller, other: Caller) => number;
}

/** Queue for expensive work, shared fairly: one caller alone blocks nobody else. */
export class FairQueue<Caller> {
  readonly #rules: Rules<Caller>;
  running: readonly Caller[] = [];
  waiting: readonly Waiter<Caller>[] = [];
  /** The last caller who waited and was let in. */
  last: Caller | undefined;

  constructor(rules: Rules<Caller>) {
    this.#rules = rules;
  }

  /** @returns null when there is no place now */
  enter(caller: Caller): Release | null {
    if (!this.#rules.hasPlace(caller)) return null;
    this.running = [...this.running, caller];
    return () => {
      this.running = this.running.toSpliced(this.running.indexOf(caller), 1);
      this.#callNext();
    };
  }

  wait(caller: Caller): Waiter<Caller> {
    const { promise: place, resolve } = Promise.withResolvers<Release | null>();
    const answer = (release: Release | null) => {
      this.waiting = this.waiting.filter((other) => other !== waiter);
      resolve(release);
    };
    const waiter = { caller, place, answer };
    this.waiting = [...this.waiting, waiter];
    return waiter;
  }

  #callNext(): void {
    const { hasPlace, compare } = this.#rules;
    const [next] = this.waiting
      .filter(({ caller }) => hasPlace(caller))
      .toSorted((one, other) => compare(one.caller, other.caller));
    if (!next) return;
    this.last = next.caller;
    next.answer(this.enter(next.caller));
  }
}
