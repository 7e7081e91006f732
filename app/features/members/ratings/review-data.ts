import type { StructuredData } from '#ui/page/structured-data.ts';
import type { Review } from './rating.ts';

const shownAverage = (average: number) => Math.round(average * 10) / 10;

/**
 * Structured data of a recipe's reviews for search engines: only real reviews that the page shows
 * (developers.google.com/search/docs/appearance/structured-data/review-snippet).
 */
export function reviewData({
  average,
  total,
  reviews,
}: {
  average: number | null;
  total: number;
  reviews: readonly Review[];
}): Omit<StructuredData, '@type'> {
  if (average === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: shownAverage(average),
      ratingCount: total,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.flatMap(({ stars, comment, authorName, createdAt }) =>
      comment === null
        ? []
        : {
            '@type': 'Review',
            author: { '@type': 'Person', name: authorName },
            datePublished: createdAt.toISOString(),
            reviewBody: comment,
            reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
          },
    ),
  };
}
