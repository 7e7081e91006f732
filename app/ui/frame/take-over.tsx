import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { typeInto } from '#ui/form/type-into.ts';
import { PRESSED } from './early-script.ts';

/** Longest wait between two repeated clicks. */
const ANSWER_MS = 1000;

/** A link that changes the page in place answers by changing its address. */
const answer = (link: HTMLAnchorElement) =>
  new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(link, { attributeFilter: ['href'] });
    setTimeout(resolve, ANSWER_MS);
  });

async function repeat(missed: readonly HTMLElement[]): Promise<void> {
  for (const control of missed) {
    // The browser has ticked it already: React only handles changes.
    if (control instanceof HTMLInputElement) control.checked = false;
    const answered = control instanceof HTMLAnchorElement ? answer(control) : null;
    control.click();
    await answered;
  }
}

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

/** Marks `<html>` when scripts have taken over the whole page, then repeats earlier clicks. */
export function TakeOver() {
  usePressed();
  // In a layout effect: React handles the very next click.
  useLayoutEffect(() => window.early?.stop(), []);
  useEffect(() => {
    document.documentElement.dataset['takenOver'] = '';
    for (const [area, text] of window.early?.typed ?? []) typeInto(area, text);
    void repeat(window.early?.missed.splice(0) ?? []);
  }, []);
  return null;
}
