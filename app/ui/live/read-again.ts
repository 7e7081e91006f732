const RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
const FRESH_MS = 5 * 60_000;
const KEPT_PAGES = 50;

const wait = (delay: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, delay);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** Pages that this browser has read: cached five minutes, fifty at most. */
export class ReadPages<Page> {
  readonly #kept = new Map<string, { at: number; page: Page }>();

  /** After a write of this browser: its cached pages may be outdated. */
  forget(): void {
    this.#kept.clear();
  }

  /**
   * The page of an address: cached, or read, and retried up to three times with growing pauses.
   *
   * @param isPassing whether an error is worth another try
   * @throws the error of the last try
   */
  async read<Wanted extends Page>(
    href: string,
    ask: () => Promise<Wanted>,
    { signal, isPassing }: { signal: AbortSignal; isPassing: (error: unknown) => boolean },
  ): Promise<Wanted> {
    const known = this.#kept.get(href);
    if (known && Date.now() - known.at < FRESH_MS) return known.page as Wanted;
    for (let attempt = 0; ; attempt++) {
      try {
        const page = await ask();
        this.#kept.set(href, { at: Date.now(), page });
        if (this.#kept.size > KEPT_PAGES) this.#kept.delete(this.#kept.keys().next().value ?? '');
        return page;
      } catch (error) {
        if (signal.aborted || attempt >= RETRIES || !isPassing(error)) throw error;
        await wait(Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS), signal);
      }
    }
  }
}
