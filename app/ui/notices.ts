/** What a redirect may have to say where it leads, as `?avis=<key>`. */
export const NOTICES = {
  'cocktail-introuvable': {
    kind: 'error',
    title: 'Cocktail introuvable',
    message: 'Ce cocktail n’existe pas ou n’est plus disponible.',
  },
  'acces-refuse': {
    kind: 'error',
    title: 'Accès réservé',
    message: 'Votre compte n’ouvre pas cette page.',
  },
  'mot-de-passe-change': {
    kind: 'success',
    title: 'Mot de passe changé',
    message: 'Vos autres appareils sont déconnectés.',
  },
  'nom-change': {
    kind: 'success',
    title: 'Nom changé',
    message: 'Il signe aussi vos avis d’avant.',
  },
  'lien-envoye': {
    kind: 'success',
    title: 'Lien envoyé',
    message: 'Ouvrez-le dans les 24\u00a0heures.',
  },
  'appareil-deconnecte': {
    kind: 'success',
    title: 'Déconnecté',
    message: 'Il faudra s’y connecter de nouveau.',
  },
  'adresse-confirmee': {
    kind: 'success',
    title: 'Adresse confirmée',
    message: 'Cette adresse est celle de votre compte.',
  },
  'double-authentification-activee': {
    kind: 'success',
    title: 'Double authentification activée',
    message: 'Un code sera demandé à chaque connexion.',
  },
  'double-authentification-retiree': {
    kind: 'success',
    title: 'Double authentification retirée',
    message: 'Le mot de passe suffit à nouveau.',
  },
  'compte-supprime': {
    kind: 'success',
    title: 'Compte supprimé',
    message: 'Vos données sont effacées.',
  },
} as const;
export type Notice = keyof typeof NOTICES;

export const NOTICE_PARAMETER = 'avis';

/** The notice that an address asks to say; null for one that does not exist. */
export function readNotice(parameters: URLSearchParams): Notice | null {
  const key = parameters.get(NOTICE_PARAMETER) ?? '';
  return Object.hasOwn(NOTICES, key) ? (key as Notice) : null;
}
