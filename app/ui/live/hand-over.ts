import { typeInto } from '#ui/form/type-into.ts';

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
    // The browser has ticked it already: only changes are handled.
    if (control instanceof HTMLInputElement) control.checked = false;
    const answered = control instanceof HTMLAnchorElement ? answer(control) : null;
    control.click();
    await answered;
  }
}

/**
 * Marks `<html>` once scripts serve the whole page, then repeats what was typed and clicked before.
 */
export function handOver(): void {
  window.early?.stop();
  document.documentElement.dataset['takenOver'] = '';
  for (const [area, text] of window.early?.typed ?? []) typeInto(area, text);
  void repeat(window.early?.missed.splice(0) ?? []);
}
