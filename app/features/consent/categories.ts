import type { ConsentCategory } from './consent.ts';

/** The categories as visitors read them, in the order of the settings page. */
export const CATEGORIES = {
  essential: {
    label: 'Essentiels',
    purpose:
      'Votre session quand vous êtes connecté, ce que vous avez commencé avant de vous connecter, le thème et ces choix mêmes. Sans eux, le site ne marcherait pas\u00a0: ils sont toujours actifs.',
  },
  analytics: {
    label: 'Mesure d’audience',
    purpose:
      'Dire à un outil de mesure ce qui est consulté et cliqué. Sans votre accord, Zinc ne tient que des totaux par jour, sans cookie ni identifiant.',
  },
  advertising: {
    label: 'Publicité',
    purpose:
      'Afficher des annonces de Google et les offres de marchands, avec leurs images. Ces sites déposent alors leurs propres cookies. Sans votre accord, rien n’est demandé chez eux.',
  },
  functional: {
    label: 'Fonctionnels',
    purpose:
      'Afficher, là où il y en a, des services d’autres sites qui complètent une page, comme une vidéo ou une carte.',
  },
} as const satisfies Record<ConsentCategory, { label: string; purpose: string }>;
