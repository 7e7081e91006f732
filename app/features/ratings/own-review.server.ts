/** A review as its author reads it. */
import { ratings } from '#db/schema-members.server.ts';
import { stateOf, type OwnReview } from './rating.ts';

export const ownReviewColumns = {
  id: ratings.id,
  stars: ratings.stars,
  comment: ratings.comment,
  createdAt: ratings.createdAt,
  hiddenAt: ratings.hiddenAt,
  commentHeldAt: ratings.commentHeldAt,
  reason: ratings.moderationReason,
  contest: ratings.contest,
};

type Row = Omit<OwnReview, 'state'> & { hiddenAt: Date | null; commentHeldAt: Date | null };

export function ownReview({ hiddenAt, commentHeldAt, ...review }: Row): OwnReview {
  return { ...review, state: stateOf({ hiddenAt, commentHeldAt }) };
}
