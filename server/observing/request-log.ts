import type { WriteLine } from '#app/process/json-log.server.ts';
import { logText } from '#app/process/log-text.server.ts';
import { isWork, type RequestObserver } from './watch-requests.ts';

/** Pattern of the page for addresses that have none (404). */
const NO_PAGE = '/*';

const rounded = (ms: number) => Math.round(ms * 10) / 10;

/**
 * A log line for each request, or only for those that the application works for. A line has the
 * pattern of the page, not the address, which may hold any text of a visitor.
 */
export const requestLog = (write: WriteLine, { all }: { all: boolean }): RequestObserver => ({
  wants: (errand) => all || isWork(errand),
  ended: ({ errand: { id, route, by }, method, path, status, ms, isCut }) => {
    write('demande', {
      id,
      method,
      ...(route === undefined ? {} : { route }),
      ...(route === undefined || route === NO_PAGE ? {} : { path: logText([path]) }),
      status,
      ms: rounded(ms),
      ...(by === undefined ? {} : { by }),
      ...(isCut ? { cut: 1 } : {}),
    });
  },
});
