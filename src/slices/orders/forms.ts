/** In characters. */
export const LONGEST_ADDRESS = 300;
