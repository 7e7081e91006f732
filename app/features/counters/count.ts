import { readConsent } from '../consent/consent.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Counts something that was seen or followed; analytics hears of it only where they are accepted. */
export function countEvent(
  name: 'affiliate_click' | 'ad_impression' | 'ad_click',
  detail: string,
): void {
  if (readConsent()?.analytics !== true) return;
  (window.dataLayer ??= []).push({ event: name, detail });
}
