import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { readOnceReady } from './read-once-ready.ts';

/**
 * True if the page is visible and the site can render it: a failed read would replace the page with
 * an error.
 */
const isReady = async () =>
  document.visibilityState === 'visible' &&
  (await fetch('/health/ready').then(
    ({ ok }) => ok,
    () => false,
  ));

/** Reads the page again while something on it changes and the page is visible. */
export function useMoving(isMoving: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isMoving || state !== 'idle') return;
    const { ask, stop } = readOnceReady(() => void revalidate(), isReady);
    document.addEventListener('visibilitychange', ask);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isMoving, state, revalidate]);
}
