const RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
const FRESH_MS = 5 * 60_000;
const KEPT_PAGES = 50;

/** A page as the server answered it. */
export interface ReadPage {
  /** Address after redirects. */
  href: string;
  html: string;
}

const kept = new Map<string, { at: number; page: ReadPage }>();

/** After a write of this browser: its cached pages may be outdated. */
export const forgetRead = () => kept.clear();

const wait = (delay: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, delay);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

async function readOnce(href: string, signal: AbortSignal): Promise<ReadPage> {
  const response = await fetch(href, { headers: { Accept: 'text/html' }, signal });
  if (response.status >= 500) throw new Error(`${response.status}`);
  return { href: response.url, html: await response.text() };
}

/**
 * Reads a page of the site: cached five minutes, retried up to three times with growing pauses.
 *
 * @throws the error of the last try
 */
export async function readHtml(href: string, signal: AbortSignal): Promise<ReadPage> {
  const known = kept.get(href);
  if (known && Date.now() - known.at < FRESH_MS) return known.page;
  for (let attempt = 0; ; attempt++) {
    try {
      const page = await readOnce(href, signal);
      kept.set(href, { at: Date.now(), page });
      if (kept.size > KEPT_PAGES) kept.delete(kept.keys().next().value ?? '');
      return page;
    } catch (error) {
      if (signal.aborted || attempt >= RETRIES || !navigator.onLine) throw error;
      await wait(Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS), signal);
    }
  }
}
