/** Sends a page of another site to ours: a bookmark runs there, and opens a page here. */

/** Page opened by the bookmark. */
const HANDED_PAGE = '/admin/tools/import/coller';

/** Message of our page once it is ready. */
export const READY = 'zinc-pret';

/** Longest accepted page, in UTF-16 code units. */
const MOST_OF_PAGE = 20_000_000;

/**
 * Script that runs on a page of another site. It opens our page, and sends the other page once ours
 * is ready. Each checks the origin of the other.
 *
 * @param origin of our site
 */
export const bookmarkletFor = (origin: string): string =>
  `javascript:${encodeURIComponent(
    `(()=>{const o=${JSON.stringify(origin)},w=open(o+${JSON.stringify(HANDED_PAGE)});` +
      `addEventListener('message',e=>{if(e.source===w&&e.origin===o&&e.data===${JSON.stringify(READY)})` +
      'w.postMessage({address:location.href,html:document.documentElement.outerHTML},o)})})()',
  )}`;

interface HandedPage {
  address: string;
  html: string;
}

/** The page in a message; null if it is invalid, or of another origin than its sender. */
export function readHandedPage({ data, origin }: { data: unknown; origin: string }) {
  if (typeof data !== 'object' || data === null) return null;
  const { address, html } = data as Partial<Record<keyof HandedPage, unknown>>;
  if (typeof address !== 'string' || typeof html !== 'string') return null;
  if (html === '' || html.length > MOST_OF_PAGE || address.length > 2_000) return null;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== origin) return null;
  return { address: url.href, host: url.host, html };
}
