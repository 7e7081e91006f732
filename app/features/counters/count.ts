import { readConsent } from '#features/consent/consent.ts';
import type { Beacon } from './beacon-form.ts';
import { COUNTER_PATH, COUNTERS, type CounterName } from './counter.ts';

declare global {
  interface Window {
    /** Where tools of the owner, if there are any, read what happens. */
    dataLayer?: unknown[];
  }
}

/**
 * Counts an event of the page: in the site's own totals, and for the tools of the owner when the visitor
 * agrees to them.
 *
 * @param detail of what it is: letters, figures, dots, dashes and underscores, 64 at most
 */
export function countEvent(name: CounterName, detail: string): void {
  navigator.sendBeacon(COUNTER_PATH, JSON.stringify({ name, detail } satisfies Beacon));
  if (readConsent()?.[COUNTERS[name].consent] !== true) return;
  (window.dataLayer ??= []).push({ event: name, detail });
}
