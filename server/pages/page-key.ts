/**
 * Cache key of a page: its path and the query parameters that change it, in one order. Other
 * parameters (`utm_*`…) are ignored.
 */
import { remembered } from '#language/words/remembered.ts';
import { NOTICE_PARAMETER } from '#ui/frame/toast.ts';
import { findNotice } from '#ui/notice/notices.ts';
import type { FoundPage } from './read-pages.ts';

/** Longer URLs are left to the application. */
const MAX_URL_LENGTH = 2_048;
const ROUTES_PARAMETER = '_routes';
/** Reading an address takes as long as serving its page: the API spells out what it was not asked. */
const MOST_REMEMBERED = 2_000;

/**
 * True for a request for the data of every route, or of this one: browsers request no other choice.
 */
const isKnownChoice = (routes: string[], route: string) =>
  routes.length === 0 || (routes.length === 1 && routes[0] === route);

/**
 * Cache key for the URL of a request line (path and query string), often the URL itself; null when
 * the page is not public, or does not exist.
 */
export const addressesOf = (pageAt: (path: string) => FoundPage | null) =>
  remembered((url): string | null => {
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
  }, MOST_REMEMBERED);
