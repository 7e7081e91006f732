import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { countNobody, send } from './count.ts';
import { MAX_QUERY } from '../gesture.ts';

/** Delay before a list query counts: a visitor who is still typing is not done. */
const SETTLED_MS = 2000;

/** The host that led to this document, empty without any; undefined where it began no visit. */
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
 * Counts the pages that a visitor opens, each once it is there. A visit begins where another site, or none, led to
 * the page: nobody is followed from one page to the next.
 *
 * @param isStaff of somebody who works here nothing is counted
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
 * Counts what a list is asked, once it has been looked at for a moment or is left.
 *
 * @param asked what narrows it, as a query
 * @param found how many recipes answer; null while there is nothing to count
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
      // Gone to another page, rather than to another list.
      if (location.pathname !== pathname && asked !== before) count();
      stop();
    };
  }, [asked, found]);
}
