/** French labels of the audit log. */
import { ROLES, type Role } from '#features/platform/access/access.ts';
import { formatDateTime, formatNumber } from '#language/format.ts';
import type { Difference } from '#ui/compare/difference-list.tsx';

/** Actions that the log records, each a verb and its noun. */
export const ACTIONS = {
  'change role': 'Rôle changé',
  'change settings': 'Réglages changés',
  'delete message': 'Message supprimé',
  'delete account': 'Compte supprimé',
  'sign out member': 'Compte déconnecté partout',
  'suspend member': 'Compte suspendu',
  'uphold suspension': 'Suspension maintenue',
  'lift suspension': 'Suspension levée',
  'open unsent mail': 'Courriel non envoyé ouvert',
  'stop job': 'Tâche arrêtée',
  'retry job': 'Tâche relancée',
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
  'purge recipe': 'Recette effacée de la corbeille',
  'create ingredient': 'Ingrédient créé',
  'change ingredient': 'Ingrédient changé',
  'merge ingredient': 'Ingrédient fusionné',
  'delete ingredient': 'Ingrédient supprimé',
  'create tag': 'Tag créé',
  'change tag': 'Tag changé',
  'merge tag': 'Tag fusionné',
  'delete tag': 'Tag supprimé',
  'start import': 'Import lu',
  'import recipes': 'Recettes importées',
  'undo import': 'Import annulé',
  'reopen import': 'Import annulé, repris',
  'create import source': 'Source d’import ajoutée',
  'change import source': 'Source d’import changée',
  'delete import source': 'Source d’import supprimée',
  'create hero': 'Hero créé',
  'change hero': 'Hero changé',
  'publish hero': 'Hero publié',
  'unpublish hero': 'Hero dépublié',
  'delete hero': 'Hero supprimé',
  'upload media': 'Média ajouté',
  'change media': 'Média changé',
  'replace media': 'Média remplacé',
  'delete media': 'Média supprimé',
  'migrate pictures': 'Images migrées',
  'restore addresses': 'Adresses d’images rétablies',
  'lighten media': 'Image optimisée',
  'restore media': 'Image rétablie',
  'start analysis': 'Analyse d’images lancée',
  'start optimization': 'Optimisation d’images lancée',
  'create product': 'Produit ajouté',
  'update product': 'Produit changé',
  'delete product': 'Produit supprimé',
  'hide review': 'Avis masqué',
  'restore review': 'Avis rétabli',
  'release review': 'Commentaire publié',
  'dismiss review': 'Avis laissé en place',
  'delete review': 'Avis supprimé',
  'withdraw hidden review': 'Avis masqué retiré par son auteur',
  'create cron link': 'Lien CRON généré',
  'revoke cron link': 'Lien CRON révoqué',
  'generate draft': 'Brouillon du jour créé',
  'create partner': 'Partenaire ajouté',
  'change partner': 'Partenaire modifié',
  'move partner': 'Partenaire déplacé',
  'delete partner': 'Partenaire supprimé',
} as const;
export type AuditAction = keyof typeof ACTIONS;

/** Actions on a file of the library that recipes follow; nobody edited these recipes. */
export const FILE_ACTIONS = ['replace media', 'lighten media', 'restore media'] as const;
export type FileAction = (typeof FILE_ACTIONS)[number];

const has = <Known extends object>(known: Known, key: PropertyKey): key is keyof Known =>
  Object.hasOwn(known, key);

/** Label of an action; an unknown one, of an older version, as stored. */
export const actionLabel = (action: string): string =>
  has(ACTIONS, action) ? ACTIONS[action] : action;

/** Authors other than members. */
export const OTHERS = { operator: 'Opérateur', site: 'Le site' } as const;

/** Author of an action: the name while the account exists, and the role at that time. */
export function actorLabel(name: string | null, role: Role | 'operator' | 'site'): string {
  if (role === 'operator' || role === 'site') return OTHERS[role];
  return `${name ?? 'Compte supprimé'} (${ROLES[role]})`;
}

type Fields = Record<string, unknown>;

/** Fields of `values` that differ in `others`: the part of a change that the log stores. */
export const differing = (values: object, others: object): Fields =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify((others as Fields)[name]),
    ),
  );

