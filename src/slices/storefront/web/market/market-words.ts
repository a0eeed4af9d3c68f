import type { WebText } from '#kernel/languages/texts/en-web.ts';
import type { TextOption } from '#ui/languages/said-option.ts';

const SORT_WORDS = {
  featured: 'Featured',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  newest: 'Newest',
} as const satisfies Record<string, WebText>;

export const sortOptions: readonly TextOption[] = Object.entries(SORT_WORDS).map(([value, label]) => ({
  value,
  label,
}));

export const SEARCH_PLACEHOLDER: WebText = 'Search products, farmers, or locations...';

export const FETCH_FAILED: WebText = 'Failed to fetch listings';
export const NOTHING_FOUND: WebText = 'No products found';
export const TRY_OTHER_WORDS: WebText = 'Try adjusting your search terms';
export const NONE_IN_CATEGORY: WebText = 'No products available in this category';
export const NONE_BY_FILTERS: WebText = 'Nothing matches all of these filters. Take one away.';
export const LOW_ABOVE_HIGH: WebText = 'The lowest price is above the highest.';
