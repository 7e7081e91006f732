import { can, type Action, type Actor } from './access.ts';

/** How the pages of the back office are grouped, in order; tools share one entry of its navigation. */
export const SECTIONS = {
  recettes: 'Recettes',
  site: 'Le site',
  gestion: 'Gestion',
  outils: 'Outils',
} as const;
export type BackOfficeSection = keyof typeof SECTIONS;

interface BackOfficePage {
  to: string;
  label: string;
  section: BackOfficeSection;
  /** What it is for, in a sentence. */
  purpose: string;
  action: Action;
}

/** Where each page is reached from. */
export const BACK_OFFICE_HOME = '/admin';
export const TOOLS_PAGE = '/admin/outils';

/** The pages of the back office, in the order of its navigation. */
export const BACK_OFFICE_PAGES = [
  {
    to: '/admin/cocktails',
    label: 'Cocktails',
    section: 'recettes',
    purpose: 'Écrire, publier et corriger les recettes.',
    action: 'edit catalogue',
  },
  {
    to: '/admin/ingredients',
    label: 'Ingrédients',
    section: 'recettes',
    purpose: 'Degrés, allergènes, familles, doublons à fusionner.',
    action: 'edit catalogue',
  },
  {
    to: '/admin/tags',
    label: 'Tags',
    section: 'recettes',
    purpose: 'Ce qui classe les recettes, et les tuiles de l’accueil.',
    action: 'edit catalogue',
  },
  {
    to: '/admin/medias',
    label: 'Médias',
    section: 'recettes',
    purpose: 'Les photos des recettes, les images et vidéos du site.',
    action: 'manage media',
  },
  {
    to: '/admin/avis',
    label: 'Modération des avis',
    section: 'site',
    purpose: 'Commentaires à relire, avis signalés ou contestés.',
    action: 'moderate reviews',
  },
  {
    to: '/admin/messages',
    label: 'Messages',
    section: 'site',
    purpose: 'Ce qu’on vous écrit par le formulaire de contact.',
    action: 'answer messages',
  },
  {
    to: '/admin/partenaires',
    label: 'Partenaires',
    section: 'site',
    purpose: 'Les maisons que le site présente, dans leur ordre.',
    action: 'edit partners',
  },
  {
    to: '/admin/produits',
    label: 'Produits',
    section: 'site',
    purpose: 'Le matériel de Mon Bar Maison et ses liens.',
    action: 'edit products',
  },
  {
    to: '/admin/compteurs',
    label: 'Compteurs',
    section: 'site',
    purpose: 'Clics et publicités vues, jour par jour.',
    action: 'read counters',
  },
  {
    to: '/admin/parametres',
    label: 'Paramètres',
    section: 'gestion',
    purpose: 'Entreprise, accueil, publicités, affiliation, technique.',
    action: 'change settings',
  },
  {
    to: '/admin/membres',
    label: 'Membres',
    section: 'gestion',
    purpose: 'Rôles, suspensions, appareils connectés.',
    action: 'manage users',
  },
  {
    to: '/admin/hero',
    label: 'Bannière',
    section: 'outils',
    purpose: 'Ce que la page d’accueil montre en premier.',
    action: 'edit hero',
  },
  {
    to: '/admin/taches',
    label: 'Tâches',
    section: 'outils',
    purpose: 'Ce que le site fait en arrière-plan, et ce qui a échoué.',
    action: 'follow own jobs',
  },
  {
    to: '/admin/courriels',
    label: 'Courriels non envoyés',
    section: 'outils',
    purpose: 'Les lettres qu’aucun serveur n’a prises.',
    action: 'read unsent mail',
  },
  {
    to: '/admin/journal',
    label: 'Journal',
    section: 'outils',
    purpose: 'Qui a fait quoi, quand, avant et après.',
    action: 'read audit log',
  },
] as const satisfies readonly BackOfficePage[];

/** Those that `actor` may open. */
export const backOfficePages = (actor: Actor) =>
  BACK_OFFICE_PAGES.filter(({ action }) => can(actor, action)).map(
    ({ to, label, section, purpose }) => ({ to, label, section, purpose }),
  );
export type OpenPage = ReturnType<typeof backOfficePages>[number];

/** The same by section, those that are empty left out. */
export const bySection = <Page extends { section: BackOfficeSection }>(pages: readonly Page[]) =>
  (Object.entries(SECTIONS) as [BackOfficeSection, string][])
    .map(([section, label]) => ({
      section,
      label,
      pages: pages.filter((page) => page.section === section),
    }))
    .filter(({ pages: own }) => own.length > 0);
