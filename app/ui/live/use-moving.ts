import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

const LOOK_MS = 2_000;

/** Reads once, after two seconds or as soon as the site is ready; `ask` reads without waiting. */
export function readOnceReady(read: () => void, isReady: () => Promise<boolean>) {
  let isOver = false;
  let timer = setTimeout(ask, LOOK_MS);
  function stop(): void {
    isOver = true;
    clearTimeout(timer);
  }
  function ask(): void {
    void isReady().then((ready) => {
      if (isOver) return;
      clearTimeout(timer);
      if (!ready) timer = setTimeout(ask, LOOK_MS);
      else {
        stop();
        read();
      }
    });
  }
  return { ask, stop };
}

/** Visible page and working site: a failed read would replace the page with an error. */
export const isReady = async () =>
  document.visibilityState === 'visible' &&
  (await fetch('/health/ready').then(
    ({ ok }) => ok,
    () => false,
  ));

/** Path of the page that was last read again. */
let lastRead: string | undefined;

/** True for a page that was moving: its error page goes on reading it. */
export const wasMoving = (pathname: string): boolean => lastRead === pathname;

/**
 * Reads the page again while something on it changes and it is visible. A page that is being left
 * is not read: that would start the navigation again.
 */
export function useMoving(isMoving: boolean): void {
  const { revalidate, state } = useRevalidator();
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!isMoving || isLeaving || state !== 'idle') return;
    const { ask, stop } = readOnceReady(() => {
      lastRead = location.pathname;
      void revalidate();
    }, isReady);
    document.addEventListener('visibilitychange', ask);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isMoving, isLeaving, state, revalidate]);
}
