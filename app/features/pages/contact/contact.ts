/** What visitors write to us, and for how long it is kept. */

/** Most characters of each field. */
export const MAX_LENGTHS = { name: 100, email: 254, subject: 150, message: 5000 };

/** Which messages the back office lists, by what its address says. */
export const MESSAGE_FILTERS = {
  'a-traiter': 'Sans réponse',
  'non-lus': 'Non lus',
  traites: 'Répondus',
  tous: 'Tous',
} as const;
export type MessageFilter = keyof typeof MESSAGE_FILTERS;
