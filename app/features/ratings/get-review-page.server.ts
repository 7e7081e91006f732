import type { Database } from '#db/client.server.ts';
import type { Actor } from '#features/access/access.ts';
import { getDistribution } from './get-distribution.server.ts';
import { getSecureRatings } from './get-secure-ratings.server.ts';
import { REVIEWS_PER_PAGE, type ReviewOrder } from './rating.ts';
import type { ReviewPage } from './review-section.tsx';

const NONE = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

/**
 * What the page of a recipe shows of its reviews.
 *
 * @param page from 1; the last one when a further one is asked for
 */
export async function getReviewPage(
  { db }: { db: Database },
  asked: {
    actor: Actor;
    cocktail: { slug: string; ratingAverage: number | null; ratingCount: number };
    order: ReviewOrder;
    page: number;
  },
): Promise<ReviewPage> {
  const { actor, cocktail, order } = asked;
  const { slug, ratingAverage: average, ratingCount: total } = cocktail;
  const pageCount = Math.max(1, Math.ceil(total / REVIEWS_PER_PAGE));
  const page = Math.min(asked.page, pageCount);
  const shown = { average, total, order, page, pageCount };
  if (total === 0) return { ...shown, distribution: NONE, reviews: [] };
  const [distribution, reviews] = await Promise.all([
    getDistribution({ db }, { actor, slug }),
    getSecureRatings({ db }, { actor, slug, order, page }),
  ]);
  return { ...shown, distribution, reviews };
}