/** Labels of fields whose feature declares none. */
const FIELDS: Record<string, string> = {
  abv: 'Degré d’alcool',
  activity: 'Activité',
  aliases: 'Autres noms',
  align: 'Alignement',
  allergens: 'Allergènes',
  alt: 'Description de l’image',
  amazonUrl: 'Lien',
  badge: 'Badge',
  bgAlt: 'Description du fond',
  bgKind: 'Fond',
  bgPath: 'Fichier du fond',
  bucket: 'Dossier',
  category: 'Catégorie',
  bytes: 'Poids (octets)',
  cocktail: 'Recette',
  color: 'Couleur',
  comment: 'Commentaire',
  contest: 'Contestation',
  createdAt: 'Reçu le',
  ctaLabel: 'Bouton',
  ctaUrl: 'Adresse du bouton',
  delaySeconds: 'Attente entre deux pages (secondes)',
  description: 'Description',
  devices: 'Appareils',
  family: 'Famille',
  recipe: 'Recette qui le prépare',
  generatedBy: 'Source',
  hidesReviews: 'Avis masqués aussi',
  homeRank: 'Place à l’accueil',
  images: 'Images',
  imagePath: 'Image générée',
  imageUrl: 'Image',
  into: 'Fusionné avec',
  isDeleted: 'À la corbeille',
  isOn: 'En service',
  isExample: 'Tient la place d’un autre',
  isPremium: 'Mis en avant',
  kind: 'Genre',
  lines: 'Lignes de recettes',
  link: 'Lien',
  name: 'Nom',
  origin: 'Origine',
  overlayOpacity: 'Opacité du voile',
  path: 'Fichier',
  place: 'Rang',
  price: 'Prix',
  priceCents: 'Prix (centimes)',
  rank: 'Rang',
  reason: 'Raison',
  recipes: 'Recettes',
  recipient: 'Destinataire',
  retailerUrl: 'Lien',
  role: 'Rôle',
  secondaryCtaLabel: 'Second bouton',
  secondaryCtaUrl: 'Adresse du second bouton',
  showsSecret: 'Lien ou code montré',
  slug: 'Slug',
  source: 'Source',
  stars: 'Étoiles',
  state: 'État',
  status: 'Statut',
  subject: 'Objet',
  substitutes: 'Remplaçants',
  text: 'Texte',
  subtitle: 'Sous-titre',
  theme: 'Thème',
  title: 'Titre',
  total: 'Nombre',
  url: 'Adresse',
  videoPosterPath: 'Affiche de la vidéo',
};

/** Labels that a feature declares for a field and its values. */
export interface FieldWords {
  label?: string;
  options?: Readonly<Record<string, string>>;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A value as text; empty for null or undefined. */
function textOf(value: unknown, options: FieldWords['options'] = {}): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((part) => textOf(part, options)).join('\n');
  if (typeof value === 'boolean') return options[String(value)] ?? (value ? 'oui' : 'non');
  if (typeof value === 'number') return options[value] ?? formatNumber(value);
  if (typeof value === 'string') {
    if (has(options, value)) return options[value] ?? '';
    return INSTANT.test(value) ? formatDateTime(new Date(value)) : value;
  }
  const { quantity_text: quantity, unit, ingredient, ...others } = value as Fields;
  // An ingredient line of a recipe is one line of text.
  const line = [quantity, unit, ingredient].map((part) => textOf(part));
  const rest = Object.entries(others).map(([name, part]) => `${name}\u00a0: ${textOf(part)}`);
  return [...line, ...rest].filter((part) => part !== '').join(' ');
}

/**
 * Fields that differ, as text before and after.
 *
 * @param words labels that features declare
 */
export function changesOf(
  before: unknown,
  after: unknown,
  words: Readonly<Record<string, FieldWords>>,
): Difference[] {
  const fields = (value: unknown) =>
    typeof value === 'object' && value !== null ? (value as Fields) : {};
  const [old, recent] = [fields(before), fields(after)];
  const said = (name: string, value: unknown) =>
    // An empty list of allergens means « none », an unset one means « unknown ».
    name === 'allergens' && Array.isArray(value) && value.length === 0
      ? 'Aucun'
      : textOf(value, words[name]?.options ?? (name === 'role' ? ROLES : undefined));
  return [...new Set([...Object.keys(old), ...Object.keys(recent)])]
    .map((name) => ({
      label: words[name]?.label ?? FIELDS[name] ?? name,
      before: said(name, old[name]),
      after: said(name, recent[name]),
    }))
    .filter(({ before: was, after: is }) => was !== is);
}

/** Types of subjects, and the back office page of each, to which its id is appended. */
export const SUBJECTS = {
  'import source': { label: 'Source d’import', page: '/admin/tools/import/sources/' },
  import: { label: 'Import', page: '/admin/importations/' },
  recipe: { label: 'Recette', page: '/admin/cocktails/' },
  ingredient: { label: 'Ingrédient', page: '/admin/ingredients/' },
  tag: { label: 'Tag', page: '/admin/tags/' },
  media: { label: 'Média', page: '/admin/medias/' },
  migration: { label: 'Migration d’images', page: '/admin/migration/' },
  hero: { label: 'Bannière', page: '/admin/hero/' },
  review: { label: 'Avis', page: null },
  partner: { label: 'Partenaire', page: '/admin/partenaires/' },
  product: { label: 'Produit', page: '/admin/produits/' },
  message: { label: 'Message', page: '/admin/messages/' },
  user: { label: 'Membre', page: '/admin/membres/' },
  'cron link': { label: 'Lien CRON', page: null },
  job: { label: 'Tâche', page: null },
  mail: { label: 'Courriel', page: '/admin/courriels/' },
  settings: { label: 'Réglages', page: '/admin/parametres/' },
} as const;
export type AuditSubject = keyof typeof SUBJECTS;

/** Label and page of a subject type; an unknown one, of an older version, as stored. */
export const subjectOf = (type: string): { label: string; page: string | null } =>
  has(SUBJECTS, type) ? SUBJECTS[type] : { label: type, page: null };
