/**
 * The pages of the site that anybody may open, recipes and their lists aside: the one list behind the
 * footer, the site map that people read and the one that search engines read. `app/routes.ts` has no
 * other, which a test holds.
 */
interface SitePage {
  path: string;
  label: string;
  group: Group;
  inFooter?: true;
  /** Among the first that the site map offers. */
  isQuick?: true;
  /** What it shows is its reader's own, or a form: search engines do not list it. */
  isPrivate?: true;
}

const GROUPS = {
  recipes: 'Recettes',
  learning: 'Apprendre',
  house: 'La maison',
  account: 'Votre compte',
  legal: 'Informations',
} as const;
type Group = keyof typeof GROUPS;

export const SITE_PAGES: readonly SitePage[] = [
  { path: '/', label: 'Accueil', group: 'recipes' },
  { path: '/cocktails', label: 'Toutes les recettes', group: 'recipes', isQuick: true },
  { path: '/search', label: 'Recherche', group: 'recipes', isQuick: true },

  {
    path: '/guide-cocktails',
    label: 'Guide du débutant',
    group: 'learning',
    inFooter: true,
    isQuick: true,
  },
  {
    path: '/glossaire-cocktails',
    label: 'Glossaire',
    group: 'learning',
    inFooter: true,
    isQuick: true,
  },
  { path: '/faq', label: 'Questions fréquentes', group: 'learning', inFooter: true },
  { path: '/bar-maison', label: 'Mon Bar', group: 'learning' },

  { path: '/about', label: 'Notre histoire', group: 'house', inFooter: true },
  { path: '/blog', label: 'Blog', group: 'house' },
  { path: '/events', label: 'Événements', group: 'house' },
  { path: '/partenaires', label: 'Partenaires', group: 'house', inFooter: true },
  { path: '/contact', label: 'Contact', group: 'house', inFooter: true, isQuick: true },
  { path: '/sitemap', label: 'Plan du site', group: 'house', inFooter: true },

  { path: '/auth', label: 'Connexion et inscription', group: 'account', isPrivate: true },
  { path: '/favorites', label: 'Favoris', group: 'account', isPrivate: true },
  { path: '/profile', label: 'Profil', group: 'account', isPrivate: true },

  { path: '/mentions-legales', label: 'Mentions légales', group: 'legal', inFooter: true },
  { path: '/cgu', label: 'Conditions d’utilisation', group: 'legal', inFooter: true },
  {
    path: '/politique-confidentialite',
    label: 'Confidentialité',
    group: 'legal',
    inFooter: true,
  },
  { path: '/parametrage-cookies', label: 'Cookies', group: 'legal', inFooter: true },
  { path: '/accessibilite', label: 'Accessibilité', group: 'legal', inFooter: true },
  { path: '/regles-des-avis', label: 'Règles des avis', group: 'legal', inFooter: true },
];

interface PageGroup {
  title: string;
  pages: readonly SitePage[];
}

/** Pages under the title of their group, in the order of the list; no empty group. */
export function groupPages(pages: readonly SitePage[]): PageGroup[] {
  const byGroup = Map.groupBy(pages, ({ group }) => group);
  return (Object.keys(GROUPS) as Group[]).flatMap((group) => {
    const grouped = byGroup.get(group);
    return grouped ? [{ title: GROUPS[group], pages: grouped }] : [];
  });
}

/** The pages that the foot of every page leads to. */
export const footerGroups = () =>
  groupPages(SITE_PAGES.filter(({ inFooter }) => inFooter)).map(({ title, pages }) => ({
    title,
    pages: pages.map(({ path, label }) => ({ path, label })),
  }));
