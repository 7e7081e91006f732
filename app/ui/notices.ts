/** What a redirect may have to say where it leads, as `?avis=<key>`. */
export const NOTICES = {
  'cocktail-introuvable': {
    title: 'Cocktail introuvable',
    message: 'Ce cocktail n’existe pas ou n’est plus disponible.',
  },
} as const;
export type Notice = keyof typeof NOTICES;

export const NOTICE_PARAMETER = 'avis';

/** The notice that an address asks to say; null for one that does not exist. */
export function readNotice(parameters: URLSearchParams): Notice | null {
  const key = parameters.get(NOTICE_PARAMETER) ?? '';
  return Object.hasOwn(NOTICES, key) ? (key as Notice) : null;
}
