/** The menu of the pages that anybody may open, recipes and their lists aside: the footer, and `/sitemap`. */

const GROUPS = {
  recipes: 'Recettes',
  learning: 'Apprendre',
  house: 'La maison',
  account: 'Votre compte',
  legal: 'Informations',
} as const;
type Group = keyof typeof GROUPS;

/** Label of a page in the menu. */
export interface MenuEntry {
  label: string;
  group: Group;
  /** In the foot of every page. */
  inFooter?: true;
  /** Among the first that the site map offers. */
  isQuick?: true;
}

interface SitePage extends MenuEntry {
  path: string;
}

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
export const footerGroups = (pages: readonly SitePage[]) =>
  groupPages(pages.filter(({ inFooter }) => inFooter)).map(({ title, pages: grouped }) => ({
    title,
    pages: grouped.map(({ path, label }) => ({ path, label })),
  }));
