import { ReadPages } from '#ui/live/read-again.ts';

/** A page as the server answered it. */
export interface ReadPage {
  /** Address after redirects. */
  href: string;
  html: string;
}

const pages = new ReadPages<ReadPage>();

/** After a write of this browser: its cached pages may be outdated. */
export const forgetRead = () => pages.forget();

async function readOnce(href: string, signal: AbortSignal): Promise<ReadPage> {
  const response = await fetch(href, { headers: { Accept: 'text/html' }, signal });
  if (response.status >= 500) throw new Error(`${response.status}`);
  return { href: response.url, html: await response.text() };
}

/**
 * Reads a page of the site, as `ReadPages` does; not again where there is no network.
 *
 * @throws the error of the last try
 */
export const readHtml = (href: string, signal: AbortSignal): Promise<ReadPage> =>
  pages.read(href, () => readOnce(href, signal), { signal, isPassing: () => navigator.onLine });
