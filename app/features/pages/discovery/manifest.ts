interface ManifestIcon {
  src: string;
  sizes: string;
  type: string;
  purpose?: 'any' | 'maskable';
}

/** The web manifest: how the site presents itself when it is installed. */
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
    // The paper and the wall behind the header, by day.
    background_color: '#f6f1e6',
    theme_color: '#f6f1e6',
    categories: ['food', 'lifestyle'],
    icons,
    shortcuts: [
      { name: 'Toutes les recettes', url: '/cocktails' },
      { name: 'Rechercher une recette', url: '/search' },
    ],
  };
}
