/**
 * The request or the job that the present code works for. Its id is in each line of the log, in a
 * header of the answer, and on its error page.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Errand {
  readonly id: string;
  /** When a request came, as `performance.now` says. */
  readonly at?: number;
  /** Pattern of the address, once a page of the site is found for it: what people gave is not in it. */
  route?: string;
  /** Id of the account that it is of, as far as it is known. */
  account?: string;
  /**
   * Source of the answer: the page cache, a file, the application, or the render gate, which
   * refuses.
   */
  by?: 'cache' | 'file' | 'site' | 'gate';
}

/** The header that answers carry the id in, and proxies may give it in. */
export const ID_HEADER = 'X-Request-Id';

const current = new AsyncLocalStorage<Errand>();

/** Does `work`, and whatever comes of it, for an errand. */
export const onErrand = <T>(errand: Errand, work: () => T): T => current.run(errand, work);

/** Undefined while the site works of its own accord. */
export const errand = (): Errand | undefined => current.getStore();

/** Says what became of it. */
export function mark(marks: Pick<Errand, 'route' | 'by' | 'account'>): void {
  const own = current.getStore();
  if (own) Object.assign(own, marks);
}

/** Has a callback work for who hands it over, not for who calls it: one that waits in a queue is called by another. */
export const forWhoAsks = <Callback extends (...args: never[]) => unknown>(callback: Callback) =>
  AsyncLocalStorage.bind(callback);

/** Reference of the request, for a visitor who reports our error; empty outside a request. */
export function referenceLine(): string {
  const id = errand()?.id;
  return id === undefined ? '' : `Référence\u00a0: ${id}\n`;
}
