/** The largest file: the whole published history has a little more than half of it. */
export const MOST_PRICE_BYTES = 8 * 1024 * 1024;

/** The most lines that are read. */
export const MOST_PRICE_ROWS = 100_000;
