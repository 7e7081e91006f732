import { isAmong, type Actor, type Audience } from './access.ts';

/** Sections of the back office, in order; all tools share one entry of its navigation. */
export const SECTIONS = {
  recettes: 'Recettes',
  site: 'Le site',
  gestion: 'Gestion',
  outils: 'Outils',
} as const;
export type BackOfficeSection = keyof typeof SECTIONS;

/** A page's entry in the back office navigation. */
export interface OfficeEntry {
  label: string;
  section: BackOfficeSection;
  /** Purpose of the page, in a sentence. */
  purpose: string;
}

export interface OpenPage extends OfficeEntry {
  to: string;
}

/** Pages with links to all others. */
export const BACK_OFFICE_HOME = '/admin';
export const TOOLS_PAGE = '/admin/outils';

export const backOfficePages = (
  pages: readonly (OfficeEntry & { path: string; audience: Audience })[],
  actor: Actor,
): OpenPage[] =>
  pages
    .filter(({ audience }) => isAmong(actor, audience))
    .map(({ path: to, label, section, purpose }) => ({ to, label, section, purpose }));

/** Pages grouped by section, without empty sections. */
export const bySection = <Page extends { section: BackOfficeSection }>(pages: readonly Page[]) =>
  (Object.entries(SECTIONS) as [BackOfficeSection, string][])
    .map(([section, label]) => ({
      section,
      label,
      pages: pages.filter((page) => page.section === section),
    }))
    .filter(({ pages: own }) => own.length > 0);
