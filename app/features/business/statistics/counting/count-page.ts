import { countNobody, send } from './count.ts';

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

/** Last page counted in this document. */
let opened: string | undefined;

/**
 * Counts a page that a visitor opens. A visit begins where another site, or no link, led to the
 * page: visitors are not followed from page to page.
 *
 * @param isStaff true counts nothing
 */
export function countPage(pathname: string, isStaff: boolean): void {
  if (isStaff) countNobody();
  if (opened === pathname) return;
  const from = opened === undefined ? arrival() : undefined;
  opened = pathname;
  send({ name: 'page_view', path: pathname, from });
}
