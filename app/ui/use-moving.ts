import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const LOOK_MS = 2_000;

/** Reads the page again while something on it moves, and somebody can see it. */
export function useMoving(isMoving: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isMoving || state !== 'idle') return;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, LOOK_MS);
    const onVisible = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isMoving, state, revalidate]);
}
