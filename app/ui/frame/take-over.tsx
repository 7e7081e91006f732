import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { typeInto } from '#ui/form/type-into.ts';
import { PRESSED } from './early-script.ts';

/** Longest wait between repeating one stored click and the next. */
const ANSWER_MS = 1000;

/** A link that changes the page in place has another address afterwards. */
const answer = (link: HTMLAnchorElement) =>
  new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(link, { attributeFilter: ['href'] });
    setTimeout(resolve, ANSWER_MS);
  });

async function repeat(missed: readonly HTMLElement[]): Promise<void> {
  for (const control of missed) {
    // The browser has checked it already: React only handles changes.
    if (control instanceof HTMLInputElement) control.checked = false;
    const answered = control instanceof HTMLAnchorElement ? answer(control) : null;
    control.click();
    await answered;
  }
}

/**
 * Time after which a pressed control that led nowhere is released: on a slow phone the router takes
 * half as long to report it.
 */
const NOWHERE_MS = 1000;

/**
 * Marks a link or a form's button as pressed until it has answered: the router reports it a render
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
    // The first script showed events that the browser handles itself.
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

/**
 * Marks on `<html>` the moment when scripts have taken over the whole page, then repeats the clicks
 * from before.
 */
export function TakeOver() {
  usePressed();
  // In a layout effect, before the browser goes on: React handles the next click itself.
  useLayoutEffect(() => window.early?.stop(), []);
  useEffect(() => {
    document.documentElement.dataset['takenOver'] = '';
    for (const [area, text] of window.early?.typed ?? []) typeInto(area, text);
    void repeat(window.early?.missed.splice(0) ?? []);
  }, []);
  return null;
}
