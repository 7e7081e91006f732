/** A review: stars out of five, and perhaps a comment. */
import { pageOf } from '#language/bounded-number.ts';

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

export const COMMENT_LENGTH = 1000;
/** Bounds of the comment field, which announces the remaining characters near the end. */
export const COMMENT_BOUNDS = { maxLength: COMMENT_LENGTH, warnPast: COMMENT_LENGTH - 50 };

export const REVIEWS_PER_PAGE = 10;

/** Orders of reviews; the first is the default. */
export const REVIEW_ORDERS = {
  recent: 'Les plus récents',
  utile: 'Les plus utiles',
} as const;
export type ReviewOrder = keyof typeof REVIEW_ORDERS;

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

export const DECISIONS = {
  hide: 'Masquer',
  restore: 'Rétablir',
  release: 'Publier le commentaire',
  dismiss: 'Classer sans suite',
  delete: 'Supprimer',
} as const;
export type Decision = keyof typeof DECISIONS;

/** Filters of moderation; the first shows everything that waits. */
export const MODERATION_FILTERS = {
  'a-traiter': 'À traiter',
  signales: 'Signalés',
  retenus: 'En attente de relecture',
  contestes: 'Contestés',
  masques: 'Masqués',
  tous: 'Tous',
} as const;
export type ModerationFilter = keyof typeof MODERATION_FILTERS;

/** A public review: it identifies its author only by the chosen name, and the page that they publish. */
export interface Review {
  id: string;
  stars: number;
  /** Null without a comment, or while it waits for a moderator. */
  comment: string | null;
  createdAt: Date;
  isEdited: boolean;
  authorName: string;
  /** Address of the author’s public page; null unless they publish one. */
  authorPage: string | null;
  isOwnRating: boolean;
  usefulCount: number;
  isFoundUseful: boolean;
}

export type Distribution = Record<Stars, number>;

export interface OwnReview {
  id: string;
  stars: number;
  comment: string | null;
  createdAt: Date;
  state: 'public' | 'held' | 'hidden';
  /** Reason why it is held or hidden. */
  reason: string | null;
  contest: string | null;
}

export function stateOf(review: {
  hiddenAt: Date | null;
  commentHeldAt: Date | null;
}): OwnReview['state'] {
  if (review.hiddenAt) return 'hidden';
  return review.commentHeldAt ? 'held' : 'public';
}

/** Limit of the query parameter: nobody reads further. */
const LAST_PAGE = 1000;

/** Reads `?ordre=utile&page=2`; defaults for missing or unknown values. */
export function readReviewView(parameters: URLSearchParams): { order: ReviewOrder; page: number } {
  const order = parameters.get('ordre') ?? '';
  return {
    order: Object.hasOwn(REVIEW_ORDERS, order) ? (order as ReviewOrder) : 'recent',
    page: pageOf(parameters.get('page'), LAST_PAGE),
  };
}

/** Query string of a list of reviews, without default values. */
export function reviewQuery({ order, page }: { order: ReviewOrder; page: number }): string {
  const parameters = new URLSearchParams();
  if (order !== 'recent') parameters.set('ordre', order);
  if (page !== 1) parameters.set('page', String(page));
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

interface Listed {
  cocktail: { slug: string; title: string; isPublished: boolean };
}
export type ListedOwnReview = OwnReview & Listed;
/** A public review, in the list of its author’s. */
export type ListedReview = Pick<Review, 'id' | 'stars' | 'comment' | 'createdAt'> & Listed;

/** Enough for all reviews of almost every member. */
export const MOST_LISTED = 100;

export interface ModeratedReview extends OwnReview {
  authorName: string;
  /** True when it is hidden because its author is suspended. */
  isHiddenWithAuthor: boolean;
  cocktail: { slug: string; title: string };
  /** Open reports, oldest first. */
  reports: { id: string; reason: string; details: string; createdAt: Date; byMember: boolean }[];
  /** Past decisions, newest first. */
  history: { id: string; action: string; at: Date; by: string; reason: string | null }[];
}

const LONGEST_NAME = 40;

/**
 * Name that signs a review. An email address given as a name stays private; null is a former
 * member.
 */
export function displayName(name: string | null): string {
  if (name === null) return 'Ancien membre';
  const shown = name.replaceAll(/\s+/g, ' ').trim();
  if (shown === '' || shown.includes('@')) return 'Membre';
  return shown.length > LONGEST_NAME ? `${shown.slice(0, LONGEST_NAME - 1).trim()}…` : shown;
}
