import type { Database } from '#db/client.server.ts';
import { isoDate } from '#language/format.ts';
import { MEASURE_NAMES, OTHERS, type Fact } from '../counted.ts';
import { writeCounts, type DayCount } from './write-counts.server.ts';

/** Most totals that wait to be written; new ones beyond are counted as `OTHERS`. */
const MOST_WAITING = 5_000;
const EVERY_MS = 5_000;

/**
 * Sums the events of this node in memory and writes them every few seconds, in one statement
 * however many visitors there are. A kill loses those seconds. A failed write is retried, and
 * memory stays bounded by the number of totals.
 */
export class Tally {
  readonly #db: Database;
  readonly #clock: () => Date;
  readonly #hasLiveProducts: boolean;
  readonly #everyMs: number | null;
  #waiting = new Map<string, DayCount>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isFailing = false;

  /**
   * @param options.hasLiveProducts true when products of a retailer are shown too
   * @param options.everyMs null in tests, which call `write` themselves
   */
  constructor(
    { db, clock }: { db: Database; clock: () => Date },
    {
      hasLiveProducts = false,
      everyMs = EVERY_MS,
    }: { hasLiveProducts?: boolean; everyMs?: number | null } = {},
  ) {
    this.#db = db;
    this.#clock = clock;
    this.#hasLiveProducts = hasLiveProducts;
    this.#everyMs = everyMs;
  }

  add(facts: readonly Fact[]): void {
    const day = isoDate(this.#clock());
    for (const fact of facts) this.#sum({ day, ...fact, count: 1 });
    this.#writeLater();
  }

  /** Writes the waiting totals; after a failure they wait for the next write. Never throws. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeNow());
    return this.#writing;
  }

  #sum({ count, ...of }: DayCount): void {
    const keyOf = ({ day, name, detail, product = '' }: typeof of) =>
      [day, name, detail, product].join(' ');
    const isKept =
      this.#waiting.has(keyOf(of)) || this.#waiting.size < MOST_WAITING - MEASURE_NAMES.length;
    const counted = isKept ? of : { day: of.day, name: of.name, detail: OTHERS };
    const known = this.#waiting.get(keyOf(counted));
    if (known) known.count += count;
    else this.#waiting.set(keyOf(counted), { ...counted, count });
  }

  #writeLater(): void {
    if (this.#everyMs === null || this.#timer || this.#waiting.size === 0) return;
    this.#timer = setTimeout(() => void this.write(), this.#everyMs).unref();
  }

  async #writeNow(): Promise<void> {
    const counts = [...this.#waiting.values()];
    if (counts.length === 0) return;
    this.#waiting = new Map();
    try {
      await writeCounts(this.#db, counts, { hasLiveProducts: this.#hasLiveProducts });
      this.#isFailing = false;
    } catch (error) {
      for (const one of counts) this.#sum(one);
      // Logged once, as it is tried again every few seconds.
      if (!this.#isFailing) console.error('Les statistiques attendent la base.', error);
      this.#isFailing = true;
    }
    this.#writeLater();
  }
}
