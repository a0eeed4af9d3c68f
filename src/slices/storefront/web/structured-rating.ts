import type { Rating } from '#slices/catalogue/contract.ts';

/** Stars as search engines read them. */
export function structuredRating(rating: Rating | null) {
  if (rating === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average.toFixed(1),
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
  };
}
