/** What hands a page of another site over to us: a bookmark there, and the page that it opens here. */

/** The page that the bookmark opens. */
const HANDED_PAGE = '/admin/tools/import/coller';

/** Said by our page once it can take something. */
export const READY = 'zinc-pret';

/** The most that is taken of a page, in UTF-16 code units. */
const MOST_OF_PAGE = 20_000_000;

/**
 * Runs on a page of another site: opens ours, and gives it the page as soon as ours says that it is ready. Neither
 * listens to anybody else.
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

/** The page that a message hands over; null where it is none, or of another site than who sent it. */
export function readHandedPage({ data, origin }: { data: unknown; origin: string }) {
  if (typeof data !== 'object' || data === null) return null;
  const { address, html } = data as Partial<Record<keyof HandedPage, unknown>>;
  if (typeof address !== 'string' || typeof html !== 'string') return null;
  if (html === '' || html.length > MOST_OF_PAGE || address.length > 2_000) return null;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== origin) return null;
  return { address: url.href, host: url.host, html };
}
