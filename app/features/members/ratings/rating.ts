/** A review: stars out of five, and a few words if one likes. */

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

export const COMMENT_LENGTH = 1000;
/** Of the box it is typed in, which says aloud what is left near the end. */
export const COMMENT_BOUNDS = { maxLength: COMMENT_LENGTH, warnPast: COMMENT_LENGTH - 50 };

export const REVIEWS_PER_PAGE = 10;

/** In which order reviews are read; the first one by default. */
export const REVIEW_ORDERS = {
  recent: 'Les plus récents',
  utile: 'Les plus utiles',
} as const;
export type ReviewOrder = keyof typeof REVIEW_ORDERS;

/** Why a review is reported. */
export const REPORT_REASONS = {
  injure: 'Propos injurieux, haineux ou discriminatoires',
  publicite: 'Publicité, lien ou faux avis',
  'vie-privee': 'Donne des informations personnelles',
  'hors-sujet': 'Ne parle pas de la recette',
  alcool: 'Encourage à boire sans modération, ou s’adresse à des mineurs',
  illicite: 'Autre contenu illicite',
  autre: 'Autre raison',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;

/** What moderators do with a review, and how the button says it. */
export const DECISIONS = {
  hide: 'Masquer',
  restore: 'Rétablir',
  release: 'Publier le commentaire',
  dismiss: 'Classer sans suite',
  delete: 'Supprimer',
} as const;
export type Decision = keyof typeof DECISIONS;

/** Which reviews moderators look at; the first is what waits for them, for whatever reason. */
export const MODERATION_FILTERS = {
  'a-traiter': 'À traiter',
  signales: 'Signalés',
  retenus: 'En attente de relecture',
  contestes: 'Contestés',
  masques: 'Masqués',
  tous: 'Tous',
} as const;
export type ModerationFilter = keyof typeof MODERATION_FILTERS;

/** A review as everybody may read it: nothing in it tells who the member is, but the chosen name. */
export interface Review {
  id: string;
  stars: number;
  /** Null without one, or while it waits for a moderator. */
  comment: string | null;
  createdAt: Date;
  /** Whether it was changed since. */
  isEdited: boolean;
  authorName: string;
  isOwnRating: boolean;
  /** Members who found it useful. */
  usefulCount: number;
  isFoundUseful: boolean;
}

/** How many reviews give each number of stars. */
export type Distribution = Record<Stars, number>;

/** What the author reads of a review of theirs. */
export interface OwnReview {
  id: string;
  stars: number;
  comment: string | null;
  createdAt: Date;
  state: 'public' | 'held' | 'hidden';
  /** Why it is held or hidden. */
  reason: string | null;
  contest: string | null;
}

/** What became of a review. */
export function stateOf(review: {
  hiddenAt: Date | null;
  commentHeldAt: Date | null;
}): OwnReview['state'] {
  if (review.hiddenAt) return 'hidden';
  return review.commentHeldAt ? 'held' : 'public';
}

/** Beyond, nobody reads on. */
const LAST_PAGE = 1000;

/** Which reviews an address asks for: `?ordre=utile&page=2`; the default where it asks for none. */
export function readReviewView(parameters: URLSearchParams): { order: ReviewOrder; page: number } {
  const order = parameters.get('ordre') ?? '';
  const page = parameters.get('page') ?? '';
  return {
    order: Object.hasOwn(REVIEW_ORDERS, order) ? (order as ReviewOrder) : 'recent',
    page: /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  };
}

/** The query that asks for them, in the one way. */
export function reviewQuery({ order, page }: { order: ReviewOrder; page: number }): string {
  const parameters = new URLSearchParams();
  if (order !== 'recent') parameters.set('ordre', order);
  if (page !== 1) parameters.set('page', String(page));
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

/** A review of one's own among the others. */
export interface ListedOwnReview extends OwnReview {
  cocktail: { slug: string; title: string; isPublished: boolean };
}

/** A review as moderators read it. */
export interface ModeratedReview extends OwnReview {
  authorName: string;
  /** Whether it is hidden because its author is suspended. */
  isHiddenWithAuthor: boolean;
  cocktail: { slug: string; title: string };
  /** Those that wait for a decision, oldest first. */
  reports: { id: string; reason: string; details: string; createdAt: Date; byMember: boolean }[];
  /** What moderators decided, newest first. */
  history: { id: string; action: string; at: Date; by: string; reason: string | null }[];
}

const LONGEST_NAME = 40;

/**
 * The name that a review is signed with. An address given as a name stays private; null is a member
 * who has left.
 */
export function displayName(name: string | null): string {
  if (name === null) return 'Ancien membre';
  const shown = name.replaceAll(/\s+/g, ' ').trim();
  if (shown === '' || shown.includes('@')) return 'Membre';
  return shown.length > LONGEST_NAME ? `${shown.slice(0, LONGEST_NAME - 1).trim()}…` : shown;
}
