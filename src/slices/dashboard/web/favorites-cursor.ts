/** Query field of the page of favourites. */
export const FAVORITES_CURSOR = 'after';
