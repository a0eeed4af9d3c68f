export const SORT_WORDS = {
  featured: 'Featured',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  newest: 'Newest',
} as const;

export const SEARCH_PLACEHOLDER = 'Search products, farmers, or locations...';

export const FETCH_FAILED = 'Failed to fetch listings';
export const NOTHING_FOUND = 'No products found';
export const TRY_OTHER_WORDS = 'Try adjusting your search terms';
export const NONE_IN_CATEGORY = 'No products available in this category';
export const NONE_BY_FILTERS = 'Nothing matches all of these filters. Take one away.';
export const LOW_ABOVE_HIGH = 'The lowest price is above the highest.';
