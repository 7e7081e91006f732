/** What the visitor accepts, as their browser keeps it. */

type ConsentCategory = 'essential' | 'analytics' | 'advertising' | 'functional';

type Consent = Record<ConsentCategory, boolean>;

/** Where the browser keeps it, and the event that says it changed. */
const KEY = 'cookie-preferences';
export const CONSENT_EVENT = 'zinc:consent';

/** The choice that was made; null before one. */
export function readConsent(): Consent | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Consent | null;
  } catch {
    return null;
  }
}
