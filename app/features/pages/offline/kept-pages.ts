/** Rules of the service worker: pages and files that it keeps, and the names of its caches. */

export const OFFLINE_PATH = '/hors-ligne';
/** Part of the offline page that lists writes that wait. */
export const WAITING_PATH = `${OFFLINE_PATH}#en-attente`;
/** Parameter of the offline page: the address that could not be opened. */
export const WANTED = 'page';

/** Names of the caches, in the order in which a page is looked for. */
export const CACHES = {
  /** Pages of a member: none is left once they sign out. */
  member: 'zinc-membre',
  /** Pages that the visitor opened. */
  pages: 'zinc-pages',
  /** Every recipe, by the visitor's choice. */
  taken: 'zinc-recettes',
  /** The offline page with all its files. */
  offline: 'zinc-hors-ligne',
  /** Scripts, style sheets, fonts and pictures, whose content never changes. */
  files: 'zinc-fichiers',
} as const;

/** The oldest leave first. */
export const MOST_PAGES = 150;
export const MOST_FILES = 600;

/** Their address changes with their content. */
const FILES = ['/assets/', '/dessins/', '/drapeaux/', '/images/', '/bar-maison/recettes/'];
/** Pictures of the library; videos are read in pieces. */
const PICTURE = /^\/medias\/[^/]+\/[^/]+\.(?:avif|webp|jpe?g|png|gif|svg)$/;
/** Never kept: the back office, signing in, and what answers programs; their pages pass. */
const ELSEWHERE = /^\/(?:admin|auth|api|health|profile|reprendre|partager|surprise)(?:[/.]|$)/;
const DATA = /\.data$/;

type Kind = 'page' | 'file' | 'passing' | 'other';

/** Kind of what a request reads; others pass as if there were no service worker. */
export function kindOf(
  { method, url, mode, headers }: Pick<Request, 'method' | 'url' | 'mode' | 'headers'>,
  origin: string,
): Kind {
  const { origin: asked, pathname, search } = new URL(url);
  if (asked !== origin || headers.has('Range')) return 'other';
  if (method === 'GET' && search === '') {
    if (FILES.some((folder) => pathname.startsWith(folder)) || PICTURE.test(pathname))
      return 'file';
  }
  if (DATA.test(pathname)) return 'other';
  const isOpened = method === 'GET' && mode === 'navigate';
  if (ELSEWHERE.test(pathname)) return isOpened ? 'passing' : 'other';
  return isOpened || method === 'HEAD' ? 'page' : 'other';
}

/** Whether a write may end a session: pages of the member are deleted before it. */
export const mayEndSession = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  /^\/(?:auth|profile)(?:[/.]|$)/.test(new URL(url).pathname);

/** Whether a write ends the session, or the account, if it is accepted. */
export const endsSession = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method === 'POST' &&
  /^\/(?:auth\/deconnexion|profile\/supprimer)(?:\.data)?$/.test(new URL(url).pathname);

/**
 * Page that a script changes by a write: the copy of it is old then. Null for other requests;
 * beacons change nothing that a page shows.
 */
export function changedPage(
  { method, url, mode, referrer }: Pick<Request, 'method' | 'url' | 'mode' | 'referrer'>,
  origin: string,
): string | null {
  const { origin: asked, pathname } = new URL(url);
  if (method === 'GET' || method === 'HEAD' || mode === 'navigate' || mode === 'no-cors')
    return null;
  if (asked !== origin || ELSEWHERE.test(pathname) || !URL.canParse(referrer)) return null;
  const page = { url: referrer, method: 'GET', mode: 'navigate', headers: new Headers() } as const;
  return kindOf(page, origin) === 'page' ? referrer : null;
}

/** Room of an answered page; null if it is not to be kept. */
export function roomOf({
  status,
  type,
  redirected,
  headers,
}: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): 'member' | 'pages' | null {
  if (status !== 200 || type !== 'basic' || redirected) return null;
  if (!(headers.get('Content-Type') ?? '').startsWith('text/html')) return null;
  return (headers.get('Cache-Control') ?? '').includes('no-store') ? 'member' : 'pages';
}

/** Another number of servings is another address of the same recipe. */
export const isRecipe = (pathname: string) =>
  /^\/cocktails\/[^/]+(?:\/comptoir|\/pour-plusieurs)?$/.test(pathname);

/** Files that a page names as its scripts, style sheets and fonts. */
export const filesOf = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g)),
];

/** The first picture of the page; on a recipe, its own. */
export const pictureOf = (html: string): string | null =>
  /<img[^>]+src="(\/(?:dessins|medias)\/[^"?]+)"/.exec(html)?.[1] ?? null;
