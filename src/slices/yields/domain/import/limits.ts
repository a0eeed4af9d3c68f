/** The largest file: the yields of Ghana alone are a tenth of it. */
export const MOST_YIELD_BYTES = 4 * 1024 * 1024;
