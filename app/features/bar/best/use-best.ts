import { useEffect, useRef, useState } from 'react';
import type { BestFound, BestQuestion } from './best-bottles.ts';
import type { BestMessage } from './best-worker.ts';

interface Run {
  found: BestFound | null;
  isRunning: boolean;
}

const STILL: Run = { found: null, isRunning: false };

/** Searches in a worker, which ends with the page or as it is stopped. */
export function useBest() {
  const [run, setRun] = useState(STILL);
  const worker = useRef<Worker | null>(null);
  const end = () => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(() => end, []);
  const stop = () => {
    end();
    setRun(({ found }) => ({ found, isRunning: false }));
  };
  /** Null without a question: what was found for another one goes. */
  const start = (question: BestQuestion | null) => {
    end();
    setRun(question === null ? STILL : { found: null, isRunning: true });
    if (question === null) return;
    const started = new Worker(new URL('best-worker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    started.addEventListener('message', ({ data }: MessageEvent<BestMessage>) => {
      if (worker.current === started) setRun({ found: data.found, isRunning: !data.isDone });
    });
    // Its script cannot be had: what the server found stays.
    started.addEventListener('error', stop);
    started.postMessage(question);
  };
  return { ...run, start, stop };
}
