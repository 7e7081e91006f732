import { networksOf } from '#features/platform/limits/networks-of.ts';

/** Of one network in a minute: an office reads a page a second. */
const TIMES = 120;
const WINDOW_MS = 60_000;
/** Networks of one minute: beyond, newcomers wait for the next. */
const MOST_NETWORKS = 50_000;

/**
 * How much of what one network tells is counted. In the memory of this node alone, where it is forgotten with the
 * minute: a write of each beacon would cost more than all else that is done for it.
 */
export class ClientLimit {
  #told = new Map<string, number>();
  #ends = 0;

  /** @param now in milliseconds @returns false when there was enough of it */
  takes(address: string, now: number): boolean {
    if (now >= this.#ends) {
      this.#told = new Map();
      this.#ends = now + WINDOW_MS;
    }
    const told = networksOf(address).map(({ name, share }) => ({
      name,
      share,
      times: (this.#told.get(name) ?? 0) + 1,
    }));
    const isNew = told.some(({ times }) => times === 1);
    if (told.some(({ times, share }) => times > TIMES * share)) return false;
    if (isNew && this.#told.size >= MOST_NETWORKS) return false;
    for (const { name, times } of told) this.#told.set(name, times);
    return true;
  }
}
