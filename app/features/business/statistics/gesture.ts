/** What pages tell of, as far as browsers know it; docs/statistics.md says what becomes of it. */
import type { ConsentCategory } from '#features/business/consent/consent.ts';

/** What visitors do on a page, with what they agree to for the tools of the owner to hear of it too. */
export const GESTURES = {
  affiliate_click: { consent: 'analytics' },
  ad_impression: { consent: 'advertising' },
  ad_click: { consent: 'advertising' },
} as const satisfies Record<string, { consent: ConsentCategory }>;

export type GestureName = keyof typeof GESTURES;

export const COUNTER_PATH = '/compteur';

/** Of the query of a list, in characters: a longer one is not told. */
export const MAX_QUERY = 800;
