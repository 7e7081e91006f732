/** Tells who listens how long each query and each render took, without what people gave for it. */
import { channel } from 'node:diagnostics_channel';
import { errand, type Errand } from '#app/process/errand.server.ts';

export interface Work {
  kind: 'query' | 'render';
  /** The text of the query, whose values are apart from it. */
  text: string;
  /** When it began, as `performance.now` says, and for how long it was waited for. */
  at: number;
  ms: number;
  failed: boolean;
  /** What it was done for. */
  errand: Errand | undefined;
}

/** Of the process, whichever copy of this module speaks. */
const works = channel('zinc:work');

/** Has `listener` told of all work of a kind from now on. @returns ends it */
export function onWork(kind: Work['kind'], listener: (work: Work) => void): () => void {
  const tell = (work: unknown) => {
    if ((work as Work).kind === kind) listener(work as Work);
  };
  works.subscribe(tell);
  return () => {
    works.unsubscribe(tell);
  };
}

/** What to call when work that is about to begin has ended; null while nobody listens. */
export function watchWork(kind: Work['kind'], text: string): ((error?: unknown) => void) | null {
  if (!works.hasSubscribers) return null;
  const began = { kind, text, at: performance.now(), errand: errand() };
  return (error) => {
    const ms = performance.now() - began.at;
    works.publish({ ...began, ms, failed: error instanceof Error } satisfies Work);
  };
}
