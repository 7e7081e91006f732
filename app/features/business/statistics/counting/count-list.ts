import { send } from './count.ts';
import { MAX_QUERY } from '../gesture.ts';

/** Delay before a list query counts: the visitor may still be typing. */
const SETTLED_MS = 2000;

/** Last list query counted in this document. */
let before = '';
let stop = () => {};

/**
 * Attributes of an element of a page that lists recipes: its query is counted once the visitor has
 * stayed on it for a moment, or leaves it.
 *
 * @param asked filters
 * @param found number of matching recipes; null counts nothing
 */
export const countedList = (asked: URLSearchParams | string, found: number | null) => ({
  'data-asked': asked.toString(),
  'data-found': found ?? undefined,
});

/** Counts the query of the page, if it is one of a list. */
export function countList(): void {
  stop();
  const { asked = '', found } =
    document.querySelector<HTMLElement>('[data-asked][data-found]')?.dataset ?? {};
  if (found === undefined || asked === before || asked.length > MAX_QUERY) return;
  const count = () => {
    stop();
    if (asked !== '') send({ name: 'list', asked, before, found: Number(found) });
    before = asked;
  };
  const timer = setTimeout(count, SETTLED_MS);
  stop = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', count);
  };
  addEventListener('pagehide', count);
}
