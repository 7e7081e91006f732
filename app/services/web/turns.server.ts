/** One request at a time for each site, and a pause between two. */
import { setTimeout as wait } from 'node:timers/promises';

interface Turn {
  /** Settles when the previous request is done. */
  last: Promise<unknown>;
  /** End of the last request, by `performance.now()`. */
  endedAt: number;
  waiting: number;
}

const MOST_SITES = 1000;

export class Turns {
  readonly #sites = new Map<string, Turn>();

  /** Runs `work` when its turn comes. @param pause milliseconds after the previous one */
  async take<Done>(
    site: string,
    pause: number,
    work: () => Promise<Done>,
    signal: AbortSignal | undefined,
  ): Promise<Done> {
    const turn = this.#sites.get(site) ?? {
      last: Promise.resolve(),
      endedAt: -Infinity,
      waiting: 0,
    };
    this.#sites.set(site, turn);
    turn.waiting += 1;
    const before = turn.last;
    const done = (async () => {
      await before;
      try {
        signal?.throwIfAborted();
        const left = turn.endedAt + pause - performance.now();
        if (left > 0) await wait(left, undefined, { ...(signal && { signal }) });
        return await work();
      } finally {
        turn.endedAt = performance.now();
        turn.waiting -= 1;
      }
    })();
    turn.last = done.catch(() => undefined);
    this.#forget();
    return done;
  }

  /** Drops the sites that were asked longest ago, once there are many. */
  #forget(): void {
    for (const [site, { waiting }] of this.#sites) {
      if (this.#sites.size <= MOST_SITES) return;
      if (waiting === 0) this.#sites.delete(site);
    }
  }
}
