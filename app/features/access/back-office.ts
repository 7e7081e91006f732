import { can, type Action, type Actor } from './access.ts';

interface BackOfficePage {
  to: string;
  label: string;
  /** What its reader may do. */
  action: Action;
}

/** The pages of the back office, in the order of its navigation. */
export const BACK_OFFICE_PAGES = [
  { to: '/admin', label: 'Vue d’ensemble', action: 'open back office' },
  { to: '/admin/cocktails', label: 'Cocktails', action: 'edit catalogue' },
  { to: '/admin/ingredients', label: 'Ingrédients', action: 'edit catalogue' },
  { to: '/admin/tags', label: 'Tags', action: 'edit catalogue' },
  { to: '/admin/hero', label: 'Bannière', action: 'edit hero' },
  { to: '/admin/medias', label: 'Médias', action: 'manage media' },
  { to: '/admin/avis', label: 'Modération des avis', action: 'moderate reviews' },
  { to: '/admin/partenaires', label: 'Partenaires', action: 'edit partners' },
  { to: '/admin/messages', label: 'Messages', action: 'answer messages' },
  { to: '/admin/compteurs', label: 'Compteurs', action: 'read counters' },
  { to: '/admin/produits', label: 'Produits', action: 'edit products' },
  { to: '/admin/parametres', label: 'Paramètres', action: 'change settings' },
  { to: '/admin/membres', label: 'Membres', action: 'manage users' },
  { to: '/admin/courriels', label: 'Courriels non envoyés', action: 'read unsent mail' },
  { to: '/admin/journal', label: 'Journal', action: 'read audit log' },
] as const satisfies readonly BackOfficePage[];

/** Those that `actor` may open. */
export const backOfficePages = (actor: Actor) =>
  BACK_OFFICE_PAGES.filter(({ action }) => can(actor, action)).map(({ to, label }) => ({
    to,
    label,
  }));
