/** What a page may bring as text; larger files go by the API. */
export const MOST_BYTES = 400 * 1024;

/** Our own form, and columns that are chosen now; else the id of a kept map. */
export const OWN_COLUMNS = 'own';
export const NEW_COLUMNS = 'new';
