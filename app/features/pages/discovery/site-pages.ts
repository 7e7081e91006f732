/** Menu of public pages, without recipes and their lists: for the footer and `/sitemap`. */

const GROUPS = {
  recipes: 'Recettes',
  learning: 'Apprendre',
  house: 'La maison',
  account: 'Votre compte',
  legal: 'Informations',
} as const;
type Group = keyof typeof GROUPS;

export interface MenuEntry {
  label: string;
  group: Group;
  inFooter?: true;
  /** Among the first links of the site map. */
  isQuick?: true;
}

interface SitePage extends MenuEntry {
  path: string;
}

interface PageGroup {
  title: string;
  pages: readonly SitePage[];
}

/** Pages by group, in the order of the list, without empty groups. */
export function groupPages(pages: readonly SitePage[]): PageGroup[] {
  const byGroup = Map.groupBy(pages, ({ group }) => group);
  return (Object.keys(GROUPS) as Group[]).flatMap((group) => {
    const grouped = byGroup.get(group);
    return grouped ? [{ title: GROUPS[group], pages: grouped }] : [];
  });
}

export const footerGroups = (pages: readonly SitePage[]) =>
  groupPages(pages.filter(({ inFooter }) => inFooter)).map(({ title, pages: grouped }) => ({
    title,
    pages: grouped.map(({ path, label }) => ({ path, label })),
  }));
