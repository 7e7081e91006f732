/** Messages from visitors, and how long they are stored. */

/** Most characters of each field. */
export const MAX_LENGTHS = { name: 100, email: 254, subject: 150, message: 5000 };

/** Filters of the back office's message list, by query parameter. */
export const MESSAGE_FILTERS = {
  'a-traiter': 'Sans réponse',
  'non-lus': 'Non lus',
  traites: 'Répondus',
  tous: 'Tous',
} as const;
export type MessageFilter = keyof typeof MESSAGE_FILTERS;
