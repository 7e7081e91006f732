import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { PRESSED } from './early-script.ts';
import { handOver } from '../live/hand-over.ts';

/**
 * A pressed control that leads nowhere is released after this: on a slow phone the router reports
 * navigation in half the time.
 */
const NOWHERE_MS = 1000;

/**
 * Marks a link or a submit button as pressed until its answer: the router reports it a render
 * later.
 */
function usePressed(): void {
  const isGoing = useNavigation().state !== 'idle';
  const isSending = useFetchers().some(({ state }) => state !== 'idle');
  const isIdle = !isGoing && !isSending;
  const release = useEffectEvent(() => {
    if (isIdle) window.early?.release();
  });
  const onPress = useEffectEvent((event: Event) => {
    // Events handled by the browser are marked by the first script.
    if (!event.defaultPrevented) return;
    const pressed = event instanceof SubmitEvent ? event.submitter : event.target;
    const control = pressed instanceof Element && pressed.closest('a[href], [type=submit]');
    if (!control) return;
    control.setAttribute(PRESSED, '');
    setTimeout(release, NOWHERE_MS);
  });
  useEffect(() => release(), [isIdle]);
  useEffect(() => {
    const listening = new AbortController();
    for (const kind of ['click', 'submit']) {
      window.addEventListener(kind, onPress, { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
}

/** Serves the whole page from now on, with clicks that came before. */
export function TakeOver() {
  usePressed();
  // In a layout effect: React handles the very next click.
  useLayoutEffect(() => window.early?.stop(), []);
  useEffect(handOver, []);
  return null;
}
