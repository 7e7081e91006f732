import type { ConsentCategory } from './consent.ts';

/** Categories with their texts for visitors, in the order of the settings page. */
export const CATEGORIES = {
  essential: {
    label: 'Essentiels',
    purpose:
      'Votre session quand vous êtes connecté, ce que vous avez commencé avant de vous connecter, le thème et ces choix mêmes. Sans eux, le site ne marcherait pas\u00a0: ils sont toujours actifs.',
  },
  analytics: {
    label: 'Mesure d’audience',
    purpose:
      'Dire à un outil de mesure d’un autre site ce qui est consulté et cliqué. Les totaux par jour que Zinc tient lui-même, sans cookie ni identifiant, ne demandent pas d’accord.',
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
