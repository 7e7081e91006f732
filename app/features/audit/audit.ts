/** How the audit log reads in French. */
import { ROLES, type Role } from '#features/access/access.ts';

const ACTIONS: Record<string, string> = {
  'change role': 'Rôle changé',
  'change settings': 'Réglages changés',
  'delete message': 'Message supprimé',
  'delete account': 'Compte supprimé',
  'suspend member': 'Compte suspendu',
  'uphold suspension': 'Suspension maintenue',
  'lift suspension': 'Suspension levée',
  'open unsent mail': 'Courriel non envoyé ouvert',
  'create recipe': 'Recette créée',
  'change recipe': 'Recette changée',
  'restore revision': 'Version rétablie',
  'publish recipe': 'Recette publiée',
  'unpublish recipe': 'Recette dépubliée',
  'tag recipe': 'Tag donné à une recette',
  'untag recipe': 'Tag retiré à une recette',
  'delete recipe': 'Recette mise à la corbeille',
  'take recipe back': 'Recette sortie de la corbeille',
  undo: 'Changement annulé',
  'empty bin': 'Recette effacée après 30 jours',
  'create ingredient': 'Ingrédient créé',
  'change ingredient': 'Ingrédient changé',
  'merge ingredient': 'Ingrédient fusionné',
  'delete ingredient': 'Ingrédient supprimé',
  'create tag': 'Tag créé',
  'change tag': 'Tag changé',
  'merge tag': 'Tag fusionné',
  'delete tag': 'Tag supprimé',
  'create hero': 'Hero créé',
  'change hero': 'Hero changé',
  'publish hero': 'Hero publié',
  'unpublish hero': 'Hero dépublié',
  'delete hero': 'Hero supprimé',
  'upload media': 'Média ajouté',
  'change media': 'Média changé',
  'replace media': 'Média remplacé',
  'delete media': 'Média supprimé',
  'create product': 'Produit ajouté',
  'update product': 'Produit changé',
  'delete product': 'Produit supprimé',
  'hide review': 'Avis masqué',
  'restore review': 'Avis rétabli',
  'release review': 'Commentaire publié',
  'dismiss review': 'Avis laissé en place',
  'delete review': 'Avis supprimé',
  'withdraw hidden review': 'Avis masqué retiré par son auteur',
  'create partner': 'Partenaire ajouté',
  'change partner': 'Partenaire modifié',
  'move partner': 'Partenaire déplacé',
  'delete partner': 'Partenaire supprimé',
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

type Fields = Record<string, unknown>;

/** The fields of `values` that `others` has otherwise: what the log keeps of a change. */
export const differing = (values: Fields, others: Fields): Fields =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(others[name]),
    ),
  );

/** What changed, as one line a field: « role : user → admin ». */
export function changesOf(before: unknown, after: unknown): string[] {
  const fields = (value: unknown) =>
    typeof value === 'object' && value !== null ? (value as Fields) : {};
  const [old, recent] = [fields(before), fields(after)];
  const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return [...new Set([...Object.keys(old), ...Object.keys(recent)])].map((name) => {
    const sides = [old, recent].filter((side) => name in side).map((side) => shown(side[name]));
    return `${name}\u00a0: ${sides.join(' → ')}`;
  });
}
