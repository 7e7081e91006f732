import { SHARE_PATH, SHARED } from '#features/pages/offline/share-target.ts';

interface ManifestIcon {
  src: string;
  sizes: string;
  type: string;
  purpose?: 'any' | 'maskable';
}

/** Web manifest, for the installed site. */
export function webManifest(icons: readonly ManifestIcon[]) {
  return {
    id: '/',
    name: 'Zinc, recettes de cocktails',
    short_name: 'Zinc',
    description: 'Des recettes de cocktails à faire chez soi, mesurées au centilitre.',
    lang: 'fr',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // Colour of the page and its header in the light theme.
    background_color: '#f6f1e6',
    theme_color: '#f6f1e6',
    categories: ['food', 'lifestyle'],
    icons,
    shortcuts: [
      { name: 'Mes bouteilles', url: '/bar-maison/mes-bouteilles' },
      { name: 'Liste de courses', url: '/liste-de-courses' },
      { name: 'Toutes les recettes', url: '/cocktails' },
      { name: 'Rechercher une recette', url: '/search' },
    ],
    share_target: { action: SHARE_PATH, method: 'GET', params: SHARED },
  };
}
