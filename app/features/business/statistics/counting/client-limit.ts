import { networksOf } from '#features/platform/limits/networks-of.ts';

/** Most beacons of a network per minute: an office opens about a page a second. */
const TIMES = 120;
const WINDOW_MS = 60_000;
/** Most networks per minute; further ones wait for the next. */
const MOST_NETWORKS = 50_000;

/**
 * Limits beacons per network. Kept in the memory of this node and cleared every minute: a database
 * write per beacon would cost more than all its other work.
 */
export class ClientLimit {
  #told = new Map<string, number>();
  #ends = 0;

  /** @param now in milliseconds @returns false above the limit */
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
