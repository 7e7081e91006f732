/** What visitors write to us, and for how long it is kept. */

/** Most characters of each field. */
export const MAX_LENGTHS = { name: 100, email: 254, subject: 150, message: 5000 };

/** Messages are removed after that many months, answered or not; the page and the privacy policy say so. */
export const KEPT_MONTHS = 12;

export interface ContactMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: Date;
  readAt: Date | null;
  answeredAt: Date | null;
}

/** Which messages the back office lists, by what its address says. */
export const MESSAGE_FILTERS = {
  'a-traiter': 'Sans réponse',
  traites: 'Répondus',
  tous: 'Tous',
} as const;
export type MessageFilter = keyof typeof MESSAGE_FILTERS;

/** The filter that an address asks for; the messages that wait for an answer otherwise. */
export const readMessageFilter = (asked: string | null): MessageFilter =>
  asked !== null && Object.hasOwn(MESSAGE_FILTERS, asked) ? (asked as MessageFilter) : 'a-traiter';
