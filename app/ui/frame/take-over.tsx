import { useEffect, useLayoutEffect } from 'react';
import { typeInto } from '#ui/form/type-into.ts';

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

/**
 * The moment when scripts have taken over the whole page: says so on `<html>`, then does what was
 * asked before they were there.
 */
export function TakeOver() {
  // Before the browser goes on: React answers the next click itself.
  useLayoutEffect(() => window.early?.stop(), []);
  useEffect(() => {
    document.documentElement.dataset['takenOver'] = '';
    for (const [area, text] of window.early?.typed ?? []) typeInto(area, text);
    void repeat(window.early?.missed.splice(0) ?? []);
  }, []);
  return null;
}
