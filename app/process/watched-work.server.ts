/** Reports the duration of each query and each render, without visitors' values. */
import { channel } from 'node:diagnostics_channel';
import { errand, type Errand } from '#app/process/errand.server.ts';

export interface Work {
  kind: 'query' | 'render';
  /** Text of the query, without its values. */
  text: string;
  /** Start, by `performance.now`, and duration of the wait. */
  at: number;
  ms: number;
  failed: boolean;
  /** Request or job that needed it. */
  errand: Errand | undefined;
}

/** Shared by all copies of this module in the process. */
const works = channel('zinc:work');

/**
 * Calls `listener` with all work of a kind from now on.
 *
 * @returns a function that stops it
 */
export function onWork(kind: Work['kind'], listener: (work: Work) => void): () => void {
  const tell = (work: unknown) => {
    if ((work as Work).kind === kind) listener(work as Work);
  };
  works.subscribe(tell);
  return () => {
    works.unsubscribe(tell);
  };
}

/** Function to call at the end of work that begins now; null without listeners. */
export function watchWork(kind: Work['kind'], text: string): ((error?: unknown) => void) | null {
  if (!works.hasSubscribers) return null;
  const began = { kind, text, at: performance.now(), errand: errand() };
  return (error) => {
    const ms = performance.now() - began.at;
    works.publish({ ...began, ms, failed: error instanceof Error } satisfies Work);
  };
}
