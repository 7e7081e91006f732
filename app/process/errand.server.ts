/**
 * The request or the job that the present code works for. Its id is in each line of the log, in a
 * header of the answer, and on its error page.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Errand {
  readonly id: string;
  /** Arrival of a request, by `performance.now`. */
  readonly at?: number;
  /** Pattern of the page's route, once found; holds no value from the visitor. */
  route?: string;
  /** Id of the account, once known. */
  account?: string;
  /**
   * Source of the answer: the page cache, a file, the application, or the render gate, which
   * refuses.
   */
  by?: 'cache' | 'file' | 'site' | 'gate';
}

/** Header with the id in answers; proxies may set it in requests. */
export const ID_HEADER = 'X-Request-Id';

const current = new AsyncLocalStorage<Errand>();

/** Runs `work`, and all that it starts, for an errand. */
export const onErrand = <T>(errand: Errand, work: () => T): T => current.run(errand, work);

/** Undefined for the site's own work. */
export const errand = (): Errand | undefined => current.getStore();

/** Adds facts to the current errand. */
export function mark(marks: Pick<Errand, 'route' | 'by' | 'account'>): void {
  const own = current.getStore();
  if (own) Object.assign(own, marks);
}

/**
 * Runs a callback for the errand that passed it, not for the one that calls it: a queue calls
 * callbacks of others.
 */
export const forWhoAsks = <Callback extends (...args: never[]) => unknown>(callback: Callback) =>
  AsyncLocalStorage.bind(callback);

/** Reference of the request, for a visitor who reports our error; empty outside a request. */
export function referenceLine(): string {
  const id = errand()?.id;
  return id === undefined ? '' : `Référence\u00a0: ${id}\n`;
}
