/** What is counted of visits: totals of a day, which tell nobody from anybody else. */
import type { ConsentCategory } from '#features/consent/consent.ts';

interface Counter {
  label: string;
  /** What a visitor agrees to for the tools of the owner to hear of it too. */
  consent: ConsentCategory;
}

export const COUNTERS = {
  affiliate_click: { label: 'Clics sur une offre', consent: 'analytics' },
  ad_impression: { label: 'Publicités vues', consent: 'advertising' },
  ad_click: { label: 'Clics sur une publicité', consent: 'advertising' },
} as const satisfies Record<string, Counter>;

export type CounterName = keyof typeof COUNTERS;
export const COUNTER_NAMES = Object.keys(COUNTERS) as CounterName[];

export const COUNTER_PATH = '/compteur';
/** The detail of all that is beyond the most that one name may have in a day. */
export const OTHER_DETAILS = 'autres';

/** Programs that say what they are; the others are no different from people. */
const ROBOT = /bot\b|crawl|spider|slurp|lighthouse|^(?:curl|wget|python|node|go-http)/i;

export const isRobot = (userAgent: string) => userAgent === '' || ROBOT.test(userAgent);
