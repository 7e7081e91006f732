import { isAmong, type Actor, type Audience } from './access.ts';

/** How the pages of the back office are grouped, in order; tools share one entry of its navigation. */
export const SECTIONS = {
  recettes: 'Recettes',
  site: 'Le site',
  gestion: 'Gestion',
  outils: 'Outils',
} as const;
export type BackOfficeSection = keyof typeof SECTIONS;

/** How the navigation of the back office says a page. */
export interface OfficeEntry {
  label: string;
  section: BackOfficeSection;
  /** What it is for, in a sentence. */
  purpose: string;
}

export interface OpenPage extends OfficeEntry {
  to: string;
}

/** Where each page is reached from. */
export const BACK_OFFICE_HOME = '/admin';
export const TOOLS_PAGE = '/admin/outils';

/** Those that `actor` may open. */
export const backOfficePages = (
  pages: readonly (OfficeEntry & { path: string; audience: Audience })[],
  actor: Actor,
): OpenPage[] =>
  pages
    .filter(({ audience }) => isAmong(actor, audience))
    .map(({ path: to, label, section, purpose }) => ({ to, label, section, purpose }));

/** The same by section, those that are empty left out. */
export const bySection = <Page extends { section: BackOfficeSection }>(pages: readonly Page[]) =>
  (Object.entries(SECTIONS) as [BackOfficeSection, string][])
    .map(([section, label]) => ({
      section,
      label,
      pages: pages.filter((page) => page.section === section),
    }))
    .filter(({ pages: own }) => own.length > 0);
