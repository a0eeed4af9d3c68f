/** The most products that one file brings. */
export const MOST_IMPORT_ROWS = 200;

/** The largest file: 200 products with long descriptions are smaller. */
export const MOST_IMPORT_BYTES = 200 * 1024;
