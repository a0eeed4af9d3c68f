/** Cards of goods: two beside one another on every phone, so that a choice is in sight. */
export const CARDS_LAYOUT = 'grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4';
