/** How the audit log reads in French. */
import { ROLES, type Role } from '#features/access/access.ts';

const ACTIONS: Record<string, string> = {
  'change role': 'Rôle changé',
  'change settings': 'Réglages changés',
  'delete account': 'Compte supprimé',
  'open unsent mail': 'Courriel non envoyé ouvert',
  'create product': 'Produit ajouté',
  'update product': 'Produit changé',
  'delete product': 'Produit supprimé',
  'hide review': 'Avis masqué',
  'restore review': 'Avis rétabli',
  'release review': 'Commentaire publié',
  'dismiss review': 'Avis laissé en place',
  'delete review': 'Avis supprimé',
  'withdraw hidden review': 'Avis masqué retiré par son auteur',
};

/** An action in French; as it is kept where there is no word for it yet. */
export const actionLabel = (action: string) =>
  Object.hasOwn(ACTIONS, action) ? (ACTIONS[action] ?? action) : action;

const OTHERS = { operator: 'Opérateur', site: 'Le site' } as const;

/** Who did it: a name while the account is there, and the role held then. */
export function actorLabel(name: string | null, role: Role | 'operator' | 'site'): string {
  if (role === 'operator' || role === 'site') return OTHERS[role];
  return `${name ?? 'Compte supprimé'} (${ROLES[role]})`;
}

/** What changed, as one line a field: « role : user → admin ». */
export function changesOf(before: unknown, after: unknown): string[] {
  const fields = (value: unknown) =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const [old, recent] = [fields(before), fields(after)];
  const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return [...new Set([...Object.keys(old), ...Object.keys(recent)])].map((name) => {
    const sides = [old, recent].filter((side) => name in side).map((side) => shown(side[name]));
    return `${name}\u00a0: ${sides.join(' → ')}`;
  });
}
