/**
 * The one address of each page that may be kept: its path and those of its parameters that change
 * what it shows, in one order. Anything else in a request's URL (`utm_*`…) changes nothing.
 */
import { NOTICE_PARAMETER } from '#ui/frame/toast.ts';
import { findNotice } from '#ui/notice/notices.ts';
import type { FoundPage } from './pages.ts';

/** Longer URLs are left to the application. */
const MAX_URL_LENGTH = 2_048;
const ROUTES_PARAMETER = '_routes';

/** Whether the browser asks for the data of every route, or of this one: all it ever asks. */
const isKnownChoice = (routes: string[], route: string) =>
  routes.length === 0 || (routes.length === 1 && routes[0] === route);

/**
 * Makes of a URL, path and query as in the request line, the address that stands for it among those kept:
 * itself when it is one already; null when the page is not for everybody, or not known.
 */
export const addressesOf =
  (pageAt: (path: string) => FoundPage | null) =>
  (url: string): string | null => {
    if (url.length > MAX_URL_LENGTH) return null;
    const [path = '', ...rest] = url.split('?');
    const found = pageAt(path);
    if (found?.page.shows === undefined) return null;
    const { page, parts, isData } = found;
    const parameters = new URLSearchParams(rest.join('?'));
    const read = page.reads ? page.reads(parameters, parts) : new URLSearchParams();
    if (read === null) return null;
    if (isData) {
      const routes = parameters.getAll(ROUTES_PARAMETER);
      if (!(page.isShown || page.isFetched) || !isKnownChoice(routes, page.id)) return null;
      for (const route of routes) read.append(ROUTES_PARAMETER, route);
    } else if (page.isShown) {
      const notice = parameters.get(NOTICE_PARAMETER) ?? '';
      if (findNotice(notice, path)) read.append(NOTICE_PARAMETER, notice);
    }
    return read.size === 0 ? path : `${path}?${read.toString()}`;
  };
