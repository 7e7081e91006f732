import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { countNobody, send } from './count.ts';
import { MAX_QUERY } from '../gesture.ts';

/** Delay before a list query counts: the visitor may still be typing. */
const SETTLED_MS = 2000;

/**
 * Host that led to this document, empty without one; undefined if no visit began here, as after a
 * reload.
 */
function arrival(): string | undefined {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opening?.type === 'reload' || opening?.type === 'back_forward') return undefined;
  if (document.referrer === '') return '';
  const { host, hostname } = new URL(document.referrer);
  return host === location.host ? undefined : hostname;
}

/** Last page and list query counted in this document. */
let opened: string | undefined;
let before = '';

/**
 * Counts each page that a visitor opens. A visit begins where another site, or no link, led to the
 * page: visitors are not followed from page to page.
 *
 * @param isStaff true counts nothing
 */
export function useCountedPage(isStaff: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isStaff) countNobody();
    if (opened === pathname) return;
    const from = opened === undefined ? arrival() : undefined;
    opened = pathname;
    send({ name: 'page_view', path: pathname, from });
  }, [pathname, isStaff]);
}

/**
 * Counts the query of a list, once the visitor has stayed on it for a moment, or leaves it.
 *
 * @param asked filters, as a query string
 * @param found number of matching recipes; null counts nothing
 */
export function useCountedList(asked: string, found: number | null): void {
  useEffect(() => {
    if (found === null || asked === before || asked.length > MAX_QUERY) return;
    const { pathname } = location;
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('pagehide', count);
    };
    const count = () => {
      stop();
      if (asked !== '') send({ name: 'list', asked, before, found });
      before = asked;
    };
    const timer = setTimeout(count, SETTLED_MS);
    addEventListener('pagehide', count);
    return () => {
      // The visitor left for another page, not for another list.
      if (location.pathname !== pathname && asked !== before) count();
      stop();
    };
  }, [asked, found]);
}
