/** What somebody reads who named a place that we do not know. */
export const UNKNOWN_PLACE = 'We do not know this place. Choose the nearest town; a landmark goes into the address.';

/** The same of a name that several have, where they can be chosen from. */
export const SEVERAL_PLACES = 'There are several places of this name. Choose one from the list.';
