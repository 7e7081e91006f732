import type { Representation } from '#server/http/representation.ts';

/** Memory of an entry besides its bytes and its key: objects, map slots, headers. */
const ENTRY_OVERHEAD_BYTES = 2_048;
/** Largest share of one page: it must not push out many others. */
const LARGEST_SHARE = 1 / 16;
/** Shortest time between two moves of a page to the front. */
const MOVE_AFTER_MS = 1_000;

interface Entry {
  page: Representation;
  subjects: readonly string[];
  bytes: number;
  expires: number;
  /** Time when it last became the most recently used one. */
  moved: number;
}

export interface StoreOptions {
  /** Most bytes of all entries together, compressed variants and overhead included. */
  maxBytes: number;
  /**
   * Maximum age of an entry, in milliseconds: limits the harm of a lost notice, and of content that
   * changes with the date alone. An entry that cannot be rendered again stays longer.
   */
  maxAgeMs: number;
}

/** Rendered pages by cache key; the least recently used one is removed first. */
export class PageStore {
  readonly #entries = new Map<string, Entry>();
  readonly #addresses = new Map<string, Set<string>>();
  readonly #options: StoreOptions;
  #bytes = 0;

  constructor(options: StoreOptions) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(address: string): Representation | undefined {
    const entry = this.#entries.get(address);
    if (!entry) return undefined;
    const now = performance.now();
    if (entry.expires <= now) return undefined;
    if (now - entry.moved > MOVE_AFTER_MS) {
      // The last entry of the map is removed last.
      this.#entries.delete(address);
      this.#entries.set(address, entry);
      entry.moved = now;
    }
    return entry.page;
  }

  /**
   * Extends the life of an old page by some milliseconds: none of its subjects is known to have
   * changed.
   */
  prolong(address: string, ms: number): Representation | undefined {
    const entry = this.#entries.get(address);
    if (entry) entry.expires = Math.max(entry.expires, performance.now() + ms);
    return entry?.page;
  }

  /** Stores a page, unless it is too large. */
  set(address: string, page: Representation, subjects: readonly string[]): void {
    const replaced = this.#entries.get(address);
    if (replaced) this.#remove(address, replaced);
    const bytes = page.bytes + 2 * address.length + ENTRY_OVERHEAD_BYTES;
    const moved = performance.now();
    const entry = { page, subjects, bytes, expires: moved + this.#options.maxAgeMs, moved };
    if (this.#isTooLarge(entry)) return;
    this.#entries.set(address, entry);
    this.#bytes += bytes;
    for (const subject of subjects) {
      const addresses = this.#addresses.get(subject);
      if (addresses) addresses.add(address);
      else this.#addresses.set(subject, new Set([address]));
    }
    page.onGrowth = (more) => this.#grow(address, entry, more);
    this.#evict();
  }

  /** Removes the pages that show any of these subjects. */
  drop(subjects: readonly string[]): void {
    for (const subject of subjects) {
      for (const address of this.#addresses.get(subject) ?? []) {
        const entry = this.#entries.get(address);
        if (entry) this.#remove(address, entry);
      }
    }
  }

  clear(): void {
    for (const [address, entry] of this.#entries) this.#remove(address, entry);
  }

  #isTooLarge({ bytes }: Entry): boolean {
    return bytes > this.#options.maxBytes * LARGEST_SHARE;
  }

  #grow(address: string, entry: Entry, bytes: number): void {
    if (this.#entries.get(address) !== entry) return;
    entry.bytes += bytes;
    this.#bytes += bytes;
    if (this.#isTooLarge(entry)) this.#remove(address, entry);
    this.#evict();
  }

  #evict(): void {
    for (const [address, entry] of this.#entries) {
      if (this.#bytes <= this.#options.maxBytes) return;
      this.#remove(address, entry);
    }
  }

  #remove(address: string, entry: Entry): void {
    entry.page.onGrowth = undefined;
    this.#entries.delete(address);
    this.#bytes -= entry.bytes;
    for (const subject of entry.subjects) {
      const addresses = this.#addresses.get(subject);
      addresses?.delete(address);
      if (addresses?.size === 0) this.#addresses.delete(subject);
    }
  }
}
