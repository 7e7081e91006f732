/**
 * Gestures reported by pages, as browsers know them; docs/measures/statistics.md describes their storage.
 */
import type { ConsentCategory } from '#features/business/consent/consent.ts';

/** Gestures of visitors, with the consent needed to report them to the owner's tools too. */
export const GESTURES = {
  affiliate_click: { consent: 'analytics' },
  ad_impression: { consent: 'advertising' },
  ad_click: { consent: 'advertising' },
} as const satisfies Record<string, { consent: ConsentCategory }>;

export type GestureName = keyof typeof GESTURES;

export const COUNTER_PATH = '/compteur';

/** Most characters of a list query: a longer one is not reported. */
export const MAX_QUERY = 800;
