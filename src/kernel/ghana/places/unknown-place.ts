/** What somebody reads who named a place that is not on our list. */
export const UNKNOWN_PLACE = 'We do not know this place. Choose one from the list.';
