import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useNavigation } from 'react-router';
import { typeInto } from '#ui/form/type-into.ts';
import { PRESSED } from './early-script.ts';

/** Longest wait for the page to answer one click before the next. */
const ANSWER_MS = 1000;

/** A link that changes the page in place leads further once it has. */
const answer = (link: HTMLAnchorElement) =>
  new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(link, { attributeFilter: ['href'] });
    setTimeout(resolve, ANSWER_MS);
  });

async function repeat(missed: readonly HTMLElement[]): Promise<void> {
  for (const control of missed) {
    // The browser has checked it already: React only hears of what changes.
    if (control instanceof HTMLInputElement) control.checked = false;
    const answered = control instanceof HTMLAnchorElement ? answer(control) : null;
    control.click();
    await answered;
  }
}

/** How long a link that was pressed may lead nowhere. */
const NOWHERE_MS = 150;

/** Shows a link as pressed until its page is there, or nothing comes of it. */
function usePressedLinks(): void {
  const isIdle = useNavigation().state === 'idle';
  const release = useEffectEvent(() => {
    if (isIdle) window.early?.release();
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[href]');
    // The router answers it: the browser does not.
    if (!link || !event.defaultPrevented) return;
    link.setAttribute(PRESSED, '');
    setTimeout(release, NOWHERE_MS);
  });
  useEffect(() => release(), [isIdle]);
  useEffect(() => {
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, []);
}

/**
 * The moment when scripts have taken over the whole page: says so on `<html>`, then does what was
 * asked before they were there.
 */
export function TakeOver() {
  usePressedLinks();
  // Before the browser goes on: React answers the next click itself.
  useLayoutEffect(() => window.early?.stop(), []);
  useEffect(() => {
    document.documentElement.dataset['takenOver'] = '';
    for (const [area, text] of window.early?.typed ?? []) typeInto(area, text);
    void repeat(window.early?.missed.splice(0) ?? []);
  }, []);
  return null;
}
