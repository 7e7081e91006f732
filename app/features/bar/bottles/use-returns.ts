import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { isReady } from '#ui/live/use-moving.ts';

/** Reads the page again as one returns to its tab: another tab or device may have changed what it shows. */
export function useReturns(): void {
  const { revalidate, state } = useRevalidator();
  const read = useEffectEvent(async () => {
    if (state === 'idle' && (await isReady())) void revalidate();
  });
  useEffect(() => {
    const stop = new AbortController();
    const back = () => void read();
    document.addEventListener('visibilitychange', back, { signal: stop.signal });
    window.addEventListener('focus', back, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
